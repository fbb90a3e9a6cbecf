//! The port through which another process of the same computer asks a running one for a backup,
//! an export or a check: the store belongs to one process.
//!
//! Loopback only. The file `control` in the data folder, readable by its owner alone, has the port
//! and a secret; each request is one line, each answer too.

use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use super::{Shared, Thread};
use crate::app;
use crate::store::StoreError;

/// The file in the data folder.
const FILE: &str = "control";
/// Longest request and answer, in bytes.
const MAX_LINE: u64 = 8_192;
/// How long a client may take to say what it wants.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a client waits for what it asked for.
const LONG_PATIENCE: Duration = Duration::from_secs(600);
/// How often the port looks whether the program is stopping.
const LOOK_UP: Duration = Duration::from_millis(100);

pub(super) struct Port {
    path: PathBuf,
    _thread: Thread,
}

impl Port {
    pub(super) fn open(shared: Arc<Shared>) -> Result<Port, StoreError> {
        let path = shared.app.store().folder().join(FILE);
        let failed = |error| StoreError::Io {
            path: path.clone(),
            error,
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(failed)?;
        listener.set_nonblocking(true).map_err(failed)?;
        let port = listener.local_addr().map_err(failed)?.port();
        let secret = match (shared.sources.random)() {
            Some(random) => hex::encode(&random[..32]),
            None => {
                return Err(failed(std::io::Error::other(
                    "the operating system gives no random numbers",
                )));
            }
        };
        write_private(&path, &format!("{port} {secret}\n")).map_err(failed)?;
        let run = move || {
            while !shared.is_stopping() {
                match listener.accept() {
                    Ok((stream, _)) => serve(&shared, &stream, &secret),
                    Err(_) => std::thread::sleep(LOOK_UP),
                }
            }
        };
        Ok(Port {
            path,
            _thread: Thread::start("control", run),
        })
    }
}

impl Drop for Port {
    fn drop(&mut self) {
        // A left-over file only leads to a refused connection.
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Makes a file that only its owner can read, where the system knows such a thing.
fn write_private(path: &Path, text: &str) -> std::io::Result<()> {
    // One that is there may be left over, or a link that somebody has laid.
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        Ok(()) | Err(_) => {}
    }
    let mut options = File::options();
    options.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(text.as_bytes())
}

fn serve(shared: &Shared, stream: &TcpStream, secret: &str) {
    let answer = match request(stream) {
        Some(line) => match line.trim_end().split_once(' ') {
            Some((given, wanted)) if given == secret => {
                // So that the other side knows that somebody is there.
                let _ = (&*stream).write_all(b"working\n");
                carry_out(shared, wanted)
            }
            Some(_) | None => Err("not allowed".to_owned()),
        },
        None => return,
    };
    let line = match answer {
        Ok(number) => format!("ok {number}\n"),
        Err(text) => format!("error {text}\n"),
    };
    // The client may have gone.
    let _ = (&*stream).write_all(line.as_bytes());
}

/// Reads the request; all of it has to come within [`PATIENCE`].
fn request(stream: &TcpStream) -> Option<String> {
    stream.set_nonblocking(false).ok()?;
    stream.set_read_timeout(Some(LOOK_UP)).ok()?;
    stream.set_write_timeout(Some(PATIENCE)).ok()?;
    let mut bytes = Vec::new();
    for _ in 0..PATIENCE.as_millis() / LOOK_UP.as_millis() {
        let mut chunk = [0; 1_024];
        match (&*stream).read(&mut chunk) {
            Ok(0) => return None,
            Ok(read) => bytes.extend_from_slice(&chunk[..read]),
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(_) => return None,
        }
        if bytes.last() == Some(&b'\n') {
            return String::from_utf8(bytes).ok();
        }
        if bytes.len() as u64 > MAX_LINE {
            return None;
        }
    }
    None
}

/// Does what was asked for; the answer is the number of matches, or of findings: 0.
fn carry_out(shared: &Shared, wanted: &str) -> Result<usize, String> {
    let store = shared.app.store();
    let say = |error: StoreError| error.to_string();
    match wanted.split_once(' ') {
        Some(("backup", target)) => {
            let backup = store.backup(Path::new(target)).map_err(say)?;
            Ok(backup.matches)
        }
        Some(("export", target)) => app::export_store(store, Path::new(target)).map_err(say),
        None if wanted == "check" => match app::check_everything(store).map_err(say)? {
            findings if findings.is_empty() => Ok(0),
            findings => Err(findings
                .join("; ")
                .replace('\n', " ")
                .chars()
                .take(2_000)
                .collect()),
        },
        Some(_) | None => Err("unknown request".to_owned()),
    }
}

/// Asks the process that has the data folder: `backup PATH`, `export PATH` or `check`. The
/// answer is the number of matches, or of findings; `None` if none answers.
pub fn ask_running(folder: &Path, wanted: &str) -> Option<Result<usize, String>> {
    let text = std::fs::read_to_string(folder.join(FILE)).ok()?;
    let (port, secret) = text.trim().split_once(' ')?;
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port.parse().ok()?));
    let stream = TcpStream::connect_timeout(&address, PATIENCE).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    (&stream)
        .write_all(format!("{secret} {wanted}\n").as_bytes())
        .ok()?;
    let mut answers = BufReader::new((&stream).take(2 * MAX_LINE));
    let mut line = String::new();
    answers.read_line(&mut line).ok()?;
    if line == "working\n" {
        // A large store takes its time.
        stream.set_read_timeout(Some(LONG_PATIENCE)).ok()?;
        line.clear();
        answers.read_line(&mut line).ok()?;
    }
    match line.trim_end().split_once(' ') {
        Some(("ok", number)) => Some(Ok(number.parse().ok()?)),
        Some(("error", text)) => Some(Err(text.to_owned())),
        Some(_) | None => None,
    }
}
