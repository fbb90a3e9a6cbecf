//! Texts: every message in every language, and the rules for players.

use std::collections::{BTreeMap, BTreeSet};

use igroteka::boards::{PHRASES as PICTURE_PHRASES, RACE_PHRASES};
use igroteka::bots::Level;
use igroteka::catalog::GAMES;
use igroteka::config::Files;
use igroteka::discord::command_texts;
use igroteka::game::{Phrase, RECORD_REFUSALS, Values, refusal};
use igroteka::games::race::REFUSALS as RACE_REFUSALS;
use igroteka::i18n::{Locale, messages};
use igroteka::local::TEXTS as PAGE_TEXTS;
use igroteka::raster::{DEFAULT_CACHE, Painter};

use crate::support::{TEXTS, read, root};

/// The messages of a locale: key to the variables in it.
fn messages_of(locale: Locale) -> BTreeMap<String, BTreeSet<String>> {
    let folder = format!("config/locales/{locale}");
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(root().join(&folder)).unwrap() {
        let text = read(&format!(
            "{folder}/{}",
            entry.unwrap().file_name().to_string_lossy()
        ));
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) = line.split_once(" = ")
                && !line.starts_with(' ')
            {
                key = name.to_owned();
                assert!(
                    found.insert(key.clone(), BTreeSet::new()).is_none(),
                    "{locale}: {key} twice"
                );
            }
            for rest in line.split("{ $").skip(1) {
                let name = rest.split([' ', '}']).next().unwrap();
                found.get_mut(&key).unwrap().insert(name.to_owned());
            }
        }
    }
    found
}

#[test]
fn every_locale_has_the_same_messages_and_variables() {
    let english = messages_of(Locale::En);
    assert!(english.len() > 100, "{}", english.len());
    for locale in Locale::ALL {
        assert_eq!(messages_of(locale), english, "{locale}");
    }
}

/// Everything that can be said is there, and nothing is there that is never said.
#[test]
fn every_message_is_used_and_every_use_has_a_message() {
    let mut used: BTreeSet<String> = messages::samples().into_iter().map(|phrase| phrase.key).collect();
    used.insert("either-or".to_owned());
    used.extend(command_texts());
    used.extend(
        messages::COMMANDS
            .iter()
            .map(|command| messages::command_words(command).key),
    );
    used.extend(
        refusal::ALL
            .iter()
            .chain(RECORD_REFUSALS)
            .chain(RACE_REFUSALS)
            .map(|key| format!("refusal-{key}")),
    );
    used.extend(PAGE_TEXTS.iter().map(|&key| key.to_owned()));
    let themes = Painter::new(&Files::default(), DEFAULT_CACHE).unwrap();
    used.extend(
        themes
            .themes()
            .iter()
            .map(|theme| format!("theme-{}", theme.name)),
    );
    used.extend(Level::ALL.map(|level| format!("level-{level}")));
    let shared = PICTURE_PHRASES.iter().chain(RACE_PHRASES);
    used.extend(shared.map(|&key| key.to_owned()));
    for info in GAMES.iter().map(|def| def.info()) {
        let id = info.id;
        used.extend(["game", "about", "ask", "help"].map(|key| format!("{key}-{id}")));
        used.extend(info.refusals.iter().map(|key| format!("refusal-{key}")));
        used.extend(info.phrases.iter().map(|&key| key.to_owned()));
        used.extend(info.reasons.iter().map(|reason| format!("reason-{id}-{reason}")));
        used.extend(info.seats.iter().map(|seat| format!("seat-{id}-{seat}")));
        used.extend(
            info.variants
                .iter()
                .map(|list| format!("variant-{id}-{}", list.replace(['=', ' '], "-"))),
        );
        for option in info.options {
            used.insert(format!("option-{id}-{}", option.key));
            if let Values::Words(words) = option.values {
                used.extend(
                    words
                        .iter()
                        .map(|word| format!("value-{id}-{}-{word}", option.key)),
                );
            }
        }
    }
    let there: BTreeSet<String> = messages_of(Locale::En).into_keys().collect();
    assert_eq!(
        used.difference(&there).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "missing"
    );
    assert_eq!(
        there.difference(&used).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "never said"
    );
}

