//! What both races tell in words: what the throw obliges to, what has happened, what a choice means.

use crate::game::{Arg, GameInfo, Phrase};
use crate::games::race::{Dice, Effect, Phase, Place, Race, lost, seat};

/// The phrases of this file.
pub const PHRASES: &[&str] = &[
    "race-throws",
    "race-left",
    "race-again-later",
    "race-owed",
    "race-given-up",
    "race-only",
    "race-barred-full-use",
    "race-barred-must-capture",
    "race-nothing",
    "race-unplayed",
    "race-again",
    "race-walked",
    "race-entered",
    "race-captured",
    "race-choice-captures",
    "race-choice-lost",
    "race-choice-piece",
    "race-choice-walk",
    "race-choice-enter",
    "race-ask-use",
    "race-place",
    "race-warning",
    "race-picture-rolls",
    "race-picture-acts",
    "race-picture-owes",
    "race-picture-place",
];

/// The name of a seat.
pub(in crate::boards) fn seat_name(info: &GameInfo, number: usize) -> Arg {
    Arg::Term(format!("seat-{}-{}", info.id, seat(number)))
}

pub(in crate::boards) fn number(n: impl Into<i64>) -> Arg {
    Arg::Number(n.into())
}

/// The name of the cell of a piece.
pub(in crate::boards) fn cell<R: Race>(of: usize, place: Place) -> Arg {
    Arg::Text(R::cell_name(of, place))
}

/// A phrase about a seat.
pub(in crate::boards) fn of_seat<R: Race>(key: &str, of: usize) -> Phrase {
    Phrase::new(key).with("seat", seat_name(&R::INFO, of))
}

/// Where the pieces of each seat are.
pub(in crate::boards) fn on_board<R: Race>(game: &R, key: &str) -> Vec<Phrase> {
    let words = game
        .throw()
        .seats
        .list()
        .into_iter()
        .filter_map(crate::games::race::number);
    let told = |of: usize| {
        let places = game.places(of).into_iter();
        let names: Vec<String> = places.map(|place| R::cell_name(of, place)).collect();
        let names = if names.is_empty() {
            "-".to_owned()
        } else {
            names.join(", ")
        };
        of_seat::<R>(key, of).with("cells", Arg::Text(names))
    };
    words.map(told).collect()
}

/// Throws, what is left of this one, and what it obliges to.
pub(in crate::boards) fn state<R: Race>(game: &R) -> Vec<Phrase> {
    let turn = game.throw();
    let mut phrases = vec![
        Phrase::new("race-throws")
            .with("throws", number(turn.throws))
            .with("limit", number(game.terms().limit)),
    ];
    if turn.phase == Phase::Act {
        phrases.push(of_seat::<R>("race-left", turn.seat).with("dice", dice(turn.dice)));
    }
    phrases.extend(obliged(game));
    if turn.extra {
        phrases.push(of_seat::<R>("race-again-later", turn.seat));
    }
    phrases
}

fn dice(dice: Dice) -> Arg {
    Arg::Text(dice.spaced())
}

/// What the seat that decides owes, and why it cannot do all that the dice would allow.
pub(in crate::boards) fn obliged<R: Race>(game: &R) -> Vec<Phrase> {
    let turn = game.throw();
    let mut phrases = Vec::new();
    if matches!(turn.phase, Phase::Roll | Phase::Over(_)) {
        return phrases;
    }
    let actions = game.legal_actions();
    if turn.phase == Phase::Act && turn.owed > 0 && !game.terms().forced {
        let left = turn.owed.saturating_sub(least_given_up(game, &actions));
        phrases.push(match left {
            0 => of_seat::<R>("race-given-up", turn.seat),
            left => of_seat::<R>("race-owed", turn.seat).with("captures", number(left)),
        });
    }
    match game.restricted() {
        Some("race-full-use") => phrases.push(Phrase::new("race-barred-full-use")),
        Some("race-must-capture" | "race-must-capture-twice") => {
            phrases.push(Phrase::new("race-barred-must-capture"));
        }
        // A game's own reason is told by the game.
        Some(_) | None => {}
    }
    if let [only] = actions.as_slice() {
        phrases.push(Phrase::new("race-only").with("action", Arg::Text(game.print_action(only))));
    }
    phrases
}

