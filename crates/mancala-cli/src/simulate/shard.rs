//! Parts of a simulation.

use std::ops::Range;
use std::str::FromStr;

/// One of so many parts of a simulation, each of them about as large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    /// Which part it is, from 1.
    number: u64,
    /// How many parts there are.
    of: u64,
}

impl Shard {
    /// The games of this part, of so many in all, by their indices.
    pub(super) fn games(self, all: u64) -> Range<u64> {
        let until = |number: u64| {
            let until = u128::from(all) * u128::from(number) / u128::from(self.of);
            // Not above `all`.
            until as u64
        };
        until(self.number - 1)..until(self.number)
    }
}

/// As `2/3`: the second of three.
impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parse = |text: &str| text.parse().ok();
        let numbers = text.split_once('/');
        match numbers.map(|(number, of)| (parse(number), parse(of))) {
            Some((Some(number), Some(of))) if 1 <= number && number <= of => {
                Ok(Self { number, of })
            }
            _ => Err("it must be a part's number and how many there are, such as 1/4"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_divide_the_games() {
        for all in [0, 1, 2, 10, 1000, u64::MAX] {
            for of in [1, 2, 3, 7, 16] {
                let mut next = 0;
                for number in 1..=of {
                    let games = Shard { number, of }.games(all);
                    assert_eq!(games.start, next);
                    let size = games.end - games.start;
                    assert!(size == all / of || size == all / of + 1, "{size}");
                    next = games.end;
                }
                assert_eq!(next, all);
            }
        }
        let largest = Shard {
            number: u64::MAX,
            of: u64::MAX,
        };
        assert_eq!(largest.games(u64::MAX), u64::MAX - 1..u64::MAX);
    }

    #[test]
    fn a_shard_is_written_as_a_fraction() {
        assert_eq!("2/3".parse(), Ok(Shard { number: 2, of: 3 }));
        assert_eq!("1/1".parse(), Ok(Shard { number: 1, of: 1 }));
        for wrong in ["", "1", "0/1", "2/1", "1/0", "-1/2", "1/2/3", "a/b", "1/ 2"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