#[test]
fn every_message_renders_in_every_locale() {
    for phrase in messages::samples() {
        for locale in Locale::ALL {
            let text = TEXTS
                .word(locale, &phrase)
                .unwrap_or_else(|error| panic!("{error}"));
            assert!(
                !text.is_empty() && !text.contains("{"),
                "{locale} {}: {text}",
                phrase.key
            );
            // Isolation marks would show as boxes in terminals.
            assert!(!text.contains(['\u{2068}', '\u{2069}']));
        }
    }
    for command in messages::COMMANDS {
        for locale in Locale::ALL {
            let words = TEXTS.word(locale, &messages::command_words(command)).unwrap();
            assert_eq!(
                words,
                words.to_lowercase(),
                "typed words are compared in lower case"
            );
        }
    }
}

/// Russian and Hungarian texts are really in Russian and Hungarian.
#[test]
fn locales_are_not_copies_of_english() {
    let phrase = |key: &str| Phrase::new(key);
    for key in messages_of(Locale::En)
        .into_iter()
        .filter(|(_, variables)| variables.is_empty())
        .map(|(key, _)| key)
    {
        let short = key.starts_with("command-") || key.starts_with("value-") || key == "play-prompt";
        let [en, ru, hu] = Locale::ALL.map(|locale| TEXTS.say(locale, &phrase(&key)));
        assert!(short || (ru != en && hu != en), "{key}: {ru} / {hu}");
    }
}

/// Plurals: one form in Hungarian, two in English, three in Russian.
#[test]
fn plurals() {
    let say = |locale, score| TEXTS.say(locale, &messages::result_score(score));
    assert_eq!(
        [1, 2].map(|n| say(Locale::En, n)),
        ["Result: 1 point.", "Result: 2 points."]
    );
    assert_eq!(
        [1, 2, 5, 11, 21, 22].map(|n| say(Locale::Ru, n)),
        [
            "Итог: 1 очко.",
            "Итог: 2 очка.",
            "Итог: 5 очков.",
            "Итог: 11 очков.",
            "Итог: 21 очко.",
            "Итог: 22 очка."
        ]
    );
    assert_eq!(say(Locale::Hu, 43), "Eredmény: 43 pont.");
}

/// A command word means one command only, in each language beside the English words.
#[test]
fn command_words_are_unique() {
    for locale in Locale::ALL {
        let mut seen = BTreeSet::new();
        for command in messages::COMMANDS {
            let local = TEXTS.say(locale, &messages::command_words(command));
            let words: BTreeSet<&str> = local.split_whitespace().chain([command]).collect();
            for word in words {
                assert!(seen.insert(word.to_owned()), "{locale}: {word}");
            }
        }
    }
}

#[test]
fn every_game_has_rules_for_players_in_every_language() {
    for info in GAMES.iter().map(|def| def.info()) {
        let pages = Locale::ALL.map(|locale| {
            let text = Files::default()
                .text(&format!("rules/{}.{locale}.md", info.id))
                .unwrap();
            assert!(text.starts_with("# "), "{locale}");
            let pages: Vec<String> = text.split("\n## ").skip(1).map(str::to_owned).collect();
            for page in &pages {
                assert!(
                    page.chars().count() <= 1_500,
                    "{locale}: a page must fit a chat message: {page}"
                );
            }
            for option in info.options {
                assert!(
                    text.contains(&format!("`{}=", option.key)),
                    "{locale}: {}",
                    option.key
                );
            }
            pages.len()
        });
        assert!(
            pages[0] >= 5 && pages.iter().all(|&count| count == pages[0]),
            "{pages:?}"
        );
    }
}

/// The scripts of the page name their words literally: exactly those that are sent to it.
#[test]
fn the_page_uses_the_words_it_gets() {
    let mut used = BTreeSet::new();
    for entry in std::fs::read_dir(root().join("src/local/page")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name.ends_with(".js") || name.ends_with(".html") {
            let text = read(&format!("src/local/page/{name}"));
            // Each stands in quotation marks.
            let words = text
                .split(['"', '\'', '`'])
                .filter(|word| word.starts_with("page-"));
            used.extend(words.map(str::to_owned));
        }
    }
    let sent: BTreeSet<String> = PAGE_TEXTS.iter().map(|&key| key.to_owned()).collect();
    assert_eq!(used, sent);
}
