//! One connection of the gateway: greeting, IDENTIFY, RESUME, heartbeats.

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use super::Double;
use super::gateway::{KNOWN, Line, PRIVILEGED, Session};

/// Longer payloads are compressed for clients that asked for it.
const COMPRESSED_FROM: usize = 4 * 1024;

/// A connection that is held longer than this ends.
const LONGEST_HOLD: Duration = Duration::from_secs(60);

const UNKNOWN_OPCODE: u16 = 4001;
const DECODE_ERROR: u16 = 4002;
const NOT_AUTHENTICATED: u16 = 4003;
const AUTHENTICATION_FAILED: u16 = 4004;
const ALREADY_AUTHENTICATED: u16 = 4005;
const INVALID_SEQUENCE: u16 = 4007;
const INVALID_INTENTS: u16 = 4013;
const DISALLOWED_INTENTS: u16 = 4014;

pub(crate) async fn serve(double: Double, listener: TcpListener) {
    while let Ok((stream, _)) = listener.accept().await {
        tokio::spawn(Connection::run(double.clone(), stream));
    }
}

struct Connection {
    double: Double,
    to: UnboundedSender<Line>,
    session: Option<String>,
    compress: bool,
}

/// Whether the connection goes on.
type Go = bool;

impl Connection {
    async fn run(double: Double, stream: TcpStream) {
        if double.lock().gateway.refuses {
            return;
        }
        let _ = stream.set_nodelay(true);
        let free = |world: &super::world::World| (!world.gateway.holds).then_some(());
        if double
            .until("free connections", Some(LONGEST_HOLD), free)
            .await
            .is_err()
        {
            return;
        }
        let Ok(mut socket) = tokio_tungstenite::accept_async(stream).await else {
            return;
        };
        let (to, mut from) = unbounded_channel();
        let interval = double.lock().settings.heartbeat.as_millis();
        let mut connection = Connection {
            double,
            to,
            session: None,
            compress: false,
        };
        connection.say(&json!({"op": 10, "s": null, "t": null, "d": {"heartbeat_interval": interval}}));
        connection.talk(&mut socket, &mut from).await;
        let mut world = connection.double.lock();
        let id = connection.session.take();
        let session = world
            .gateway
            .sessions
            .iter_mut()
            .find(|session| Some(&session.id) == id.as_ref());
        if let Some(session) = session
            && session
                .line
                .as_ref()
                .is_some_and(|line| line.same_channel(&connection.to))
        {
            session.line = None;
        }
        drop(world);
        connection.double.changed();
    }

    async fn talk(&mut self, socket: &mut WebSocketStream<TcpStream>, from: &mut UnboundedReceiver<Line>) {
        loop {
            let go = tokio::select! {
                line = from.recv() => match line {
                    Some(line) => self.write(socket, line).await,
                    None => false,
                },
                message = socket.next() => match message {
                    Some(Ok(message)) => self.hear(message),
                    Some(Err(_)) | None => false,
                },
            };
            if !go {
                return;
            }
        }
    }

    async fn write(&self, socket: &mut WebSocketStream<TcpStream>, line: Line) -> Go {
        let close = |code: u16| CloseFrame {
            code: CloseCode::from(code),
            reason: "".into(),
        };
        match line {
            Line::Payload(text) if self.compress && text.len() > COMPRESSED_FROM => {
                let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
                let packed = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
                socket.send(Message::Binary(packed.unwrap())).await.is_ok()
            }
            Line::Payload(text) => socket.send(Message::Text(text.to_string())).await.is_ok(),
            Line::Close(code) => {
                let _ = socket.close(Some(close(code))).await;
                false
            }
            Line::CloseWithoutCode => {
                let _ = socket.close(None).await;
                false
            }
            Line::Drop => false,
        }
    }

    fn say(&self, payload: &Value) {
        let _ = self.to.send(Line::Payload(payload.to_string().into()));
    }

    fn close(&self, code: u16) -> Go {
        let _ = self.to.send(Line::Close(code));
        true
    }

