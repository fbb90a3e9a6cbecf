//! A message as a person sees it, and what can be done with it.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::answer::Answer;
use super::limits::{SILENT, list, number, text};
use super::people::{Here, New, Person};
use super::world::{COMPONENT, Message, World};
use super::{Error, Id, options};

/// A message at the moment when it was looked at.
#[derive(Clone)]
pub(crate) struct Shown {
    here: Here,
    message: Message,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Button {
    pub(crate) label: String,
    pub(crate) custom_id: String,
    pub(crate) url: Option<String>,
    pub(crate) disabled: bool,
    pub(crate) style: u64,
}

/// A select menu.
#[derive(Clone, Debug)]
pub(crate) struct Select {
    pub(crate) custom_id: String,
    pub(crate) placeholder: String,
    pub(crate) disabled: bool,
    /// Labels and values of the options.
    pub(crate) options: Vec<(String, String)>,
}

fn impossible<T>(why: impl Into<String>) -> Result<T, Error> {
    Err(Error::Impossible(why.into()))
}

/// All components, rows and what is in them, in order.
fn flat(components: &[Value]) -> Vec<&Value> {
    let walk = |component| {
        let inside = flat(list(component, "components"));
        std::iter::once(component)
            .chain(inside)
            .chain(component.get("accessory"))
    };
    components.iter().flat_map(walk).collect()
}

fn button_of(component: &Value) -> Button {
    let label = text(component, "label");
    let emoji = component
        .get("emoji")
        .map(|emoji| text(emoji, "name"))
        .unwrap_or_default();
    Button {
        label: if label.is_empty() { emoji } else { label }.to_owned(),
        custom_id: text(component, "custom_id").to_owned(),
        url: component["url"].as_str().map(str::to_owned),
        disabled: component["disabled"] == json!(true),
        style: number(component, "style"),
    }
}

impl Shown {
    pub(super) fn new(here: Here, message: Message) -> Shown {
        Shown { here, message }
    }

    pub(crate) fn id(&self) -> Id {
        self.message.id
    }

    pub(crate) fn text(&self) -> &str {
        &self.message.content
    }

    pub(crate) fn is_from_bot(&self) -> bool {
        self.message.author == self.here.double.bot()
    }

    /// Whether it is an answer to an interaction rather than an ordinary message.
    pub(crate) fn is_answer(&self) -> bool {
        self.message.interaction.is_some()
    }

    /// Whether only this person sees it.
    pub(crate) fn is_private(&self) -> bool {
        self.message.only_for.is_some()
    }

    pub(crate) fn is_edited(&self) -> bool {
        self.message.edited.is_some()
    }

    pub(crate) fn is_silent(&self) -> bool {
        self.message.flags & SILENT != 0
    }

    pub(crate) fn replies_to(&self) -> Option<Id> {
        self.message.reply_to
    }

    pub(crate) fn mentions(&self, person: &Person) -> bool {
        self.message.mentions.contains(&person.id())
    }

    /// Whether the telephone of a person rang for it.
    pub(crate) fn rang(&self, person: &Person) -> bool {
        self.message.rang.contains(&person.id())
    }

    pub(crate) fn embeds(&self) -> &[Value] {
        &self.message.embeds
    }

    /// Names, alternative texts and bytes of the attachments.
    pub(crate) fn files(&self) -> Vec<(String, Option<String>, Bytes)> {
        let attachments = self.message.attachments.iter();
        attachments
            .map(|one| (one.name.clone(), one.description.clone(), one.bytes.clone()))
            .collect()
    }

    /// The addresses of the attachments.
    pub(crate) fn urls(&self) -> Vec<String> {
        let world = self.here.double.lock();
        let attachments = self.message.attachments.iter();
        let json = attachments.map(|one| world.attachment_json(self.message.channel, one, false));
        json.filter_map(|json| json["url"].as_str().map(str::to_owned))
            .collect()
    }

    pub(crate) fn buttons(&self) -> Vec<Button> {
        let all = flat(&self.message.components).into_iter();
        all.filter(|component| number(component, "type") == 2)
            .map(button_of)
            .collect()
    }

    pub(crate) fn selects(&self) -> Vec<Select> {
        let all = flat(&self.message.components).into_iter();
        let selects = all.filter(|component| matches!(number(component, "type"), 3 | 5..=8));
        let option = |option: &Value| (text(option, "label").to_owned(), text(option, "value").to_owned());
        let select = |component: &Value| Select {
            custom_id: text(component, "custom_id").to_owned(),
            placeholder: text(component, "placeholder").to_owned(),
            disabled: component["disabled"] == json!(true),
            options: list(component, "options").iter().map(option).collect(),
        };
        selects.map(select).collect()
    }

    /// Whether there is a control that can be used.
    pub(crate) fn has_live_controls(&self) -> bool {
        self.buttons()
            .iter()
            .any(|button| !button.disabled && button.url.is_none())
            || self.selects().iter().any(|select| !select.disabled)
    }

    /// The message as it is now.
    pub(crate) fn now(&self) -> Result<Shown, Error> {
        let world = self.here.double.lock();
        Ok(Shown::new(self.here.clone(), self.current(&world)?.clone()))
    }

    /// Waits until the message is such.
    pub(crate) async fn becomes(
        &self,
        what: &str,
        mut fits: impl FnMut(&Shown) -> bool,
    ) -> Result<Shown, Error> {
        let key = (self.message.channel, self.message.id);
        let found = self.here.double.until(what, None, |world| {
            let shown = Shown::new(self.here.clone(), world.messages.get(&key)?.clone());
            fits(&shown).then_some(shown)
        });
        found.await
    }

