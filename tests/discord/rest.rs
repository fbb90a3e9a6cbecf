//! The REST interface: troubles, authorisation, validation, and which call means what.

use std::time::Duration;

use axum::body::Body as HttpBody;
use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{Response, StatusCode};
use futures_util::{StreamExt, stream};
use serde_json::{Value, json};

use super::Double;
use super::faults::Trouble;
use super::record::Asked;
use super::refusal::{Refusal, Whose, Wrong};
use super::schema::description;
use super::server::Cut;
use super::upload::{self, Body};
use super::world::{Id, World};

/// A request that was taken apart.
pub(crate) struct Call {
    pub(crate) method: String,
    pub(crate) path: Vec<String>,
    query: String,
    pub(crate) body: Body,
}

impl Call {
    pub(crate) fn query(&self, name: &str) -> Option<&str> {
        let pairs = self.query.split('&').filter_map(|pair| pair.split_once('='));
        pairs
            .into_iter()
            .find(|(key, _)| *key == name)
            .map(|(_, value)| value)
    }
}

/// A success.
#[derive(Debug)]
pub(crate) struct Done {
    status: u16,
    json: Option<Value>,
}

impl Done {
    pub(crate) fn new(status: u16, json: Option<Value>) -> Done {
        Done { status, json }
    }
}

pub(crate) type Outcome = Result<Done, Refusal>;

#[expect(clippy::unnecessary_wraps, reason = "the end of functions that can fail")]
pub(crate) fn done(json: Value) -> Outcome {
    Ok(Done::new(200, Some(json)))
}

#[expect(clippy::unnecessary_wraps, reason = "the end of functions that can fail")]
pub(crate) fn empty() -> Outcome {
    Ok(Done::new(204, None))
}

pub(crate) async fn handle(State(double): State<Double>, request: Request) -> Response<HttpBody> {
    let method = request.method().to_string();
    let uri = request.uri().clone();
    let whole: Vec<&str> = uri.path().split('/').skip(1).collect();
    if let ["attachments", channel, file, _] = whole.as_slice() {
        return serve_file(&double, channel, file);
    }
    let Some(path) = whole.strip_prefix(&["api", "v10"]) else {
        let refusal = Refusal::plain(404, "404: Not Found", Whose::Bot);
        let mut world = double.lock();
        world.record.refuse(
            format!("{method} {} is not below /api/v10", uri.path()),
            refusal.clone(),
        );
        return answer(refusal.status, Some(refusal.body()));
    };
    let cut = request.extensions().get::<Cut>().cloned();
    let drop_connection = || async {
        if let Some(cut) = &cut {
            cut.now();
        }
        // The task of the connection ends this one.
        std::future::pending::<Response<HttpBody>>().await
    };
    let (early, trouble) = {
        let mut world = double.lock();
        let early = world.faults.early(&method, path);
        let trouble = if early.is_none() {
            world.faults.take(&method, path)
        } else {
            None
        };
        if let Some(trouble) = &trouble {
            world.excuse(path, trouble);
        }
        if early.as_ref().is_some_and(|early| early.ignored) {
            world.record.miss(
                format!("{method} {}", uri.path()),
                "Retry-After was not waited for",
            );
        }
        (early, trouble)
    };
    if let Some(early) = early {
        return limited(&double, &method, path, early.retry_after, early.global);
    }
    match trouble {
        Some(Trouble::RateLimited { retry_after, global }) => {
            return limited(&double, &method, path, retry_after, global);
        }
        Some(Trouble::Status(status)) => {
            let asked = asked(&method, path, Value::Null, status);
            double.lock().record.ask(asked);
            double.changed();
            return answer(status, Some(json!({"message": "Trouble on purpose", "code": 0})));
        }
        Some(Trouble::DropBefore) => {
            let asked = asked(&method, path, Value::Null, 0);
            double.lock().record.ask(asked);
            double.changed();
            return drop_connection().await;
        }
        Some(Trouble::Delay(by)) => tokio::time::sleep(by).await,
        Some(Trouble::DropAfter | Trouble::DropMidway) | None => {}
    }
    let (status, json) = perform(&double, &method, path, uri.query().unwrap_or_default(), request).await;
    double.changed();
    match trouble {
        Some(Trouble::DropAfter) => drop_connection().await,
        Some(Trouble::DropMidway) => half(status, json),
        Some(_) | None => answer(status, json),
    }
}

