//! The local table as a process, for tests.

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Value, json};

use crate::support::Temporary;

/// `igroteka local`; killed with the test.
pub(crate) struct LocalTable {
    child: Child,
    /// Kept open, so that the process can go on to write.
    _output: BufReader<ChildStdout>,
    /// What it said before it served.
    pub(crate) said: Vec<String>,
    pub(crate) folder: Temporary,
    arguments: Vec<String>,
    /// `127.0.0.1:PORT`.
    pub(crate) host: String,
}

impl LocalTable {
    /// At a free port of this computer.
    pub(crate) fn start(name: &str) -> LocalTable {
        LocalTable::start_with(name, &["--listen", "127.0.0.1:0"])
    }

    pub(crate) fn start_with(name: &str, arguments: &[&str]) -> LocalTable {
        LocalTable::start_in(Temporary::new(name), arguments)
    }

    /// Over the folder `data` in a folder.
    pub(crate) fn start_in(folder: Temporary, arguments: &[&str]) -> LocalTable {
        let arguments: Vec<String> = arguments.iter().map(|&one| one.to_owned()).collect();
        LocalTable::run(folder, arguments)
    }

    fn run(folder: Temporary, arguments: Vec<String>) -> LocalTable {
        let mut child = Command::new(env!("CARGO_BIN_EXE_igroteka"))
            .env_clear()
            .env("IGROTEKA_LOG", "warn")
            .args(["--lang", "en", "local", "--data"])
            .arg(folder.0.join("data"))
            .args(&arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut said: Vec<String> = Vec::new();
        while !said.last().is_some_and(|line| line.contains("Ctrl-C")) {
            let mut line = String::new();
            assert!(output.read_line(&mut line).unwrap() > 0, "it ended: {said:?}");
            said.push(line.trim_end().to_owned());
        }
        let address = said.iter().find_map(|line| line.split("http://").nth(1)).unwrap();
        let host = address.split('/').next().unwrap().to_owned();
        LocalTable {
            child,
            _output: output,
            said,
            folder,
            arguments,
            host,
        }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.host)
    }

    /// Ends without being asked, and starts again at the same port.
    pub(crate) fn kill_and_start(mut self) -> LocalTable {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let folder = std::mem::replace(&mut self.folder, Temporary::new("nothing"));
        let mut arguments = self.arguments.clone();
        if let Some(listen) = arguments.iter_mut().find(|one| one.ends_with(":0")) {
            let port = self.host.rsplit(':').next().unwrap();
            *listen = format!("127.0.0.1:{port}");
        }
        LocalTable::run(folder, arguments)
    }

    /// Asks for an orderly end, and waits for it: the exit status.
    pub(crate) fn terminate(&mut self) -> Option<i32> {
        let kill = Command::new("kill").arg(self.child.id().to_string()).status();
        assert!(kill.unwrap().success());
        self.child.wait().unwrap().code()
    }
}

impl Drop for LocalTable {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A visitor without a browser.
pub(crate) struct Guest {
    client: reqwest::Client,
    origin: String,
    pub(crate) cookie: String,
}

/// A number that no other request has.
fn number() -> String {
    static LAST: AtomicU64 = AtomicU64::new(1_000);
    LAST.fetch_add(1, Ordering::Relaxed).to_string()
}

impl Guest {
    /// Whoever comes without a code.
    pub(crate) async fn enter(table: &LocalTable) -> Guest {
        let mut guest = Guest::outside(table);
        let (status, _) = guest.come_in(None).await;
        assert_eq!(status, 200);
        guest
    }

    /// Before the door.
    pub(crate) fn outside(table: &LocalTable) -> Guest {
        Guest::at(table.url(""))
    }

    /// The same at an address.
    pub(crate) fn at(origin: String) -> Guest {
        Guest {
            // A connection of the time before a restart is of no use.
            client: reqwest::Client::builder()
                .pool_max_idle_per_host(0)
                .build()
                .unwrap(),
            origin,
            cookie: String::new(),
        }
    }

    /// Asks to be let in; the answer, whose cookie is kept.
    pub(crate) async fn come_in(&mut self, code: Option<&str>) -> (u16, Value) {
        let answer = self
            .post("/api/enter", &json!({"code": code, "lang": "en"}))
            .await;
        if let Some(cookie) = answer.headers().get("set-cookie") {
            let cookie = cookie.to_str().unwrap();
            for part in ["HttpOnly", "SameSite=Strict", "Path=/"] {
                assert!(cookie.split("; ").any(|there| there == part), "{cookie}");
            }
            self.cookie = cookie.split(';').next().unwrap().to_owned();
        }
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> reqwest::Response {
        let request = self.client.post(format!("{}{path}", self.origin)).json(body);
        let request = request
            .header("Origin", &self.origin)
            .header("Cookie", &self.cookie);
        request.send().await.unwrap()
    }

    pub(crate) async fn get(&self, path: &str) -> reqwest::Response {
        let request = self.client.get(format!("{}{path}", self.origin));
        request.header("Cookie", &self.cookie).send().await.unwrap()
    }

    pub(crate) async fn json(&self, path: &str) -> Value {
        let answer = self.get(path).await;
        assert_eq!(answer.status(), 200, "{path}");
        answer.json().await.unwrap()
    }

    /// Opens a match; its number.
    pub(crate) async fn open(&self, game: &str, options: &str, seats: &[&str]) -> u64 {
        let n = number();
        let body =
            json!({"n": n, "game": game, "options": options, "seats": seats, "name": "Ann", "lang": "en"});
        let answer = self.post("/api/open", &body).await;
        assert_eq!(answer.status(), 200);
        answer.json::<Value>().await.unwrap()["match"].as_u64().unwrap()
    }

    /// Does something to a match: the status, and the answer.
    pub(crate) async fn act(&self, id: u64, deed: Value) -> (u16, Value) {
        let mut body = json!({"n": number(), "match": id, "name": "Ann", "lang": "en"});
        body.as_object_mut()
            .unwrap()
            .extend(deed.as_object().unwrap().clone());
        let answer = self.post("/api/act", &body).await;
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    /// The match as this guest sees it.
    pub(crate) async fn sees(&self, id: u64) -> Value {
        self.json(&format!("/api/match?id={id}&lang=en")).await
    }
}