    /// Waits until the message is gone.
    pub(crate) async fn vanishes(&self) -> Result<(), Error> {
        let key = (self.message.channel, self.message.id);
        let gone = |world: &World| (!world.messages.contains_key(&key)).then_some(());
        self.here.double.until("the end of a message", None, gone).await
    }

    fn current<'a>(&self, world: &'a World) -> Result<&'a Message, Error> {
        let message = world.messages.get(&(self.message.channel, self.message.id));
        match message {
            Some(message) if world.sees(self.here.user, message) => Ok(message),
            Some(_) => impossible("the message is not visible to this person"),
            None => impossible("the message is gone"),
        }
    }

    /// Another person looks at the same message.
    pub(crate) fn seen_by(&self, person: &Person) -> Result<Shown, Error> {
        let here = person.in_channel(&self.here.place());
        Shown::new(here, self.message.clone()).now()
    }

    /// Presses a button, named by its label or custom id, and waits for the answer.
    pub(crate) async fn press(&self, button: &str) -> Result<Answer, Error> {
        let id = self.start_press(button)?;
        Answer::wait(&self.here, id).await
    }

    /// Presses a button and waits for nothing.
    pub(crate) fn start_press(&self, button: &str) -> Result<Id, Error> {
        self.here.double.change(|world| {
            let message = self.current(world)?;
            let all = flat(&message.components)
                .into_iter()
                .filter(|one| number(one, "type") == 2)
                .map(button_of);
            let all: Vec<Button> = all.collect();
            let by_id = all.iter().find(|one| one.custom_id == button);
            let found = by_id.or_else(|| all.iter().find(|one| one.label == button));
            let Some(found) = found else {
                let there: Vec<&str> = all.iter().map(|one| one.label.as_str()).collect();
                return impossible(format!("there is no button {button:?}, only {there:?}"));
            };
            if found.disabled || found.url.is_some() {
                return impossible(format!("the button {button:?} cannot be pressed"));
            }
            let data = json!({"component_type": 2, "custom_id": found.custom_id, "id": 1});
            Ok(self.interact(world, data))
        })
    }

    fn interact(&self, world: &mut World, data: Value) -> Id {
        let name = text(&data, "custom_id").to_owned();
        let new = New {
            kind: COMPONENT,
            name,
            source: Some(self.message.id),
            focused: 0,
            data,
        };
        self.here.interact(world, new)
    }

    /// Chooses options of a select, named by its custom id or placeholder, by label or value; people, roles and
    /// channels by id.
    pub(crate) async fn choose(&self, select: &str, values: &[&str]) -> Result<Answer, Error> {
        let id = self.start_choose(select, values)?;
        Answer::wait(&self.here, id).await
    }

    pub(crate) fn start_choose(&self, select: &str, values: &[&str]) -> Result<Id, Error> {
        self.here.double.change(|world| {
            let message = self.current(world)?;
            let all = flat(&message.components);
            let found = all.iter().find(|one| {
                matches!(number(one, "type"), 3 | 5..=8)
                    && (text(one, "custom_id") == select || text(one, "placeholder") == select)
            });
            let Some(found) = found.map(|found| (*found).clone()) else {
                return impossible(format!("there is no select {select:?}"));
            };
            if found["disabled"] == json!(true) {
                return impossible(format!("the select {select:?} cannot be used"));
            }
            let chosen = u64::try_from(values.len()).unwrap_or(u64::MAX);
            let (least, most) = (found["min_values"].as_u64(), found["max_values"].as_u64());
            if chosen < least.unwrap_or(1) || chosen > most.unwrap_or(1) {
                return impossible(format!("{chosen} values cannot be chosen"));
            }
            let data = self.select_data(world, &found, values)?;
            Ok(self.interact(world, data))
        })
    }

    fn select_data(&self, world: &World, select: &Value, values: &[&str]) -> Result<Value, Error> {
        let kind = number(select, "type");
        let mut data = json!({"component_type": kind, "custom_id": select["custom_id"], "id": 1});
        if kind == 3 {
            let options = list(select, "options");
            let mut sent = Vec::new();
            for value in values {
                let by_value = options.iter().find(|option| text(option, "value") == *value);
                let found =
                    by_value.or_else(|| options.iter().find(|option| text(option, "label") == *value));
                match found {
                    Some(option) => sent.push(option["value"].clone()),
                    None => return impossible(format!("there is no option {value:?}")),
                }
            }
            data["values"] = json!(sent);
            return Ok(data);
        }
        data["values"] = json!(values);
        let Some(channel) = world.channels.get(&self.message.channel) else {
            return impossible("the channel is gone");
        };
        let mut resolved = json!({});
        for value in values {
            let id = value.parse().unwrap_or_default();
            let guild = channel.guild.and_then(|guild| world.guilds.get(&guild));
            let (user, role) = (world.users.get(&id), guild.and_then(|guild| guild.roles.get(&id)));
            match (kind, user, role, world.channels.get(&id)) {
                (5 | 7, Some(_), ..) => {
                    let one = options::resolved_user(world, channel, id);
                    for (group, entries) in one.as_object().into_iter().flatten() {
                        resolved[group][*value] = entries[*value].clone();
                    }
                }
                (6 | 7, _, Some(role), _) => resolved["roles"][*value] = super::payloads::role(role),
                (8, _, _, Some(there)) => {
                    resolved["channels"][*value] = options::partial_channel(world, there, self.here.user);
                }
                _ => return impossible(format!("{value:?} cannot be chosen")),
            }
        }
        data["resolved"] = resolved;
        Ok(data)
    }
}