/// The captures that are given up whatever is played.
fn least_given_up<R: Race>(game: &R, actions: &[R::Action]) -> u8 {
    let given_up = actions.iter().map(|action| game.gives_up(action));
    given_up.min().unwrap_or(0)
}

/// What has come of a throw.
pub(in crate::boards) fn thrown<R: Race>(before: &R, now: &R, faces: &str) -> Vec<Phrase> {
    let seat = before.throw().seat;
    match now.throw().phase {
        Phase::Act | Phase::Six(_) => obliged(now),
        Phase::Roll | Phase::Over(_) => {
            let nothing = of_seat::<R>("race-nothing", seat).with("dice", Arg::Text(faces.to_owned()));
            [nothing].into_iter().chain(again(before, now)).collect()
        }
    }
}

/// The same seat throws once more.
fn again<R: Race>(before: &R, now: &R) -> Option<Phrase> {
    let (before, now) = (before.throw(), now.throw());
    (now.phase == Phase::Roll && now.seat == before.seat).then(|| of_seat::<R>("race-again", now.seat))
}

/// What has come of an action, after `told`, which says what it was; `penalty` words the loss of a piece that
/// could have captured.
pub(in crate::boards) fn decided<R: Race>(
    before: &R,
    now: &R,
    action: &R::Action,
    told: Phrase,
    penalty: impl Fn(usize, Option<Place>) -> Option<Phrase>,
) -> Vec<Phrase> {
    let (then, turn) = (before.throw(), now.throw());
    let seat = then.decider();
    let effect = before.effect(action);
    let mut news = vec![told];
    if let Some((owner, place)) = effect.and_then(|effect| effect.captures) {
        news.push(
            of_seat::<R>("race-captured", seat)
                .with("owner", seat_name(&R::INFO, owner))
                .with("cell", cell::<R>(owner, place)),
        );
    }
    news.extend(penalty(seat, huffed(before, now, seat, effect)));
    // A throw of the same seat in which something else was decided: what is left of it.
    match turn.phase {
        Phase::Act if turn.throws == then.throws => {
            news.extend(obliged(now));
            return news;
        }
        // The game tells of it.
        Phase::Six(_) => return news,
        Phase::Act | Phase::Roll | Phase::Over(_) => {}
    }
    let left = effect.map_or(Dice::NONE, |effect| then.dice.without(effect.uses));
    if then.phase == Phase::Act && turn.phase == Phase::Roll && !left.is_empty() {
        news.push(Phrase::new("race-unplayed").with("dice", dice(left)));
    }
    news.extend(again(before, now));
    news
}

/// The piece of the seat that has acted which is gone, though nobody has captured it.
fn huffed<R: Race>(before: &R, now: &R, seat: usize, effect: Option<Effect>) -> Option<Place> {
    let mut expected = before.places(seat);
    if let Some(Effect { from, to, .. }) = effect {
        if let Some(index) = from.and_then(|from| expected.iter().position(|&place| place == from)) {
            expected.swap_remove(index);
        }
        expected.extend(to);
    }
    lost(&expected, &now.places(seat))
}

/// What the token of a piece means: everything that it can play.
pub(in crate::boards) fn piece_choice<R: Race>(game: &R, token: &str) -> Option<Phrase> {
    let uses: Vec<String> = game
        .legal_actions()
        .iter()
        .filter_map(|action| match game.tokens(action).as_slice() {
            [piece, rest] if piece == token => Some(rest.trim_start_matches(':').to_owned()),
            _ => None,
        })
        .collect();
    (!uses.is_empty()).then(|| {
        Phrase::new("race-choice-piece")
            .with("cell", Arg::Text(token.to_owned()))
            .with("uses", Arg::Text(uses.join(", ")))
    })
}

