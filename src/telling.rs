//! What a match says to people: what has just happened, how it ended, the position and the choices in
//! words, the picture of the board as a scene.
//!
//! Shared by the surfaces that show matches. Knows no surface: how names and notation are marked there is
//! told by [`Marks`].

use smol_str::SmolStr;

use crate::app::{Holder, SeatView, View, Waits};
use crate::boards;
use crate::catalog::{self, AnyMatch, GameDef};
use crate::game::{EventKind, Named, Phrase, Seat, Values, parse_named};
use crate::i18n::messages::{self, Term};
use crate::i18n::{Locale, Texts};
use crate::scene::Scene;

/// How a surface writes what is no prose.
#[derive(Clone, Copy, Debug)]
pub struct Marks {
    /// A person's name, so that nothing in it acts.
    pub name: fn(&str) -> String,
    /// Notation and dice.
    pub notation: fn(&str) -> String,
}

/// The words of a match in one language.
#[derive(Clone, Copy, Debug)]
pub struct Telling<'t> {
    /// All words.
    pub texts: &'t Texts,
    /// The match.
    pub view: &'t View,
    /// The language.
    pub locale: Locale,
    /// The marks of the surface.
    pub marks: Marks,
}

impl Telling<'_> {
    /// Words a phrase.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.texts.say(self.locale, phrase)
    }

    /// Who sits on a seat, by name; with the seat where one person holds several.
    pub fn who(&self, entry: &SeatView) -> String {
        let same = |other: &&SeatView| other.holder == entry.holder;
        let several = self.view.seats.iter().filter(same).count() > 1;
        let name = |name: &str| (self.marks.name)(name);
        match (&entry.holder, entry.name.trim()) {
            (Holder::Open, _) => self.say(&messages::table_open()),
            (Holder::BuiltIn(_), _) => self.say(&messages::table_built_in()),
            (Holder::Person(_), "") => self.say(&messages::table_former_player()),
            (Holder::Person(_), of) if several => format!("{} ({})", name(of), entry.seat),
            (Holder::Person(_), of) => name(of),
        }
    }

    /// The same for a seat.
    pub fn seat(&self, seat: Seat) -> String {
        let entry = self.view.seats.iter().find(|entry| entry.seat == seat);
        entry.map_or_else(|| seat.to_string(), |entry| self.who(entry))
    }

    /// The last decision and what followed, a line each.
    pub fn happened(&self) -> Vec<String> {
        let Ok((_, told)) = self.view.replayed() else {
            return Vec::new();
        };
        let last = told
            .iter()
            .rposition(|(_, played)| played.kind == EventKind::Decision)
            .unwrap_or_default();
        let mut lines = Vec::new();
        for (turn, played) in told.iter().skip(last) {
            let (first, rest) = played.line.split_once(' ').unwrap_or((&played.line, ""));
            let rest = (self.marks.notation)(rest);
            match (played.kind, turn) {
                (EventKind::Roll, Some(seat)) => {
                    lines.push(self.say(&messages::table_rolled(&self.seat(*seat), &rest)));
                }
                (EventKind::Decision, _) => {
                    let who = Seat::parse(first).map_or_else(String::new, |seat| self.seat(seat));
                    lines.push(self.say(&messages::table_did(&who, &rest)));
                }
                (EventKind::Roll | EventKind::Lot | EventKind::Host | EventKind::Note, _) => {}
            }
            lines.extend(played.news.iter().map(|news| self.say(news)));
        }
        lines
    }

    /// Who is to roll or to decide, where `who` is how the surface names or calls that person.
    pub fn turn(&self, entry: &SeatView, who: &str) -> String {
        self.say(&match (&entry.holder, self.view.waits) {
            (Holder::BuiltIn(_), _) => messages::table_turn_built_in(),
            (_, Waits::Roll(_)) => messages::table_turn_roll(who),
            (_, Waits::Decision(_) | Waits::Nobody) => messages::table_turn_act(who),
        })
    }

    /// How a match that is over has ended, a line each.
    pub fn result(&self) -> Vec<String> {
        let game = self.view.drawn().ok();
        let ended = game.and_then(|game| Some((game.outcome()?, game)));
        let Some((outcome, game)) = ended else {
            let started = !self.view.position.is_empty();
            return vec![self.say(&match started {
                true => messages::table_aborted(),
                false => messages::table_cancelled(),
            })];
        };
        let reason = Term(format!("reason-{}-{}", self.view.game, outcome.reason));
        let mut lines = vec![self.say(&messages::result_reason(reason))];
        lines.extend(game.result().iter().map(|phrase| self.say(phrase)));
        match (outcome.winner, outcome.scores.as_slice()) {
            (_, &[(_, score)]) => lines.push(self.say(&messages::result_score(i64::from(score)))),
            (winner, scores) => {
                let shown = if game.info().scored { scores } else { &[] };
                for (&(seat, score), &(_, place)) in shown.iter().zip(&outcome.places) {
                    lines.push(self.say(&messages::named_result_seat(
                        &self.seat(seat),
                        i64::from(score),
                        i64::from(place),
                    )));
                }
                match winner {
                    Some(winner) => lines.push(self.say(&messages::named_result_winner(&self.seat(winner)))),
                    None if outcome.is_draw() => lines.push(self.say(&messages::result_draw())),
                    // The places say it all.
                    None => {}
                }
            }
        }
        lines
    }

    /// The board of a position of the match, worded; `readable` brings names into letters that can be drawn.
    pub fn scene(
        &self,
        game: &dyn AnyMatch,
        (kind, bottom): (&'static str, Option<Seat>),
        chosen: &[String],
        readable: impl Fn(&str) -> Option<SmolStr>,
    ) -> Scene {
        let names = self.view.seats.iter().filter_map(|entry| {
            let name = match entry.holder {
                Holder::BuiltIn(_) => self.say(&messages::table_built_in()),
                Holder::Open | Holder::Person(_) => entry.name.clone(),
            };
            Some((entry.seat, readable(&name)?))
        });
        let mut scene = game.scene(&boards::View {
            kind,
            bottom,
            names: names.collect(),
            caption: smol_str::format_smolstr!("№ {} · {}", self.view.id, self.view.ply),
            chosen: chosen.to_vec(),
        });
        scene.word(|phrase| self.say(phrase));
        scene
    }

    /// The position in words, for those who cannot see the board.
    pub fn words(&self, game: &dyn AnyMatch) -> String {
        let name = Term(format!("game-{}", self.view.game));
        let mut words = vec![self.say(&messages::table_alt(name, &self.view.id.to_string()))];
        let phrases = game.board_in_words().into_iter().chain(game.describe());
        words.extend(phrases.map(|phrase| self.say(&phrase)));
        words.join(" ")
    }

    /// An answer or token in words, or as it is.
    pub fn choice(&self, game: &dyn AnyMatch, chosen: &[String], token: &str) -> String {
        let phrase = game.choice(chosen, token);
        phrase.map_or_else(|| token.to_owned(), |phrase| self.say(&phrase))
    }

    /// What was chosen so far, in words.
    pub fn chosen(&self, game: &dyn AnyMatch, answers: &[String]) -> String {
        let words = answers.iter().enumerate().map(|(index, answer)| {
            let (before, _) = answers.split_at(index);
            self.choice(game, before, answer)
        });
        let words: Vec<String> = words.collect();
        self.say(&messages::table_chosen(&words.join(" · ")))
    }

    /// Whether whoever is asked has just decided, with no roll since: that may be taken back.
    pub fn can_undo(&self) -> bool {
        let roll_due = matches!(self.view.waits, Waits::Roll(_));
        if !catalog::find(&self.view.game).is_some_and(|def| def.info().undo.allows(roll_due)) {
            return false;
        }
        let last = self.view.recent.last().and_then(|line| line.split_once(' '));
        let seat = last.and_then(|(seat, _)| Seat::parse(seat));
        seat.is_some() && seat == self.view.asked()
    }
}

