//! Discord's refusals: status, code, message, and whose fault they are.

use serde_json::{Map, Value, json};

/// Whose fault a refusal is. A well-made bot still meets the second kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// The bot sent something that Discord never takes.
    Bot,
    /// Somebody deleted, closed, locked or forbade something, or a limit was reached.
    World,
}

/// An answer other than success.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub(crate) status: u16,
    pub(crate) code: u32,
    pub(crate) message: String,
    pub(crate) errors: Option<Value>,
    pub(crate) whose: Whose,
}

/// What is wrong at one place of a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wrong {
    pub(crate) path: String,
    pub(crate) code: &'static str,
    pub(crate) message: String,
}

impl Wrong {
    pub(crate) fn new(path: impl Into<String>, code: &'static str, message: impl Into<String>) -> Wrong {
        Wrong {
            path: path.into(),
            code,
            message: message.into(),
        }
    }
}

impl Refusal {
    /// The refusal of a code, worded as Discord words it.
    pub(crate) fn new(code: u32) -> Refusal {
        use Whose::{Bot, World};
        let (status, message, whose) = match code {
            10003 => (404, "Unknown Channel", World),
            10004 => (404, "Unknown Guild", World),
            10007 => (404, "Unknown Member", World),
            10008 => (404, "Unknown Message", World),
            10011 => (404, "Unknown Role", World),
            10013 => (404, "Unknown User", World),
            10015 => (404, "Unknown Webhook", Bot),
            10062 => (404, "Unknown interaction", Bot),
            10063 => (404, "Unknown application command", Bot),
            30032 => (400, "Maximum number of application commands reached (100)", Bot),
            30046 => (
                429,
                "Maximum number of edits to messages older than 1 hour reached. Try again later.",
                World,
            ),
            40005 => (413, "Request entity too large", Bot),
            40060 => (400, "Interaction has already been acknowledged.", Bot),
            50001 => (403, "Missing Access", World),
            50005 => (403, "Cannot edit a message authored by another user", Bot),
            50006 => (400, "Cannot send an empty message", Bot),
            50007 => (403, "Cannot send messages to this user", World),
            50013 => (403, "Missing Permissions", World),
            50024 => (400, "Cannot execute action on this channel type", Bot),
            50027 => (401, "Invalid Webhook Token", Bot),
            50035 => (400, "Invalid Form Body", Bot),
            50083 => (400, "Thread is archived", World),
            50109 => (400, "The request body contains invalid JSON.", Bot),
            160_002 => (
                400,
                "Cannot reply without permission to read message history",
                World,
            ),
            160_004 => (400, "A thread has already been created for this message", World),
            160_005 => (403, "Thread is locked", World),
            other => panic!("the double does not know the code {other}"),
        };
        Refusal {
            status,
            code,
            message: message.to_owned(),
            errors: None,
            whose,
        }
    }

    /// A refusal that has no code of its own.
    pub(crate) fn plain(status: u16, message: &str, whose: Whose) -> Refusal {
        Refusal {
            status,
            code: 0,
            message: message.to_owned(),
            errors: None,
            whose,
        }
    }

    /// 50035 with the places that are wrong.
    pub(crate) fn invalid(wrongs: &[Wrong]) -> Refusal {
        let mut tree = Map::new();
        for wrong in wrongs {
            let path: Vec<&str> = wrong.path.split('.').filter(|part| !part.is_empty()).collect();
            let entry = json!({"code": wrong.code, "message": wrong.message});
            insert(&mut tree, &path, entry);
        }
        Refusal {
            errors: Some(Value::Object(tree)),
            ..Refusal::new(50035)
        }
    }

    pub(crate) fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}

fn insert(tree: &mut Map<String, Value>, path: &[&str], entry: Value) {
    match path.split_first() {
        None => {
            let list = tree.entry("_errors").or_insert_with(|| json!([]));
            if let Some(list) = list.as_array_mut() {
                list.push(entry);
            }
        }
        Some((first, rest)) => {
            let below = tree.entry(*first).or_insert_with(|| json!({}));
            if let Some(below) = below.as_object_mut() {
                insert(below, rest, entry);
            }
        }
    }
}
