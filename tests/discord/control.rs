//! What a test may do to the double and ask of it: time, troubles, the gateway, the record.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use super::faults::{EventTrouble, Route, Trouble};
use super::gateway::Line;
use super::record::{Asked, Refused};
use super::refusal::Whose;
use super::{Double, Error, Id};

/// Close codes after which a session cannot be resumed.
const FINAL_CODES: [u16; 4] = [4003, 4004, 4007, 4009];

impl Double {
    /// The environment in which the real bot finds this double; `authority` is the file for the certificate of
    /// TLS mode.
    pub(crate) fn environment(&self, authority: &Path) -> Vec<(&'static str, String)> {
        let mut variables = vec![("DISCORD_TOKEN", self.token())];
        match &self.0.tls {
            None => variables.push(("IGROTEKA_DISCORD_API", self.api())),
            Some((address, pem)) => {
                std::fs::write(authority, pem).unwrap();
                variables.push(("IGROTEKA_DISCORD_RESOLVE", address.to_string()));
                variables.push(("IGROTEKA_DISCORD_CA", authority.to_string_lossy().into_owned()));
            }
        }
        variables
    }

    /// The account of the bot, which has the id of its application.
    pub(crate) fn bot(&self) -> Id {
        self.lock().bot
    }

    /// Waits until the bot has a session.
    pub(crate) async fn connected(&self) -> Result<(), Error> {
        self.until("a session of the bot", None, |world| {
            world.gateway.connected().next().map(|_| ())
        })
        .await
    }

    /// The token of an interaction, for tests that answer by hand.
    pub(crate) fn ticket(&self, interaction: Id) -> String {
        self.lock().interactions[&interaction].token.clone()
    }

    /// Waits for an interaction that nobody has answered yet; its id and token.
    pub(crate) async fn unanswered(&self) -> Result<(Id, String), Error> {
        self.until("an interaction", None, |world| {
            let open = world.interactions.values().find(|one| one.answered.is_none())?;
            Some((open.id, open.token.clone()))
        })
        .await
    }

    /// Waits until the bot has no connection.
    pub(crate) async fn disconnected(&self) -> Result<(), Error> {
        self.until("the end of the connection", None, |world| {
            world.gateway.connected().next().is_none().then_some(())
        })
        .await
    }

    /// Waits until the bot has registered a command.
    pub(crate) async fn registered(&self, name: &str) -> Result<(), Error> {
        let name = json!(name.split(' ').next());
        self.until(&format!("the command {name}"), None, |world| {
            world
                .commands
                .iter()
                .any(|command| command["name"] == name)
                .then_some(())
        })
        .await
    }

    /// The commands as registered.
    pub(crate) fn commands(&self) -> Vec<Value> {
        self.lock().commands.clone()
    }

    /// How often the bot identified and resumed, and its heartbeats.
    pub(crate) fn sessions(&self) -> (usize, usize, usize) {
        let world = self.lock();
        (
            world.gateway.identified,
            world.gateway.resumed,
            world.gateway.heartbeats,
        )
    }

    /// Waits until the bot has identified and resumed so often, and is connected.
    pub(crate) async fn sessions_are(&self, identified: usize, resumed: usize) -> Result<(), Error> {
        let what = format!("{identified} sessions and {resumed} resumed ones");
        // A library may wait five seconds before it identifies again.
        let patience = Some(Duration::from_secs(12));
        self.until(&what, patience, |world| {
            let gateway = &world.gateway;
            let there = gateway.connected().next().is_some();
            (there && (gateway.identified, gateway.resumed) == (identified, resumed)).then_some(())
        })
        .await
    }

    /// Lets time pass at once: tokens die, messages grow old.
    pub(crate) fn advance(&self, by: Duration) {
        self.change(|world| {
            // What waits for a first answer waits by the clock on the wall.
            world.note_missed();
            world.clock.advance(by);
        });
    }

    /// Switches a trouble on for the next `times` requests that match `METHOD /path`, with `*` for one part of
    /// the path and `**` for the rest. Paths begin after `/api/v10`.
    pub(crate) fn fault(&self, route: &str, trouble: Trouble, times: usize) {
        self.lock().faults.add(route, trouble, times);
    }

    /// Switches a trouble on for the next events of a name.
    pub(crate) fn fault_event(&self, event: &str, trouble: EventTrouble, times: usize) {
        self.lock().faults.add_event(event, trouble, times);
    }

