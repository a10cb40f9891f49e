//! What must hold of counting: it is playing.

use mancala_core::{Position, Rules};

use super::{Verdict, same};

/// Counting the sequences of each length up to `depth` is playing them one by one, and the limit is on
/// what is looked at on the way.
pub fn perft_is_play(rules: &Rules, start: &Position, depth: u8) -> Verdict {
    let nothing_made = [0, 1].map(|limit| rules.perft(start, 0, limit));
    same("sequences of no move", &nothing_made, &[None, Some(1)])?;
    let mut looked_at = 0;
    for depth in 1..=depth {
        let sequences = count(rules, start, depth)?;
        looked_at += sequences;
        let perft = |limit| rules.perft(start, depth, limit);
        same(
            &format!("sequences of {depth}"),
            &perft(looked_at),
            &Some(sequences),
        )?;
        if let Some(too_few) = looked_at.checked_sub(1) {
            same("sequences over the limit", &perft(too_few), &None)?;
        }
    }
    Ok(())
}

fn count(rules: &Rules, position: &Position, depth: u8) -> Result<u64, String> {
    if depth == 0 {
        return Ok(1);
    }
    let mut sequences = 0;
    for hole in rules.legal(position) {
        let mut next = *position;
        rules
            .play(&mut next, hole)
            .map_err(|why| format!("the legal hole {} is refused: {why}", hole.index()))?;
        sequences += count(rules, &next, depth - 1)?;
    }
    Ok(sequences)
}