fn asked(method: &str, path: &[&str], body: Value, status: u16) -> Asked {
    Asked {
        method: method.to_owned(),
        path: format!("/{}", path.join("/")),
        body,
        files: 0,
        status,
        code: 0,
    }
}

/// Does what a request asks, and writes it down.
async fn perform(
    double: &Double,
    method: &str,
    path: &[&str],
    query: &str,
    request: Request,
) -> (u16, Option<Value>) {
    let authorised = {
        let given = request
            .headers()
            .get(AUTHORIZATION)
            .and_then(|value| value.to_str().ok());
        given.and_then(|value| value.strip_prefix("Bot ")) == Some(double.lock().settings.token.as_str())
    };
    let mut call = Call {
        method: method.to_owned(),
        path: path.iter().map(|&part| part.to_owned()).collect(),
        query: query.to_owned(),
        body: Body {
            json: Value::Null,
            files: Vec::new(),
        },
    };
    // The body is read even where it is not looked at: a client that still sends hears no answer.
    let read = upload::read(request).await;
    let mut world = double.lock();
    let outcome = read.and_then(|body| {
        call.body = body;
        world.judge(&call, authorised)
    });
    let (status, code, json) = match outcome {
        Ok(done) => (done.status, 0, done.json),
        Err(refusal) => {
            world
                .record
                .refuse(format!("{method} /{}", path.join("/")), refusal.clone());
            (refusal.status, refusal.code, Some(refusal.body()))
        }
    };
    world.record.ask(Asked {
        files: call.body.files.len(),
        code,
        ..asked(method, path, call.body.json, status)
    });
    (status, json)
}

impl World {
    /// A callback that the double itself disturbs is not the bot's fault.
    fn excuse(&mut self, path: &[&str], trouble: &Trouble) {
        if let ["interactions", id, ..] = path
            && let Some(interaction) = id.parse().ok().and_then(|id: Id| self.interactions.get_mut(&id))
        {
            interaction.disturbed = true;
            let refused = matches!(
                trouble,
                Trouble::Status(_) | Trouble::DropBefore | Trouble::RateLimited { .. }
            );
            interaction.delivered &= !refused;
        }
    }

    fn judge(&mut self, call: &Call, authorised: bool) -> Outcome {
        let path: Vec<&str> = call.path.iter().map(String::as_str).collect();
        // Interactions carry their own token.
        let by_token = matches!(
            path.as_slice(),
            ["interactions", ..] | ["webhooks", _, _, ..] | ["gateway"]
        );
        if !authorised && !by_token {
            return Err(Refusal::plain(401, "401: Unauthorized", Whose::Bot));
        }
        let operation = description().operation(&call.method, &path);
        if let Some(operation) = operation {
            let wrongs = description().check_request(operation, &call.body.json);
            if !wrongs.is_empty() {
                return Err(Refusal::invalid(&wrongs));
            }
        }
        let outcome = self.route(call, &path)?;
        if self.settings.check_own_answers
            && let (Some(operation), Some(json)) = (operation, &outcome.json)
        {
            for wrong in description().check_answer(operation, outcome.status, json) {
                let mistake = format!("{} /{}: {wrong:?}", call.method, path.join("/"));
                self.record.own_mistakes.push(mistake);
            }
        }
        Ok(outcome)
    }