/// A way to play, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// What it is called.
    pub name: String,
    /// Its options.
    pub options: &'static str,
    /// Whether all its options are as they are now.
    pub is_now: bool,
}

/// The ways to play a game, with these values of its options now.
pub fn ways(texts: &Texts, locale: Locale, def: &dyn GameDef, now: &[(&'static str, String)]) -> Vec<Way> {
    let info = def.info();
    let holds = |list: &str| {
        parse_named(info.options, list).is_ok_and(|list| {
            list.iter()
                .all(|(key, value)| now.iter().any(|(k, v)| k == key && v == value))
        })
    };
    let way = |list: &&'static str| {
        let key = format!("variant-{}-{}", info.id, list.replace(['=', ' '], "-"));
        Way {
            name: texts.say(locale, &Phrase::new(key)),
            options: list,
            is_now: holds(list),
        }
    };
    info.variants.iter().map(way).collect()
}

/// The name of an option's value.
pub fn value_name(
    texts: &Texts,
    locale: Locale,
    def: &dyn GameDef,
    (key, values): (&str, Values),
    value: &str,
) -> String {
    match values {
        Values::Words(_) => {
            let key = format!("value-{}-{key}-{value}", def.info().id);
            texts.say(locale, &Phrase::new(key))
        }
        Values::Range(..) | Values::Form { .. } => value.to_owned(),
    }
}

/// The name of an option.
pub fn option_name(texts: &Texts, locale: Locale, def: &dyn GameDef, key: &str) -> String {
    texts.say(locale, &Phrase::new(format!("option-{}-{key}", def.info().id)))
}

/// These options with one of them set to something else; nothing takes it out.
pub fn with_option(named: &Named, key: &str, value: Option<&str>) -> Named {
    let others = named.iter().filter(|(of, _)| of != key).cloned();
    let set = value.map(|value| (key.to_owned(), value.to_owned()));
    others.chain(set).collect()
}
