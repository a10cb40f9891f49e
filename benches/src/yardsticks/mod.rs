//! One engine a game.

mod ayoayo;
mod kalah;
mod krur;
mod layli;
mod oware;
mod ring;
mod rio_kadalis;

pub use ayoayo::Ayoayo;
pub use kalah::Kalah;
pub use krur::Krur;
pub use layli::Layli;
pub use oware::Oware;
pub use ring::{Ring, RingTurn};
pub use rio_kadalis::RioKadalis;