/// The legal action of these tokens.
pub(in crate::boards) fn chosen<R: Race>(game: &R, chosen: &[String], token: &str) -> Option<R::Action> {
    let mut actions = game.legal_actions().into_iter();
    actions.find(|action| {
        let tokens = game.tokens(action);
        let (last, before) = tokens
            .split_last()
            .map_or(("", &[][..]), |(last, before)| (last, before));
        last == token && before == chosen
    })
}

/// A phrase about a choice: where it leads, whom it captures, what it gives up.
pub(in crate::boards) fn choice<R: Race>(game: &R, action: &R::Action, key: &str) -> Option<Phrase> {
    let seat = game.throw().decider();
    let Effect { to, captures, .. } = game.effect(action)?;
    let owner = match captures {
        Some((owner, _)) => seat_name(&R::INFO, owner),
        None => Arg::Text("none".to_owned()),
    };
    Some(
        Phrase::new(key)
            .with("action", Arg::Text(game.print_action(action)))
            .with(
                "to",
                to.map_or(Arg::Text("-".to_owned()), |to| cell::<R>(seat, to)),
            )
            .with("owner", owner)
            .with("lost", number(gives_up_more(game, action))),
    )
}

/// The captures that an action gives up and another one would not.
fn gives_up_more<R: Race>(game: &R, action: &R::Action) -> u8 {
    match game.gives_up(action) {
        0 => 0,
        given_up => given_up.saturating_sub(least_given_up(game, &game.legal_actions())),
    }
}

/// What an action costs that gives up a capture, before it is played.
pub(in crate::boards) fn warning<R: Race>(game: &R, action: &R::Action, cost: &str) -> Option<Phrase> {
    // What is lost already is not asked about again.
    let given_up = gives_up_more(game, action);
    let turn = game.throw();
    (given_up > 0).then(|| {
        let able: Vec<String> = turn
            .marks
            .iter()
            .map(|place| R::cell_name(turn.seat, place))
            .collect();
        Phrase::new("race-warning")
            .with("action", Arg::Text(game.print_action(action)))
            .with("captures", number(given_up))
            .with("able", Arg::Text(able.join(", ")))
            .with("cost", Arg::Term(cost.to_owned()))
    })
}

/// The places, the first one first.
pub(in crate::boards) fn result<R: Race>(game: &R) -> Vec<Phrase> {
    let crate::game::Pending::Over(outcome) = game.pending() else {
        return Vec::new();
    };
    let mut places = outcome.places;
    places.sort_by_key(|&(_, place)| place);
    let told = places.into_iter().filter_map(|(of, place)| {
        let of = crate::games::race::number(of)?;
        let (home, steps) = game.standing(of);
        Some(
            of_seat::<R>("race-place", of)
                .with("place", number(place))
                .with("home", number(home))
                .with("pieces", number(R::PIECES))
                .with("steps", number(steps)),
        )
    });
    told.collect()
}

/// A board in plain characters, three a cell: texts by column and row, of several in one place the first.
pub(in crate::boards) fn grid(side: usize, texts: impl Iterator<Item = ((i32, i32), String)>) -> String {
    let mut rows = vec![vec![String::new(); side]; side];
    for ((x, y), text) in texts {
        let there = usize::try_from(y).ok().and_then(|y| rows.get_mut(y));
        let there = there.and_then(|row| row.get_mut(usize::try_from(x).ok()?));
        if let Some(there) = there.filter(|there| there.is_empty()) {
            *there = text;
        }
    }
    let mut board = String::new();
    for row in rows {
        let row: String = row.iter().map(|text| format!("{text:>3}")).collect();
        board.push_str(row.trim_end());
        board.push('\n');
    }
    board
}
