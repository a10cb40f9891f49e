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

/// Calls a function that is generic over the yardstick of the game with an id, if it has one. The bare ring's id
/// is `ring`.
///
/// ```
/// use mancala_benches::{Yardstick, with_yardstick};
///
/// fn check_start<Y: Yardstick>(wanted: usize) {
///     assert_eq!(Y::start().candidates().len(), wanted);
/// }
///
/// with_yardstick!("kalah", check_start(6));
/// ```
#[macro_export]
macro_rules! with_yardstick {
    ($id:expr, $function:ident($($argument:expr),*)) => {{
        use $crate::Yardstick as _;
        use $crate::yardsticks::{Ayoayo, Kalah, Krur, Layli, Oware, Ring, RioKadalis};
        match $id {
            Layli::VARIANT => $function::<Layli>($($argument),*),
            Ayoayo::VARIANT => $function::<Ayoayo>($($argument),*),
            RioKadalis::VARIANT => $function::<RioKadalis>($($argument),*),
            Krur::VARIANT => $function::<Krur>($($argument),*),
            Kalah::VARIANT => $function::<Kalah>($($argument),*),
            Oware::VARIANT => $function::<Oware>($($argument),*),
            Ring::VARIANT => $function::<Ring>($($argument),*),
            _ => {}
        }
    }};
}