    fn route(&mut self, call: &Call, path: &[&str]) -> Outcome {
        let body = &call.body.json;
        match (call.method.as_str(), path) {
            ("GET", ["gateway"]) => done(json!({"url": self.gateway_url})),
            ("GET", ["gateway", "bot"]) => done(json!({
                "url": self.gateway_url,
                "shards": self.settings.shards,
                "session_start_limit": {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 16},
            })),
            ("GET", ["applications" | "oauth2", "@me"]) | ("GET", ["oauth2", "applications", "@me"]) => {
                done(self.application_json())
            }
            ("GET", ["users", "@me"]) => done(self.own_user_json()),
            ("GET", ["users", "@me", "guilds"]) => {
                let own = self
                    .guilds
                    .values()
                    .filter(|guild| guild.members.contains_key(&self.bot));
                done(own.map(|guild| self.guild_summary_json(guild)).collect())
            }
            ("GET", ["users", user]) => match self.users.get(&id(user)?) {
                Some(user) => done(super::payloads::user(user)),
                None => Err(Refusal::new(10013)),
            },
            ("POST", ["users", "@me", "channels"]) => self.open_direct(body),
            ("GET", ["applications", application, "commands"]) => {
                self.own_application(id(application)?)?;
                done(json!(self.commands))
            }
            ("PUT", ["applications", application, "commands"]) => self.set_commands(id(application)?, body),
            ("POST", ["applications", application, "commands"]) => self.add_command(id(application)?, body),
            ("GET" | "PATCH" | "DELETE", ["applications", application, "commands", command]) => {
                self.one_command(&call.method, id(application)?, id(command)?, body)
            }
            ("POST", ["interactions", interaction, token, "callback"]) => {
                self.callback(id(interaction)?, token, call)
            }
            ("POST", ["webhooks", application, token]) => self.follow_up(id(application)?, token, &call.body),
            ("GET" | "PATCH" | "DELETE", ["webhooks", application, token, "messages", which]) => {
                self.answer_call(id(application)?, token, which, call)
            }
            ("GET", ["channels", channel]) => self.read_channel(id(channel)?),
            ("PATCH", ["channels", channel]) => self.edit_channel(id(channel)?, body),
            ("DELETE", ["channels", channel]) => self.delete_channel(id(channel)?),
            ("POST", ["channels", channel, "typing"]) => {
                self.visible_channel(id(channel)?)?;
                empty()
            }
            ("POST", ["channels", channel, "messages"]) => self.create_message(id(channel)?, &call.body),
            ("GET", ["channels", channel, "messages"]) => self.read_messages(id(channel)?, call),
            ("GET", ["channels", channel, "messages", message]) => {
                self.read_message(id(channel)?, id(message)?)
            }
            ("PATCH", ["channels", channel, "messages", message]) => {
                self.edit_message(id(channel)?, id(message)?, &call.body)
            }
            ("DELETE", ["channels", channel, "messages", message]) => {
                self.delete_message(id(channel)?, id(message)?)
            }
            ("POST", ["channels", channel, "threads"]) => self.create_thread(id(channel)?, None, body),
            ("POST", ["channels", channel, "messages", message, "threads"]) => {
                self.create_thread(id(channel)?, Some(id(message)?), body)
            }
            ("DELETE", ["users", "@me", "guilds", guild]) => self.leave_guild(id(guild)?),
            ("GET", ["guilds", guild, below @ ..]) => self.read_guild(id(guild)?, below),
            _ => Err(Refusal::plain(404, "404: Not Found", Whose::Bot)),
        }
    }

    fn own_user_json(&self) -> Value {
        let mut json = self.user_json(self.bot);
        json["mfa_enabled"] = json!(false);
        json["verified"] = json!(true);
        json["email"] = Value::Null;
        json["locale"] = json!("en-US");
        json["premium_type"] = json!(0);
        json
    }

    fn application_json(&self) -> Value {
        let guilds = self
            .guilds
            .values()
            .filter(|guild| guild.members.contains_key(&self.bot))
            .count();
        let mut json = json!({
            "id": self.bot.to_string(),
            "name": "Igroteka",
            "description": "",
            "summary": "",
            "bot": self.user_json(self.bot),
            "bot_public": true,
            "hook": true,
            "verify_key": "0".repeat(64),
            "owner": self.user_json(self.bot),
            "approximate_guild_count": guilds,
            "approximate_user_authorization_count": 0,
            "eligible_oauth2_scopes": [],
            "flags_new": "0",
            "event_webhooks_status": 1,
            "redirect_uris": [],
            "tags": [],
        });
        for field in [
            "icon",
            "type",
            "team",
            "interactions_endpoint_url",
            "role_connections_verification_url",
            "max_participants",
        ] {
            json[field] = Value::Null;
        }
        for field in [
            "bot_require_code_grant",
            "is_monetized",
            "is_verified",
            "storefront_available",
        ] {
            json[field] = json!(false);
        }
        for field in [
            "flags",
            "explicit_content_filter",
            "approximate_user_install_count",
        ] {
            json[field] = json!(0);
        }
        json
    }

