//! What only whoever runs the bot may ask for, in a direct conversation (HOST.md, "The owner").

use serenity::model::id::GuildId;
use tokio::runtime::Handle;

use super::Bot;
use super::answer::Answer;
use super::asker::Asker;
use super::commands::OWNER;
use super::slash::Given;
use crate::app::{Error, PersonId, PlaceId};
use crate::i18n::messages;

impl Bot {
    pub(super) fn owner(&self, asker: &Asker, given: &Given) -> Result<Answer, Error> {
        if asker.server.is_some() || !self.owners.contains(&asker.person.number) {
            return Ok(self.say(asker, &messages::discord_owner_who()));
        }
        let [statistics, backup, drain, notice, leave, block, unblock] = OWNER;
        let value = given.text("value").unwrap_or_default().trim();
        let number = value.parse::<u64>().ok().filter(|number| *number > 0);
        match (given.text("action").unwrap_or_default(), number) {
            (action, _) if action == statistics => self.statistics(asker),
            (action, _) if action == backup => {
                let matches = self.runtime.back_up()?;
                Ok(self.say(asker, &messages::discord_owner_backed_up(matches as i64)))
            }
            (action, _) if action == drain => {
                self.runtime.drain();
                Ok(self.say(asker, &messages::discord_owner_draining()))
            }
            (action, _) if action == notice && !value.is_empty() => {
                let tables = self.desk.app.announce((self.now)(), value)?;
                self.runtime.ring();
                Ok(self.say(asker, &messages::discord_owner_announced(tables as i64)))
            }
            (action, Some(id)) if action == leave => Ok(self.leave(asker, id)),
            (action, Some(id)) if action == block || action == unblock => {
                self.block(asker, id, action == block)?;
                Ok(self.say(
                    asker,
                    &match action == block {
                        true => messages::discord_owner_blocked(&id.to_string()),
                        false => messages::discord_owner_unblocked(&id.to_string()),
                    },
                ))
            }
            (action, _) if action == notice => Ok(self.say(asker, &messages::discord_owner_needs_text())),
            _ => Ok(self.say(asker, &messages::discord_owner_needs_id())),
        }
    }

    fn statistics(&self, asker: &Asker) -> Result<Answer, Error> {
        let store = self.desk.app.store();
        let (counts, (disk, _)) = (store.counts()?, store.sizes()?);
        Ok(self.say(
            asker,
            &messages::discord_owner_counts(
                counts.now.lobbies as i64,
                counts.now.live as i64,
                counts.matches as i64,
                counts.people as i64,
                counts.now.behind as i64,
                disk.div_ceil(1 << 20) as i64,
                &format!("<t:{}:R>", self.desk.started / 1_000),
            ),
        ))
    }

    fn leave(&self, asker: &Asker, server: u64) -> Answer {
        let left = self.desk.http.leave_guild(GuildId::new(server));
        match Handle::current().block_on(left) {
            Ok(()) => self.say(asker, &messages::discord_owner_left(&server.to_string())),
            Err(error) => {
                tracing::warn!("leaving a server: {error}");
                self.say(asker, &messages::discord_owner_not_there(&server.to_string()))
            }
        }
    }

    /// An id of Discord is that of a person or of a server, never of both.
    fn block(&self, asker: &Asker, id: u64, blocked: bool) -> Result<(), Error> {
        let surface = asker.person.surface;
        self.desk.app.block_person(PersonId::new(surface, id), blocked)?;
        self.desk.app.block_place(PlaceId::new(surface, id), blocked)
    }
}
