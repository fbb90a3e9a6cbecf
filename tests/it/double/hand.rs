//! A bot made by hand: single requests and a bare gateway connection.

use std::io::Read;
use std::time::Duration;

use flate2::read::ZlibDecoder;
use futures_util::{SinkExt, StreamExt};
use reqwest::header::AUTHORIZATION;
use reqwest::multipart::{Form, Part};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::discord::{Double, Here, Id, Person, Place, Settings};

/// A double with a guild, a channel, a person, and a hand that does what bots do.
pub(super) struct Scene {
    pub(super) double: Double,
    pub(super) channel: Place,
    pub(super) ann: Person,
    pub(super) hand: Hand,
}

impl Scene {
    pub(super) async fn new() -> Scene {
        Scene::with(Settings::default()).await
    }

    pub(super) async fn with(settings: Settings) -> Scene {
        let settings = Settings {
            check_own_answers: true,
            ..settings
        };
        let double = Double::start(settings).await;
        let guild = double.guild("Club", "hu");
        Scene {
            channel: guild.channel("games"),
            ann: double.user("ann", "ru"),
            hand: Hand::new(&double),
            double,
        }
    }

    pub(super) fn ann_here(&self) -> Here {
        self.ann.in_channel(&self.channel)
    }

    pub(super) fn messages(&self) -> String {
        format!("/channels/{}/messages", self.channel.id())
    }

    /// Registers `/play` with an option of each simple kind.
    pub(super) async fn register(&self) {
        let commands = json!([{
            "name": "play",
            "description": "Play a game",
            "options": [
                {"type": 3, "name": "game", "description": "Which", "required": true,
                 "choices": [{"name": "Dolphins", "value": "dolphins"}, {"name": "Pig", "value": "pig"}]},
                {"type": 3, "name": "move", "description": "Your move", "autocomplete": true, "max_length": 5},
                {"type": 4, "name": "level", "description": "How strong", "min_value": 1, "max_value": 9},
                {"type": 6, "name": "opponent", "description": "Against whom"},
                {"type": 11, "name": "file", "description": "A record"},
            ],
        }]);
        let reply = self.hand.send("PUT", &self.hand.commands(), commands).await;
        assert_eq!(reply.status, 200, "{}", reply.json);
    }

    /// A person runs a command, and the hand answers with a callback; `None` if it is refused.
    pub(super) async fn answered(&self, callback: Value) -> Reply {
        let id = self
            .ann_here()
            .start_slash("play", &json!({"game": "pig"}))
            .unwrap();
        self.hand.callback(id, callback).await
    }

    /// The code of the refusal of a message.
    #[track_caller]
    pub(super) fn refuses(&self, reply: &Reply, code: u32, path: &str) {
        assert_eq!(reply.code(), code, "{}", reply.json);
        if !path.is_empty() {
            let errors = path
                .split('.')
                .fold(&reply.json["errors"], |errors, part| &errors[part]);
            assert!(
                errors["_errors"][0]["message"].is_string(),
                "{path}: {}",
                reply.json
            );
        }
        let refused = self.double.refusals();
        assert_eq!(refused.last().map(|refused| refused.refusal.code), Some(code));
    }
}

/// An answer of the double.
#[derive(Debug)]
pub(super) struct Reply {
    pub(super) status: u16,
    pub(super) headers: reqwest::header::HeaderMap,
    pub(super) json: Value,
}

impl Reply {
    pub(super) fn code(&self) -> u32 {
        self.json["code"]
            .as_u64()
            .and_then(|code| code.try_into().ok())
            .unwrap_or_default()
    }

    pub(super) fn id(&self) -> Id {
        self.json["id"]
            .as_str()
            .unwrap_or_else(|| panic!("{}", self.json))
            .parse()
            .unwrap()
    }
}

/// Requests.
pub(super) struct Hand {
    double: Double,
    client: reqwest::Client,
}

impl Hand {
    pub(super) fn new(double: &Double) -> Hand {
        Hand {
            double: double.clone(),
            client: reqwest::Client::new(),
        }
    }

    pub(super) fn commands(&self) -> String {
        format!("/applications/{}/commands", self.double.bot())
    }

    pub(super) fn request(&self, method: &str, path: &str) -> RequestBuilder {
        let method: Method = method.parse().unwrap();
        let request = self
            .client
            .request(method, format!("{}/api/v10{path}", self.double.api()));
        request.header(AUTHORIZATION, format!("Bot {}", self.double.token()))
    }

    pub(super) async fn take(request: RequestBuilder) -> Reply {
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let text = response.text().await.unwrap();
        Reply {
            status,
            headers,
            json: serde_json::from_str(&text).unwrap_or_default(),
        }
    }

