//! Text that markup holds.

use std::fmt::{self, Display, Formatter, Write};

/// Text with the characters replaced that mean something in XML.
pub(super) struct Escaped<'t>(pub(super) &'t str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&apos;")?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// A measure in tenths of a unit, written as short as it goes: `4`, `-0.5`, `12.3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tenths(pub(super) i32);

impl Display for Tenths {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, tenth) = (self.0.unsigned_abs() / 10, self.0.unsigned_abs() % 10);
        if tenth == 0 {
            write!(f, "{sign}{whole}")
        } else {
            write!(f, "{sign}{whole}.{tenth}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Escaped, Tenths};

    #[test]
    fn escapes_markup() {
        let text = Escaped(r#"a<b> & "c" 'd'"#).to_string();
        assert_eq!(text, "a&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos;");
    }

    #[test]
    fn tenths_are_short() {
        let texts = [0, -5, 123, -120, 10].map(|tenths| Tenths(tenths).to_string());
        assert_eq!(texts, ["0", "-0.5", "12.3", "-12", "1"]);
    }
}
