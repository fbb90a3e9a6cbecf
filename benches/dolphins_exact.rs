//! The solved numbers of the Dolphins rulebook (section 9).

fn main() {}