    pub(super) async fn send(&self, method: &str, path: &str, body: Value) -> Reply {
        Hand::take(self.request(method, path).json(&body)).await
    }

    pub(super) async fn get(&self, path: &str) -> Reply {
        Hand::take(self.request("GET", path)).await
    }

    /// Sends files with a body.
    pub(super) async fn upload(&self, method: &str, path: &str, body: Value, files: Vec<Vec<u8>>) -> Reply {
        let mut form = Form::new().text("payload_json", body.to_string());
        for (number, bytes) in files.into_iter().enumerate() {
            let part = Part::bytes(bytes)
                .file_name(format!("{number}.png"))
                .mime_str("image/png")
                .unwrap();
            form = form.part(format!("files[{number}]"), part);
        }
        Hand::take(self.request(method, path).multipart(form)).await
    }

    pub(super) async fn callback(&self, id: Id, body: Value) -> Reply {
        let path = format!("/interactions/{id}/{}/callback", self.double.ticket(id));
        self.send("POST", &path, body).await
    }

    /// Answers the next interaction that nobody has answered.
    pub(super) async fn answers(&self, body: Value) -> Reply {
        let (id, _) = self.double.unanswered().await.unwrap();
        self.callback(id, body).await
    }

    /// The path of the answer to an interaction, or of a follow-up.
    pub(super) fn answer_path(&self, id: Id, which: &str) -> String {
        format!(
            "/webhooks/{}/{}{which}",
            self.double.bot(),
            self.double.ticket(id)
        )
    }
}

/// A bare connection to the gateway.
pub(super) struct Line {
    socket: WebSocketStream<TcpStream>,
    /// Whether the last payload came compressed.
    pub(super) compressed: bool,
    /// The session, for a RESUME.
    pub(super) session: String,
    pub(super) sequence: u64,
}

impl Line {
    pub(super) async fn open(double: &Double) -> Line {
        let gateway = Hand::new(double).get("/gateway").await;
        let url = gateway.json["url"].as_str().unwrap().to_owned();
        let stream = TcpStream::connect(url.trim_start_matches("ws://")).await.unwrap();
        let (socket, _) = tokio_tungstenite::client_async(format!("{url}/?v=10"), stream)
            .await
            .unwrap();
        Line {
            socket,
            compressed: false,
            session: String::new(),
            sequence: 0,
        }
    }

    /// A connection with a session of these intents.
    pub(super) async fn identified(double: &Double, intents: u64) -> Line {
        let mut line = Line::open(double).await;
        line.identify(&double.token(), intents).await;
        line.session = line.event("READY").await["session_id"]
            .as_str()
            .unwrap()
            .to_owned();
        line
    }

    pub(super) async fn identify(&mut self, token: &str, intents: u64) {
        let data = json!({"token": token, "intents": intents, "compress": true, "properties": {"os": "x"}});
        self.say(json!({"op": 2, "d": data})).await;
    }

    pub(super) async fn say(&mut self, payload: Value) {
        self.socket
            .send(Message::Text(payload.to_string()))
            .await
            .unwrap();
    }

    /// The next payload, or the code with which the connection was closed.
    pub(super) async fn hear(&mut self) -> Result<Value, Option<u16>> {
        let next = tokio::time::timeout(Duration::from_secs(5), self.socket.next());
        match next.await.expect("something comes") {
            Some(Ok(Message::Text(text))) => {
                self.compressed = false;
                Ok(serde_json::from_str(&text).unwrap())
            }
            Some(Ok(Message::Binary(bytes))) => {
                self.compressed = true;
                let mut text = String::new();
                ZlibDecoder::new(bytes.as_slice())
                    .read_to_string(&mut text)
                    .unwrap();
                Ok(serde_json::from_str(&text).unwrap())
            }
            Some(Ok(Message::Close(frame))) => Err(frame.map(|frame| frame.code.into())),
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) | Err(_)) | None => Err(None),
        }
    }

    /// The data of the next event of a name; others are passed over.
    pub(super) async fn event(&mut self, name: &str) -> Value {
        loop {
            let mut payload = self.hear().await.unwrap();
            if let Some(sequence) = payload["s"].as_u64() {
                self.sequence = sequence;
            }
            if payload["t"] == name {
                return payload["d"].take();
            }
        }
    }

    pub(super) async fn resume(&mut self, double: &Double, session: &str, sequence: u64) {
        let data = json!({"token": double.token(), "session_id": session, "seq": sequence});
        self.say(json!({"op": 6, "d": data})).await;
    }
}