    fn guild_summary_json(&self, guild: &super::world::Guild) -> Value {
        json!({
            "id": guild.id.to_string(),
            "name": guild.name,
            "icon": null,
            "banner": null,
            "owner": false,
            "permissions": self.base_permissions(self.bot, guild).unwrap_or_default().to_string(),
            "features": [],
        })
    }
}

/// An id in a path.
fn id(text: &str) -> Result<Id, Refusal> {
    text.parse().map_err(|_| {
        let message = format!("Value \"{text}\" is not snowflake.");
        Refusal::invalid(&[Wrong::new("id", "NUMBER_TYPE_COERCE", message)])
    })
}

fn serve_file(double: &Double, channel: &str, file: &str) -> Response<HttpBody> {
    let (channel, file) = (
        channel.parse().unwrap_or_default(),
        file.parse().unwrap_or_default(),
    );
    let world = double.lock();
    let mut all = world
        .messages_of(channel)
        .flat_map(|message| &message.attachments);
    let found = all
        .find(|attachment| attachment.id == file)
        .or_else(|| world.uploads.get(&file));
    match found {
        Some(attachment) => {
            let response = Response::builder().header(CONTENT_TYPE, attachment.kind.clone());
            response.body(HttpBody::from(attachment.bytes.clone())).unwrap()
        }
        None => answer(
            404,
            Some(json!({"message": "This content is no longer available."})),
        ),
    }
}

fn answer(status: u16, json: Option<Value>) -> Response<HttpBody> {
    let response = Response::builder().status(StatusCode::from_u16(status).unwrap());
    let response = match json {
        Some(json) => response
            .header(CONTENT_TYPE, "application/json")
            .body(HttpBody::from(json.to_string())),
        None => response.body(HttpBody::empty()),
    };
    response.unwrap()
}

/// Half of an answer, after which the connection ends.
fn half(status: u16, json: Option<Value>) -> Response<HttpBody> {
    let whole = json.unwrap_or_else(|| json!({})).to_string().into_bytes();
    let length = whole.len();
    let first = whole.into_iter().take(length / 2).collect::<Vec<u8>>();
    // The pause lets the first half out before the connection ends.
    let end = async {
        tokio::time::sleep(Duration::from_millis(10)).await;
        Err(std::io::Error::other("cut on purpose"))
    };
    let parts = stream::iter([Ok(first)]).chain(stream::once(end));
    let response =
        Response::builder().status(StatusCode::from_u16(if status == 204 { 200 } else { status }).unwrap());
    let response = response
        .header(CONTENT_TYPE, "application/json")
        .header(CONTENT_LENGTH, length);
    response.body(HttpBody::from_stream(parts)).unwrap()
}

fn limited(
    double: &Double,
    method: &str,
    path: &[&str],
    retry_after: Duration,
    global: bool,
) -> Response<HttpBody> {
    let asked = asked(method, path, Value::Null, 429);
    double.lock().record.ask(asked);
    double.changed();
    let seconds = retry_after.as_secs_f64();
    let json = json!({"message": "You are being rate limited.", "retry_after": seconds, "global": global});
    let mut response = answer(429, Some(json));
    let headers = response.headers_mut();
    headers.insert(RETRY_AFTER, format!("{seconds:.3}").parse().unwrap());
    let scope = if global { "global" } else { "user" };
    headers.insert("x-ratelimit-scope", scope.parse().unwrap());
    if global {
        headers.insert("x-ratelimit-global", "true".parse().unwrap());
    }
    response
}
