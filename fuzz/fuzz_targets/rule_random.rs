//! Rule files made of the words of the language.
#![cfg_attr(feature = "libfuzzer", no_main)]

use kibitzer_fuzz::{judge, target};
use kibitzer_hostile::choices::Choices;
use kibitzer_hostile::random_rules::rule_file;

target!(|data: &[u8]| {
    judge(&rule_file(&mut Choices::new(data)));
});
