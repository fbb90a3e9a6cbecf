//! Requests and answers against Discord's own description of its interface.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

use jsonschema::error::ValidationErrorKind;
use jsonschema::{Draft, ValidationError, Validator};
use serde_json::{Value, json};

use super::refusal::Wrong;

/// The permission fields that may come as decimal texts.
const PERMISSION_FIELDS: [&str; 4] = ["default_member_permissions", "allow", "deny", "permissions"];

static DESCRIPTION: LazyLock<Description> = LazyLock::new(Description::read);

/// The one description, shared by all doubles of a process.
pub(crate) fn description() -> &'static Description {
    &DESCRIPTION
}

pub(crate) struct Description {
    document: Value,
    operations: Vec<Operation>,
    compiled: Mutex<HashMap<String, Arc<Validator>>>,
}

/// One call of the interface.
pub(crate) struct Operation {
    method: String,
    template: String,
    segments: Vec<String>,
    parameters: usize,
}

impl Operation {
    fn fits(&self, method: &str, path: &[&str]) -> bool {
        self.method == method
            && self.segments.len() == path.len()
            && self
                .segments
                .iter()
                .zip(path)
                .all(|(own, given)| own.starts_with('{') || own == given)
    }
}

impl Description {
    fn read() -> Description {
        let mut document: Value = serde_json::from_str(include_str!("openapi-subset.json")).unwrap();
        grant_leniences(&mut document);
        let mut operations = Vec::new();
        for (template, item) in document["paths"].as_object().unwrap() {
            for method in item.as_object().unwrap().keys() {
                let segments: Vec<String> = template.split('/').skip(1).map(str::to_owned).collect();
                operations.push(Operation {
                    method: method.to_uppercase(),
                    template: template.clone(),
                    parameters: segments.iter().filter(|part| part.starts_with('{')).count(),
                    segments,
                });
            }
        }
        // Literal parts such as `@me` win over parameters.
        operations.sort_by_key(|operation| operation.parameters);
        Description {
            document,
            operations,
            compiled: Mutex::default(),
        }
    }

    /// The call that a path means.
    pub(crate) fn operation(&self, method: &str, path: &[&str]) -> Option<&Operation> {
        self.operations
            .iter()
            .find(|operation| operation.fits(method, path))
    }

    /// What is wrong with the body of a request.
    pub(crate) fn check_request(&self, operation: &Operation, body: &Value) -> Vec<Wrong> {
        let pointer = ["requestBody", "content", "application/json", "schema"];
        self.check(operation, &pointer, body)
    }

    /// What is wrong with an answer of the double itself.
    pub(crate) fn check_answer(&self, operation: &Operation, status: u16, body: &Value) -> Vec<Wrong> {
        let status = status.to_string();
        let pointer = ["responses", &status, "content", "application/json", "schema"];
        self.check(operation, &pointer, body)
    }

    fn check(&self, operation: &Operation, pointer: &[&str], body: &Value) -> Vec<Wrong> {
        let start = &self.document["paths"][&operation.template][operation.method.to_lowercase()];
        let schema = pointer.iter().try_fold(start, |at, part| at.get(part));
        let Some(schema) = schema else {
            return Vec::new();
        };
        let key = format!("{} {} {pointer:?}", operation.method, operation.template);
        let validator = self.validator(key, schema);
        if validator.is_valid(body) {
            return Vec::new();
        }
        let mut wrongs = Vec::new();
        for error in validator.iter_errors(body) {
            explain(&error, &mut wrongs);
        }
        wrongs
    }

    /// The validator of a schema, made once: making it takes longer than using it a thousand times.
    fn validator(&self, key: String, schema: &Value) -> Arc<Validator> {
        let mut compiled = self.compiled.lock().unwrap();
        let validator = compiled.entry(key).or_insert_with(|| {
            let root = json!({
                "components": {"schemas": self.document["components"]["schemas"]},
                "allOf": [schema],
            });
            Arc::new(
                jsonschema::options()
                    .with_draft(Draft::Draft202012)
                    .build(&root)
                    .unwrap(),
            )
        });
        Arc::clone(validator)
    }
}

/// What the living interface accepts although its description does not: snowflakes as numbers, and
/// permissions as decimal texts.
fn grant_leniences(value: &mut Value) {
    if let Some(list) = value.as_array_mut() {
        list.iter_mut().for_each(grant_leniences);
    }
    let Some(object) = value.as_object_mut() else {
        return;
    };
    if object.get("format") == Some(&json!("snowflake")) && object.get("type") == Some(&json!("string")) {
        object.insert("type".into(), json!(["string", "integer"]));
        object.insert("minimum".into(), json!(0));
    }
    if let Some(properties) = object.get_mut("properties").and_then(Value::as_object_mut) {
        for field in PERMISSION_FIELDS {
            let Some(property) = properties.get_mut(field).and_then(Value::as_object_mut) else {
                continue;
            };
            let mut types = match property.get("type") {
                Some(Value::String(one)) => vec![json!(one)],
                Some(Value::Array(several)) => several.clone(),
                Some(Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_)) | None => continue,
            };
            if types.contains(&json!("integer")) {
                types.push(json!("string"));
                property.insert("type".into(), types.into());
                property.insert("pattern".into(), json!("^[0-9]+$"));
            }
        }
    }
    object.remove("x-discord-union");
    if object
        .get("format")
        .and_then(Value::as_str)
        .is_some_and(|format| ["int32", "int64", "double", "snowflake", "nonce"].contains(&format))
    {
        object.remove("format");
    }
    object.values_mut().for_each(grant_leniences);
}

/// One error as places and sentences. Where a value fits none of several schemas, the branch is
/// explained that was most probably meant: the one whose `type` is right.
fn explain(error: &ValidationError<'_>, wrongs: &mut Vec<Wrong>) {
    let kind = error.kind();
    let context = if let ValidationErrorKind::AnyOf { context } = kind {
        Some(context)
    } else if let ValidationErrorKind::OneOfNotValid { context } = kind {
        Some(context)
    } else {
        None
    };
    let best = context.and_then(|branches| branches.iter().min_by_key(|branch| distance(branch)));
    match best {
        Some(branch) if !branch.is_empty() => branch.iter().for_each(|error| explain(error, wrongs)),
        Some(_) | None => {
            let path = error
                .instance_path()
                .as_str()
                .trim_start_matches('/')
                .replace('/', ".");
            let message: String = error.to_string().chars().take(220).collect();
            wrongs.push(Wrong::new(path, code_of(error.kind().keyword()), message));
        }
    }
}

fn distance(branch: &[ValidationError<'_>]) -> (bool, bool, usize) {
    let other_type = branch.iter().any(|error| {
        error.instance_path().as_str().ends_with("/type")
            && ["enum", "const", "allOf"].contains(&error.kind().keyword())
    });
    let is_null = branch
        .iter()
        .any(|error| error.kind().keyword() == "type" && error.to_string().ends_with("of type \"null\""));
    (other_type, is_null, branch.len())
}

/// The code that Discord gives for a kind of error.
fn code_of(keyword: &str) -> &'static str {
    match keyword {
        "maxLength" | "minLength" | "maxItems" | "minItems" => "BASE_TYPE_BAD_LENGTH",
        "required" => "BASE_TYPE_REQUIRED",
        "enum" | "const" => "BASE_TYPE_CHOICES",
        "maximum" => "NUMBER_TYPE_MAX",
        "minimum" => "NUMBER_TYPE_MIN",
        "pattern" => "STRING_TYPE_REGEX",
        "type" => "BASE_TYPE_BAD_TYPE",
        _ => "BASE_TYPE_INVALID",
    }
}
