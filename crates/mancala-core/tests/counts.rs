//! Sets of counts: what is in them, and how they are written.

use mancala_core::CountSet;

fn exactly(count: u8) -> CountSet {
    CountSet::exactly(count).expect("a count that can be named alone")
}

fn at_least(count: u8) -> CountSet {
    CountSet::at_least(count).expect("a count that a run can begin with")
}

/// Some sets, with how each is shown and written in JSON.
fn written() -> Vec<(CountSet, &'static str, &'static str)> {
    vec![
        (CountSet::ANY, "any", r#""any""#),
        (CountSet::EMPTY, "empty", r#""empty""#),
        (CountSet::SEEDS, "seeds", r#""seeds""#),
        (exactly(1), "1", "1"),
        (exactly(62), "62", "62"),
        (exactly(0) | exactly(2), "0 or 2", "[0,2]"),
        (exactly(2) | exactly(3), "2 or 3", "[2,3]"),
        (exactly(61) | exactly(62), "61 or 62", "[61,62]"),
        (at_least(2), "2 or more", r#"{"at-least":2}"#),
        (at_least(63), "63 or more", r#"{"at-least":63}"#),
        (
            exactly(1) | at_least(4),
            "1 or 4 or more",
            r#"{"at-least":4,"or":1}"#,
        ),
        (
            exactly(0) | exactly(2) | at_least(62),
            "0 or 2 or 62 or more",
            r#"{"at-least":62,"or":[0,2]}"#,
        ),
    ]
}

#[test]
fn a_count_is_in_its_sets() {
    for count in 0..=u8::MAX {
        assert_eq!(CountSet::exactly(count).is_some(), count <= 62, "{count}");
        assert_eq!(CountSet::at_least(count).is_some(), count <= 63, "{count}");
        for other in 0..=62 {
            assert_eq!(exactly(other).contains(count), other == count);
        }
        for from in 0..=63 {
            assert_eq!(at_least(from).contains(count), count >= from);
        }
        assert!(CountSet::ANY.contains(count) && !CountSet::NEVER.contains(count));
        assert_eq!(CountSet::EMPTY.contains(count), count == 0);
        assert_eq!(CountSet::SEEDS.contains(count), count > 0);
    }
}

#[test]
fn sets_are_united_intersected_and_subtracted() {
    for (one, ..) in written() {
        assert_eq!(CountSet::from_bits(one.bits()), one);
        for (other, ..) in written() {
            for count in 0..=100 {
                let (a, b) = (one.contains(count), other.contains(count));
                assert_eq!((one | other).contains(count), a || b);
                assert_eq!(one.and(other).contains(count), a && b);
                assert_eq!(one.without(other).contains(count), a && !b);
            }
        }
    }
}

#[test]
fn only_the_empty_set_is_never() {
    assert!(CountSet::NEVER.is_never());
    assert!(written().iter().all(|(set, ..)| !set.is_never()));
}

#[test]
fn sets_are_shown() {
    for (set, shown, _) in written() {
        assert_eq!(set.to_string(), shown);
        assert_eq!(format!("{set:?}"), format!("CountSet({shown})"));
    }
    assert_eq!(CountSet::NEVER.to_string(), "never");
}

#[cfg(feature = "serde")]
mod data {
    use super::*;

    #[test]
    fn sets_come_back_from_what_is_written() {
        for (set, _, json) in written() {
            assert_eq!(serde_json::to_string(&set).unwrap(), json);
            assert_eq!(serde_json::from_str::<CountSet>(json).unwrap(), set);
        }
    }

    #[test]
    fn wrong_words_are_refused_with_what_is_allowed() {
        let allowed = "\"any\", \"empty\", \"seeds\", a count from 0 to 62, a list of counts or { at-least = COUNT }";
        for (json, problem) in [
            (
                r#""some""#,
                &*format!("invalid value: string \"some\", expected {allowed}"),
            ),
            (
                "-1",
                &*format!("invalid value: integer `-1`, expected {allowed}"),
            ),
            (
                "true",
                &*format!("invalid type: boolean `true`, expected {allowed}"),
            ),
            ("63", "a count is 0 to 62, not 63"),
            ("[1,256]", "a count is 0 to 62, not 256"),
            (r#"{"at-least":64}"#, "a count is 0 to 63 here, not 64"),
            (r#"{"or":1}"#, "missing field `at-least`"),
            (
                r#"{"least":1}"#,
                "unknown variant `least`, expected `at-least` or `or`",
            ),
        ] {
            let error = serde_json::from_str::<CountSet>(json).unwrap_err();
            let said = error.to_string();
            assert!(said.starts_with(problem), "{json}: {said}");
        }
    }
}
