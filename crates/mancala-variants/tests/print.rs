//! A variant printed whole loads to itself.

use mancala_variants::Variant;

#[test]
fn printed_whole_every_variant_loads_to_itself() {
    for variant in Variant::shipped() {
        let whole = variant.to_toml();
        let again = match Variant::from_toml(&whole) {
            Ok(again) => again,
            Err(errors) => panic!("{whole}\n{errors}"),
        };
        assert_eq!(&again, variant, "{whole}");
        assert_eq!(again.digest(), variant.digest());
    }
}

#[test]
fn clauses_leave_out_what_is_at_its_default() {
    let oware = Variant::find("oware").unwrap().to_toml();
    assert!(!oware.contains("mover"), "{oware}");
    insta::assert_snapshot!(oware);
    insta::assert_snapshot!(Variant::find("tampoduo").unwrap().to_toml());
    insta::assert_snapshot!(Variant::find("krur").unwrap().to_toml());
}
