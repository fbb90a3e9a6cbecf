//! How an action is put together step by step, where people choose instead of typing: the question that
//! follows the answers so far.
//!
//! Knows nothing of menus and buttons.

use super::Game;

/// What is to be chosen next. Every token stands for itself: joined with the answers before it, it says
/// what was chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// One of these.
    One(Vec<String>),
    /// At least one of these; all of them are proposed. The answer is what [`Question::several`] makes of
    /// them.
    Any(Vec<String>),
    /// One of the places of a plane, rows from the top, as the seat that is asked sees it.
    Plane(Vec<Vec<Spot>>),
}

/// A place of a plane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The token that chooses it.
    pub token: String,
    /// What it is called, the same in every language.
    pub label: String,
    /// Whether it can be chosen.
    pub open: bool,
}

impl Question {
    /// Stands between the tokens of an answer to [`Question::Any`]; in no token.
    pub const COMMA: char = ',';

    /// The answer that chooses these tokens of [`Question::Any`].
    pub fn several(tokens: &[String]) -> String {
        tokens.join(",")
    }

    /// Whether the answer is one of those that are asked for.
    pub fn takes(&self, answer: &str) -> bool {
        match self {
            Question::One(tokens) => tokens.iter().any(|token| token == answer),
            Question::Any(tokens) => {
                let mut left = tokens.iter();
                // Each at most once, in the order of the question.
                answer
                    .split(Question::COMMA)
                    .all(|chosen| left.any(|token| token == chosen))
            }
            Question::Plane(rows) => rows
                .iter()
                .flatten()
                .any(|spot| spot.open && spot.token == answer),
        }
    }
}

/// The question for games of which every legal action is listed: the different next tokens, in the order
/// of the actions.
pub(super) fn by_tokens<G: Game>(game: &G, answers: &[String]) -> Option<Question> {
    let mut next: Vec<String> = Vec::new();
    for action in game.legal_actions() {
        let mut tokens = game.tokens(&action);
        if tokens.starts_with(answers) && tokens.len() > answers.len() {
            let token = tokens.swap_remove(answers.len());
            if !next.contains(&token) {
                next.push(token);
            }
        }
    }
    (!next.is_empty()).then_some(Question::One(next))
}

/// The legal action whose tokens these are.
pub(super) fn of_tokens<G: Game>(game: &G, answers: &[String]) -> Option<G::Action> {
    let action = game.parse_action(&answers.concat()).ok()?;
    let legal = game.check(&action).is_ok() && game.tokens(&action) == answers;
    legal.then_some(action)
}
