//! A match as one visitor sees it: words, board, what can be pressed, what is asked.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Response;
use serde_json::{Value, json};

use super::House;
use super::answer::{Asked, No, work};
use super::entry::{Role, Visitor};
use crate::app::{Holder, MatchId, PersonId, SeatView, Status, View, Waits};
use crate::boards;
use crate::catalog::{self, AnyMatch};
use crate::game::{EventKind, Phrase, Question, Seat, parse_named};
use crate::i18n::Locale;
use crate::scene::{Hit, Scene};
use crate::telling::{self, Marks, Telling};

/// A browser shows names and notation as they are.
pub(super) const MARKS: Marks = Marks {
    name: str::to_owned,
    notation: str::to_owned,
};

/// Whether somebody holds a seat of a match.
pub(super) fn plays(view: &View, person: PersonId) -> bool {
    view.seats.iter().any(|entry| entry.person == Some(person))
}

/// No action of any game takes more answers.
const ANSWERS: usize = 16;

/// The match, with what the visitor has chosen so far.
pub(super) async fn of_match(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    asked: Asked,
) -> Result<Json<Value>, No> {
    work(&house, move |house| {
        let view = house.view(asked.locale(), asked.id())?;
        let seen = Seen {
            house,
            view: &view,
            visitor,
            locale: asked.locale(),
        };
        let theme = house.theme(asked.text("theme"))?;
        let bottom = seen.bottom(asked.seat("bottom"));
        let game = view.drawn().ok();
        let mut shown = seen.words();
        if let Some(game) = &game {
            let answers = seen.answers(&**game, asked.all("a", ANSWERS));
            let scene = seen.scene(&**game, bottom, &answers);
            let mut hits = Vec::new();
            if seen.decides() {
                hits = seen.hits(&**game, &scene, &answers, bottom);
                shown["question"] = seen.question(&**game, &answers);
                shown["ready"] = json!(ready(&**game, &answers));
            }
            shown["board"] = json!({
                "width": scene.width,
                "height": scene.height,
                "svg": house.painter.svg(&scene, theme),
                "hits": hits,
                "words": seen.telling().words(&**game),
            });
        }
        Ok(Json(shown))
    })
    .await
}

/// The board as a picture to keep; the name of the file has the number of the match.
pub(super) async fn picture(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    Path(name): Path<String>,
    asked: Asked,
) -> Result<Response, No> {
    work(&house, move |house| {
        let locale = asked.locale();
        let number = name.trim_end_matches(".png").parse().unwrap_or(0);
        let view = house.view(locale, MatchId::new(number))?;
        let seen = Seen {
            house,
            view: &view,
            visitor,
            locale,
        };
        let game = view.drawn().map_err(|error| house.refused(locale, &error))?;
        let bottom = seen.bottom(asked.seat("bottom"));
        house.png(&asked, seen.scene(&*game, bottom, &[]))
    })
    .await
}

/// With these answers nothing more is to be chosen: the action.
fn ready(game: &dyn AnyMatch, answers: &[String]) -> Option<String> {
    match game.question(answers) {
        Some(_) => None,
        None => game.answered(answers),
    }
}

/// A match before the eyes of a visitor.
struct Seen<'s> {
    house: &'s House,
    view: &'s View,
    visitor: Visitor,
    locale: Locale,
}