    fn hear(&mut self, message: Message) -> Go {
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return self.close(DECODE_ERROR),
            // The next look at the socket sends the answer to a close frame and then ends.
            Message::Close(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => return true,
        };
        let Ok(payload) = serde_json::from_str::<Value>(&text) else {
            return self.close(DECODE_ERROR);
        };
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => {
                let mut world = self.double.lock();
                world.gateway.heartbeats += 1;
                if world.gateway.acknowledges {
                    self.say(&json!({"op": 11, "s": null, "t": null, "d": null}));
                }
                true
            }
            Some(2 | 6) if self.session.is_some() => self.close(ALREADY_AUTHENTICATED),
            Some(2) => self.identify(data),
            Some(6) => self.resume(data),
            Some(3 | 4 | 8 | 31) if self.session.is_none() => self.close(NOT_AUTHENTICATED),
            Some(3 | 4 | 8 | 31) => true,
            Some(_) => self.close(UNKNOWN_OPCODE),
            None => self.close(DECODE_ERROR),
        }
    }

    fn identify(&mut self, data: &Value) -> Go {
        let mut world = self.double.lock();
        if !token_is_right(data, &world.settings.token) {
            return self.close(AUTHENTICATION_FAILED);
        }
        let intents = data["intents"].as_u64();
        let Some(intents) = intents.filter(|intents| intents & !KNOWN == 0) else {
            return self.close(INVALID_INTENTS);
        };
        if intents & PRIVILEGED & !world.settings.privileged_intents != 0 {
            return self.close(DISALLOWED_INTENTS);
        }
        if !data["properties"].is_object() {
            return self.close(DECODE_ERROR);
        }
        self.compress = data["compress"].as_bool() == Some(true);
        let shard = |at: usize| data["shard"][at].as_u64();
        let mut session = Session {
            id: format!("{:x}", world.clock.id()),
            intents,
            shard: (shard(0).unwrap_or(0), shard(1).unwrap_or(1)),
            sequence: 0,
            log: std::collections::VecDeque::new(),
            line: Some(self.to.clone()),
            valid: true,
        };
        self.session = Some(session.id.clone());
        world.greet(&mut session);
        world.gateway.identified += 1;
        // A new session takes the place of those of its shard that nobody listens to, and what these had not
        // passed on is lost.
        if world.gateway.sessions.iter().any(|old| old.line.is_none()) {
            world.excuse_unanswered();
        }
        world
            .gateway
            .sessions
            .retain(|old| old.line.is_some() || old.shard != session.shard);
        world.gateway.sessions.push(session);
        drop(world);
        self.double.changed();
        true
    }

    fn resume(&mut self, data: &Value) -> Go {
        let mut world = self.double.lock();
        if !token_is_right(data, &world.settings.token) {
            return self.close(AUTHENTICATION_FAILED);
        }
        let wanted = data["session_id"].as_str().unwrap_or_default();
        let seen = data["seq"].as_u64().unwrap_or_default();
        let sessions = &mut world.gateway.sessions;
        let session = sessions
            .iter_mut()
            .find(|session| session.valid && session.id == wanted);
        let Some(session) = session else {
            // The session is over: identify anew.
            self.say(&json!({"op": 9, "s": null, "t": null, "d": false}));
            return true;
        };
        if seen > session.sequence {
            return self.close(INVALID_SEQUENCE);
        }
        self.session = Some(session.id.clone());
        // The client decides on compression once, when it identifies; it does so for all its connections.
        self.compress = true;
        for (_, payload) in session.log.iter().filter(|(number, _)| *number > seen) {
            let _ = self.to.send(Line::Payload(Arc::clone(payload)));
        }
        session.line = Some(self.to.clone());
        session.push("RESUMED", &json!({}));
        world.gateway.resumed += 1;
        drop(world);
        self.double.changed();
        true
    }
}

fn token_is_right(data: &Value, token: &str) -> bool {
    let given = data["token"].as_str().unwrap_or_default();
    given == token || given.strip_prefix("Bot ") == Some(token)
}
