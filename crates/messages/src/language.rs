//! The languages, and which of them somebody wishes for.

/// A language that there are messages of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// The one in which messages are written first.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// The tag, which is also the name of its folder: `de`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// What it calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
        }
    }

    /// The language that a tag or a locale names, such as `de`, `de-AT` or `de_DE.UTF-8`.
    pub fn of(locale: &str) -> Option<Language> {
        let tag = locale.split(['-', '_', '.', '@']).next()?.to_ascii_lowercase();
        Language::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The language that the surroundings ask for: the first of `LC_ALL`, `LC_MESSAGES` and `LANG`
    /// that says anything. What has no messages is said in English.
    pub fn of_surroundings(get: impl Fn(&str) -> Option<String>) -> Language {
        let said = |name: &&str| get(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(said);
        locale.and_then(|locale| Language::of(&locale)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_name_languages() {
        assert_eq!(Language::of("de"), Some(Language::German));
        assert_eq!(Language::of("de_AT.UTF-8"), Some(Language::German));
        assert_eq!(Language::of("en-GB"), Some(Language::English));
        assert_eq!(Language::of("C"), None);
        assert_eq!(Language::of("denmark"), None);
    }

    #[test]
    fn the_first_variable_that_says_anything_counts() {
        let of = |set: &[(&str, &str)]| {
            Language::of_surroundings(|name| {
                set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(of(&[]), Language::English);
        assert_eq!(of(&[("LANG", "de_DE.UTF-8")]), Language::German);
        assert_eq!(of(&[("LC_ALL", "C"), ("LANG", "de_DE.UTF-8")]), Language::English);
        assert_eq!(of(&[("LC_ALL", ""), ("LC_MESSAGES", "de_CH")]), Language::German);
        assert_eq!(of(&[("LANG", "fr_FR.UTF-8")]), Language::English);
    }
}