impl Seen<'_> {
    fn telling(&self) -> Telling<'_> {
        Telling {
            texts: &self.house.texts,
            view: self.view,
            locale: self.locale,
            marks: MARKS,
        }
    }

    fn say(&self, phrase: &Phrase) -> String {
        self.house.say(self.locale, phrase)
    }

    /// Everything but the board.
    fn words(&self) -> Value {
        let (view, telling) = (self.view, self.telling());
        let asked = view.asked();
        let asked_entry = view.seats.iter().find(|entry| Some(entry.seat) == asked);
        let turn = asked_entry.map(|entry| telling.turn(entry, &telling.who(entry)));
        let over = view.status == Status::Over;
        json!({
            "id": view.id.number(),
            "rev": view.rev,
            "seq": view.seq,
            "ply": view.ply,
            "status": match view.status {
                Status::Lobby => "lobby",
                Status::Live => "live",
                Status::Over => "over",
            },
            "game": view.game,
            "name": self.say(&Phrase::new(format!("game-{}", view.game))),
            "options": self.options(),
            "options_text": view.options,
            "seats": view.seats.iter().map(|entry| self.seat(entry)).collect::<Vec<_>>(),
            "asked": asked.map(|seat| seat.to_string()),
            "waits": match view.waits {
                Waits::Roll(_) => "roll",
                Waits::Decision(_) => "decision",
                Waits::Nobody => "nobody",
            },
            "yours": self.is_asked(),
            "can_join": self.can_join(),
            "told": telling.happened(),
            "turn": turn.unwrap_or_default(),
            "result": if over { telling.result() } else { Vec::new() },
            "dice": self.dice(),
            "roll": self.roll(),
            "board": null,
            "question": null,
            "ready": null,
            "controls": self.controls(),
        })
    }

    fn is_player(&self) -> bool {
        self.visitor.role == Role::Player
    }

    fn is_seated(&self) -> bool {
        self.is_player() && plays(self.view, self.visitor.person)
    }

    fn is_asked(&self) -> bool {
        self.is_player() && self.view.is_asked(self.visitor.person)
    }

    /// Whether the visitor is to choose an action.
    fn decides(&self) -> bool {
        self.is_asked() && matches!(self.view.waits, Waits::Decision(_))
    }

    fn has_open_seat(&self) -> bool {
        self.view.seats.iter().any(|entry| entry.holder == Holder::Open)
    }

    fn can_join(&self) -> bool {
        let is_running = self.view.status != Status::Over;
        is_running && self.is_player() && self.has_open_seat() && !plays(self.view, self.visitor.person)
    }

    /// The seat at the bottom: the one that was asked for, else the visitor's first one.
    fn bottom(&self, wanted: Option<Seat>) -> Option<Seat> {
        let own = |entry: &&SeatView| entry.person == Some(self.visitor.person);
        let first = self.view.seats.iter().find(own).map(|entry| entry.seat);
        let there = |seat: &Seat| self.view.seats.iter().any(|entry| entry.seat == *seat);
        wanted.filter(there).or(first)
    }

    /// The options that are not at their default, in words.
    fn options(&self) -> Vec<(String, String)> {
        let Some(def) = catalog::find(&self.view.game) else {
            return Vec::new();
        };
        let specs = def.info().options;
        let named = parse_named(specs, &self.view.options).unwrap_or_default();
        let of = |(key, value): (String, String)| {
            let spec = specs.iter().find(|spec| spec.key == key)?;
            let texts = &self.house.texts;
            let name = telling::option_name(texts, self.locale, def, spec.key);
            let of = (spec.key, spec.values);
            Some((name, telling::value_name(texts, self.locale, def, of, &value)))
        };
        named.into_iter().filter_map(of).collect()
    }

    fn seat(&self, entry: &SeatView) -> Value {
        let kind = match (&entry.holder, entry.name.is_empty()) {
            (Holder::Open, _) => "open",
            (Holder::BuiltIn(_), _) => "built-in",
            (Holder::Person(_), true) => "gone",
            (Holder::Person(_), false) => "person",
        };
        json!({
            "seat": entry.seat.to_string(),
            "title": self.say(&Phrase::new(format!("seat-{}-{}", self.view.game, entry.seat))),
            "name": self.telling().who(entry),
            "kind": kind,
            "mine": entry.person == Some(self.visitor.person),
            "asked": self.view.asked() == Some(entry.seat),
            "resigned": self.view.resigned.contains(&entry.seat),
        })
    }

    /// Id and commitment of the dice, for games that have any.
    fn dice(&self) -> Value {
        let has_dice = catalog::find(&self.view.game).is_some_and(|def| def.info().dice);
        let mut parts = self.view.dice.split(' ').skip(1);
        match (parts.next(), parts.next()) {
            (Some(id), Some(commitment)) if has_dice => json!({"id": id, "commitment": commitment}),
            _ => Value::Null,
        }
    }

    /// The latest roll of what has just happened: its ply, and the numbers on the dice.
    fn roll(&self) -> Value {
        let told = self.view.replayed().map(|(_, told)| told).unwrap_or_default();
        let is_ply = |kind: EventKind| matches!(kind, EventKind::Roll | EventKind::Decision);
        let Some(at) = told
            .iter()
            .rposition(|(_, played)| played.kind == EventKind::Roll)
        else {
            return Value::Null;
        };
        let after = told
            .iter()
            .skip(at + 1)
            .filter(|(_, played)| is_ply(played.kind))
            .count();
        let line = told.get(at).map_or("", |(_, played)| played.line.as_str());
        let faces: Vec<u8> = line.split(' ').filter_map(|word| word.parse().ok()).collect();
        let after = u32::try_from(after).unwrap_or_default();
        json!({"k": self.view.ply.saturating_sub(after), "faces": faces})
    }

    /// What the visitor may do now beside choosing an action.
    fn controls(&self) -> Vec<&'static str> {
        let view = self.view;
        let has_dice = !self.dice().is_null();
        let begun = !view.position.is_empty();
        // Whether everybody has decided already is for the host to say.
        let is_early = view.ply as usize <= 2 * view.seats.len();
        let seated = self.is_seated();
        let in_lobby = view.status == Status::Lobby;
        let opener = in_lobby && self.is_player() && view.opener == Some(self.visitor.person);
        let open = self.has_open_seat();
        let controls = [
            ("roll", self.is_asked() && matches!(view.waits, Waits::Roll(_))),
            ("undo", self.is_asked() && self.telling().can_undo()),
            ("start", opener && !open),
            ("built-in", opener && open),
            ("leave", seated && in_lobby),
            ("cancel", opener),
            ("resign", seated && view.status == Status::Live),
            ("abort", seated && view.status == Status::Live && is_early),
            ("rematch", seated && view.status == Status::Over && begun),
            ("verify", view.status == Status::Over && begun && has_dice),
        ];
        let shown = controls.into_iter().filter(|(_, may)| *may);
        shown.map(|(verb, _)| verb).collect()
    }

    fn scene(&self, game: &dyn AnyMatch, bottom: Option<Seat>, answers: &[String]) -> Scene {
        let readable = |name: &str| self.house.painter.readable(name);
        self.telling()
            .scene(game, (boards::BOARD, bottom), answers, readable)
    }

    /// Those of the answers that fit, and what goes without asking after them.
    fn answers(&self, game: &dyn AnyMatch, given: Vec<String>) -> Vec<String> {
        let mut answers: Vec<String> = Vec::new();
        if !self.decides() {
            return answers;
        }
        for answer in given {
            let fits = game
                .question(&answers)
                .is_some_and(|question| question.takes(&answer));
            if !fits {
                return Vec::new();
            }
            answers.push(answer);
        }
        while let Some(only) = game.only_answer(&answers).filter(|_| !answers.is_empty()) {
            answers.push(only);
        }
        answers
    }

    /// Where the board can be pressed: what goes on with the answers, and what begins anew.
    fn hits(
        &self,
        game: &dyn AnyMatch,
        scene: &Scene,
        answers: &[String],
        bottom: Option<Seat>,
    ) -> Vec<Value> {
        let shown = |hit: &Hit, before: &[String]| {
            let all = game.follow(before, &hit.token)?;
            Some(json!({
                "x": hit.area.x, "y": hit.area.y, "w": hit.area.width, "h": hit.area.height,
                "answers": all,
                "label": self.label(game, before.len(), &all),
                "next": before.len() == answers.len(),
            }))
        };
        let mut hits: Vec<Value> = scene.hits.iter().filter_map(|hit| shown(hit, answers)).collect();
        if !answers.is_empty() {
            let anew = self.scene(game, bottom, &[]);
            let is_new = |hit: &&Hit| scene.hits.iter().all(|other| other.area != hit.area);
            hits.extend(anew.hits.iter().filter(is_new).filter_map(|hit| shown(hit, &[])));
        }
        hits
    }

    /// What the answers after the first ones mean.
    fn label(&self, game: &dyn AnyMatch, known: usize, answers: &[String]) -> String {
        let telling = self.telling();
        let words = answers.iter().enumerate().skip(known).map(|(index, answer)| {
            let (before, _) = answers.split_at(index);
            telling.choice(game, before, answer)
        });
        words.collect::<Vec<_>>().join(" · ")
    }

    /// What is to be chosen next.
    fn question(&self, game: &dyn AnyMatch, answers: &[String]) -> Value {
        let telling = self.telling();
        let Some(question) = game.question(answers) else {
            return Value::Null;
        };
        let option = |token: &String| json!({"answer": token, "label": telling.choice(game, answers, token)});
        let told = (!answers.is_empty()).then(|| telling.chosen(game, answers));
        let prompt = game.prompt(answers).map(|prompt| self.say(&prompt));
        let mut shown = json!({
            "answers": answers,
            "told": told.unwrap_or_default(),
            "prompt": prompt.unwrap_or_default(),
            "enough": game.answered(answers),
            "options": [],
            "rows": [],
        });
        match &question {
            Question::One(tokens) => {
                shown["kind"] = json!("one");
                shown["options"] = json!(tokens.iter().map(option).collect::<Vec<_>>());
            }
            Question::Any(tokens) => {
                shown["kind"] = json!("any");
                shown["options"] = json!(tokens.iter().map(option).collect::<Vec<_>>());
            }
            Question::Plane(rows) => {
                let spots = |row: &Vec<crate::game::Spot>| {
                    let spots = row.iter();
                    let spots = spots
                        .map(|spot| json!({"answer": spot.token, "label": spot.label, "open": spot.open}));
                    spots.collect::<Vec<_>>()
                };
                shown["kind"] = json!("plane");
                shown["rows"] = json!(rows.iter().map(spots).collect::<Vec<_>>());
            }
        }
        shown
    }
}
