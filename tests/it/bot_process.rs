//! The real bot as a process beside the loopback Discord.

use std::process::{Child, Command, Stdio};

use crate::discord::{Double, Here, Shown};
use crate::support::Temporary;

/// The bot's process; killed with the test.
pub(crate) struct Process {
    pub(crate) child: Child,
    pub(crate) double: Double,
    pub(crate) folder: Temporary,
    environment: Vec<(String, String)>,
}

impl Process {
    pub(crate) async fn start(double: &Double, name: &str) -> Process {
        Process::start_with(double, name, &[]).await
    }

    /// The same with more variables in its environment.
    pub(crate) async fn start_with(double: &Double, name: &str, more: &[(&str, String)]) -> Process {
        let folder = Temporary::new(name);
        std::fs::create_dir_all(&folder.0).unwrap();
        let environment: Vec<(String, String)> = more
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.clone()))
            .collect();
        let process = Process {
            child: Process::spawn(double, &folder, &environment),
            double: double.clone(),
            folder,
            environment,
        };
        process.ready().await;
        process
    }

    fn spawn(double: &Double, folder: &Temporary, more: &[(String, String)]) -> Child {
        Command::new(env!("CARGO_BIN_EXE_igroteka"))
            .env_clear()
            .envs(double.environment(&folder.0.join("ca.pem")))
            .env("IGROTEKA_LOG", "warn")
            .envs(more.iter().cloned())
            .args(["bot", "--data"])
            .arg(folder.0.join("data"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap()
    }

    pub(crate) async fn ready(&self) {
        self.double.connected().await.unwrap();
        self.double.registered("play").await.unwrap();
    }

    /// Ends without being asked, and starts again.
    pub(crate) async fn kill_and_start(&mut self) {
        self.kill().await;
        self.start_again().await;
    }

    /// Ends without being asked.
    pub(crate) async fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.double.disconnected().await.unwrap();
        // What was sent to it and is not answered is lost with it.
        self.double.invalidate_session(false);
    }

    pub(crate) async fn start_again(&mut self) {
        self.child = Process::spawn(&self.double, &self.folder, &self.environment);
        self.ready().await;
    }

    /// Asks for an orderly end; its exit status, or `None` if it does not come to one.
    pub(crate) async fn terminate(&mut self) -> Option<i32> {
        let kill = Command::new("kill").arg(self.child.id().to_string()).status();
        assert!(kill.unwrap().success());
        for _ in 0..300 {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        None
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The table with controls that this person sees in a place.
pub(crate) async fn table(here: &Here) -> Shown {
    here.sees("a table", |message| {
        message.has_live_controls() && !message.is_private()
    })
    .await
    .unwrap()
}