    /// Switches off what is left of all troubles.
    pub(crate) fn calm(&self) {
        self.lock().faults.clear();
    }

    /// Asks the bot to connect anew and resume.
    pub(crate) fn ask_to_reconnect(&self) {
        self.write_payload(&json!({"op": 7, "s": null, "t": null, "d": null}));
    }

    /// Tells the bot that its session is invalid; whether it may still resume.
    pub(crate) fn invalidate_session(&self, resumable: bool) {
        if !resumable {
            self.change(super::world::World::forget_sessions);
        }
        self.write_payload(&json!({"op": 9, "s": null, "t": null, "d": resumable}));
    }

    fn write_payload(&self, payload: &Value) {
        self.lock()
            .gateway
            .write(&Line::Payload(payload.to_string().into()));
    }

    /// Closes the connection with a code.
    pub(crate) fn close_gateway(&self, code: u16) {
        if FINAL_CODES.contains(&code) {
            self.change(super::world::World::forget_sessions);
        }
        self.lock().gateway.write(&Line::Close(code));
    }

    /// Closes the connection with a frame that has no code.
    pub(crate) fn close_gateway_without_code(&self) {
        self.lock().gateway.write(&Line::CloseWithoutCode);
    }

    /// Ends the connection without a word.
    pub(crate) fn drop_gateway(&self) {
        self.lock().gateway.write(&Line::Drop);
    }

    /// Whether heartbeats are acknowledged.
    pub(crate) fn acknowledge(&self, acknowledge: bool) {
        self.lock().gateway.acknowledges = acknowledge;
    }

    /// Whether new connections are refused.
    pub(crate) fn refuse_connections(&self, refuse: bool) {
        self.lock().gateway.refuses = refuse;
    }

    /// Whether new connections wait, so that events gather for a RESUME.
    pub(crate) fn hold_connections(&self, hold: bool) {
        self.change(|world| world.gateway.holds = hold);
    }

    /// Everything that was refused, whoever's fault it was.
    pub(crate) fn refusals(&self) -> Vec<Refused> {
        let mut world = self.lock();
        world.note_missed();
        world.record.refused.clone()
    }

    /// What the bot did that Discord never takes, and what it failed to answer.
    pub(crate) fn violations(&self) -> Vec<Refused> {
        self.refusals()
            .into_iter()
            .filter(|refused| refused.refusal.whose == Whose::Bot)
            .collect()
    }

    /// Forgets what was refused so far.
    pub(crate) fn forgive(&self) {
        let mut world = self.lock();
        world.note_missed();
        world.record.refused.clear();
    }

    /// Stops the test if the bot violated anything, or the double made a mistake of its own.
    #[track_caller]
    pub(crate) fn assert_clean(&self) {
        let violations: Vec<String> = self.violations().iter().map(ToString::to_string).collect();
        assert!(
            violations.is_empty(),
            "the bot violated:\n{}",
            violations.join("\n")
        );
        let own = self.lock().record.own_mistakes.clone();
        assert!(own.is_empty(), "the double answered wrongly:\n{}", own.join("\n"));
    }

    /// The requests of the bot that match a route.
    pub(crate) fn requests(&self, route: &str) -> Vec<Asked> {
        let route = Route::new(route);
        let world = self.lock();
        let fits = |asked: &&Asked| {
            let path: Vec<&str> = asked.path.split('/').skip(1).collect();
            route.fits(&asked.method, &path)
        };
        world.record.asked.iter().filter(fits).cloned().collect()
    }

    /// Waits until the bot has made this many requests of a route.
    pub(crate) async fn requested(&self, route: &str, times: usize) -> Result<(), Error> {
        let parsed = Route::new(route);
        self.until(&format!("{times} times {route}"), None, |world| {
            let paths = world.record.asked.iter().filter(|asked| {
                let path: Vec<&str> = asked.path.split('/').skip(1).collect();
                parsed.fits(&asked.method, &path)
            });
            (paths.count() >= times).then_some(())
        })
        .await
    }
}

impl super::world::World {
    /// All sessions end; what was sent to them and not answered is lost, which is not the bot's fault.
    fn forget_sessions(&mut self) {
        self.gateway.invalidate();
        self.excuse_unanswered();
    }

    pub(crate) fn excuse_unanswered(&mut self) {
        for interaction in self
            .interactions
            .values_mut()
            .filter(|one| one.answered.is_none())
        {
            interaction.delivered = false;
        }
    }
}
