//! The table message: what has just happened, who is to act, the picture, and the controls.

use serenity::builder::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use serenity::model::application::ButtonStyle;
use serenity::model::id::UserId;

use super::choosing::{Chosen, ENTRIES, MAX_LABEL};
use super::custom_id::{self, CustomId, Verb};
use super::desk::Desk;
use super::note::{File, Note, cut, escaped};
use crate::app::{self, Holder, PersonId, PlaceId, Status, Waits};
use crate::boards;
use crate::catalog::{self, GameDef};
use crate::game::{Named, Phrase, Seat, Values, named_text, parse_named};
use crate::i18n::Locale;
use crate::i18n::messages::{self, Term};
use crate::raster::{DEFAULT_SIZE, ThemeId};
use crate::telling::{self, Marks, Telling};

/// How a picture is to look for one person.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) theme: ThemeId,
    pub(super) size: u32,
    pub(super) bottom: Option<Seat>,
    pub(super) kind: &'static str,
}

/// The texts and pictures of a match in one language.
pub(super) struct Table<'t> {
    pub(super) desk: &'t Desk,
    pub(super) view: &'t app::View,
    pub(super) locale: Locale,
}

impl Table<'_> {
    /// What is the same on every surface.
    pub(super) fn telling(&self) -> Telling<'_> {
        Telling {
            texts: &self.desk.texts,
            view: self.view,
            locale: self.locale,
            marks: Marks {
                name: escaped,
                notation: |text| format!("`{text}`"),
            },
        }
    }

    pub(super) fn say(&self, phrase: &Phrase) -> String {
        self.desk.texts.say(self.locale, phrase)
    }

    /// The whole message, with what somebody has chosen so far.
    pub(super) fn note(&self, chosen: &Chosen, page: usize) -> Note {
        let mut lines = vec![format!("**{}**", self.title())];
        let mut calls = Vec::new();
        match self.view.status {
            Status::Lobby => {
                lines.extend(self.lobby());
                if let Some(invited) = self.view.invited.filter(|_| self.has_open_seat()) {
                    let invited = UserId::new(invited.number.max(1));
                    lines.push(self.say(&messages::discord_lobby_invited(&format!("<@{invited}>"))));
                    calls.push(invited);
                }
            }
            Status::Live => {
                lines.extend(self.telling().happened());
                if let Some((line, call)) = self.turn() {
                    lines.push(line);
                    calls.extend(call);
                }
                if let Ok(game) = self.view.drawn()
                    && !chosen.answers.is_empty()
                {
                    lines.push(self.told(&*game, &chosen.answers));
                }
            }
            Status::Over => {
                lines.extend(self.telling().happened());
                lines.extend(self.telling().result());
            }
        }
        Note {
            content: lines.join("\n"),
            file: self.picture(self.desk.usual_look(), &chosen.answers),
            rows: self.controls(chosen, page),
            calls,
        }
    }

    /// What is left of the message once the match goes on in another one, below or elsewhere.
    pub(super) fn closed(&self, elsewhere: Option<PlaceId>) -> Note {
        let mut lines = vec![format!("**{}**", self.title())];
        lines.extend(self.telling().happened());
        lines.push(self.say(&match elsewhere {
            Some(place) => messages::discord_moved_to(&place.number.to_string()),
            None => messages::discord_moved_on(),
        }));
        Note {
            file: self.picture(self.desk.usual_look(), &[]),
            ..Note::text(lines.join("\n"))
        }
    }

    fn title(&self) -> String {
        let game = Term(format!("game-{}", self.view.game));
        self.say(&messages::discord_table_title(game, &self.view.id.to_string()))
    }

    fn has_dice(&self) -> bool {
        catalog::find(&self.view.game).is_some_and(|def| def.info().dice)
    }

    fn has_open_seat(&self) -> bool {
        self.view.seats.iter().any(|entry| entry.holder == Holder::Open)
    }

    fn lobby(&self) -> Vec<String> {
        let mut lines: Vec<String> = self
            .view
            .seats
            .iter()
            .map(|entry| {
                self.say(&messages::discord_lobby_seat(
                    entry.seat,
                    &self.telling().who(entry),
                ))
            })
            .collect();
        if let Some(expires) = self.view.expires {
            let when = format!("<t:{}:R>", expires / 1_000);
            lines.push(self.say(&messages::discord_lobby_expires(&when)));
        }
        let mut dice = self.view.dice.split(' ').skip(1);
        if self.has_dice()
            && let (Some(id), Some(commitment)) = (dice.next(), dice.next())
        {
            let commitment = format!("`{commitment}`");
            lines.push(self.say(&messages::discord_lobby_commitment(
                &format!("`{id}`"),
                &commitment,
            )));
        }
        lines
    }

    /// Who is to act, and whom that calls.
    fn turn(&self) -> Option<(String, Option<UserId>)> {
        let asked = self.view.asked()?;
        let entry = self.view.seats.iter().find(|entry| entry.seat == asked)?;
        let call = entry.person.map(|person| UserId::new(person.number.max(1)));
        let telling = self.telling();
        let who = call.map_or_else(|| telling.who(entry), |id| format!("<@{id}>"));
        Some((telling.turn(entry, &who), call))
    }

    /// The board, if the match has begun and can be drawn; `chosen` are the answers so far.
    pub(super) fn picture(&self, look: Look, chosen: &[String]) -> Option<File> {
        let game = self.view.drawn().ok()?;
        let telling = self.telling();
        let readable = |name: &str| self.desk.painter.readable(name);
        let scene = telling.scene(&*game, (look.kind, look.bottom), chosen, readable);
        match self.desk.painter.png(&scene, look.theme, look.size) {
            Ok(bytes) => Some(File {
                name: "board.png".to_owned(),
                bytes,
                alt: telling.words(&*game),
            }),
            Err(error) => {
                tracing::error!("a picture: {error}");
                None
            }
        }
    }

    pub(super) fn id(&self, verb: Verb) -> String {
        CustomId {
            id: self.view.id,
            rev: self.view.rev,
            verb,
        }
        .to_string()
    }

    pub(super) fn button(&self, verb: Verb, label: &Phrase, style: ButtonStyle) -> CreateButton {
        CreateButton::new(self.id(verb))
            .label(self.say(label))
            .style(style)
    }

    fn controls(&self, chosen: &Chosen, page: usize) -> Vec<CreateActionRow> {
        let grey = ButtonStyle::Secondary;
        match self.view.status {
            Status::Lobby => {
                let open = self.has_open_seat();
                let mut buttons = Vec::new();
                if open {
                    buttons.push(self.button(
                        Verb::Join,
                        &messages::discord_button_join(),
                        ButtonStyle::Success,
                    ));
                    buttons.push(self.button(Verb::BuiltIn, &messages::discord_button_built_in(), grey));
                } else {
                    buttons.push(self.button(
                        Verb::Start,
                        &messages::discord_button_start(),
                        ButtonStyle::Success,
                    ));
                }
                buttons.push(self.button(Verb::Leave, &messages::discord_button_leave(), grey));
                buttons.push(self.button(
                    Verb::Cancel,
                    &messages::discord_button_cancel(),
                    ButtonStyle::Danger,
                ));
                let variants = self.variants();
                variants
                    .into_iter()
                    .chain([CreateActionRow::Buttons(buttons)])
                    .collect()
            }
            Status::Live => self.live(chosen, page),
            Status::Over if self.view.position.is_empty() => Vec::new(),
            Status::Over => {
                let rematch = messages::discord_button_rematch();
                let mut buttons = vec![self.button(Verb::Rematch, &rematch, ButtonStyle::Success)];
                if self.has_dice() {
                    buttons.push(self.button(Verb::Verify, &messages::discord_button_verify(), grey));
                }
                buttons.push(self.button(Verb::Export, &messages::discord_button_export(), grey));
                vec![CreateActionRow::Buttons(buttons)]
            }
        }
    }

    /// The menu of ways to play and of what else can be chosen.
    fn variants(&self) -> Option<CreateActionRow> {
        let def = catalog::find(&self.view.game)?;
        let named = parse_named(def.info().options, &self.view.options).ok()?;
        let now = def.option_values(&named).ok()?;
        let ways = telling::ways(&self.desk.texts, self.locale, def, &now).into_iter();
        let others = self.other_options(def, &named, &now).into_iter();
        let options: Vec<CreateSelectMenuOption> = ways
            .map(|way| (way.name, way.is_now, way.options.to_owned()))
            .chain(others.map(|(name, list)| (name, false, list)))
            .take(ENTRIES)
            .map(|(name, chosen, list)| {
                CreateSelectMenuOption::new(cut(&name, MAX_LABEL), list).default_selection(chosen)
            })
            .collect();
        if options.len() < 2 {
            return None;
        }
        let menu = CreateSelectMenu::new(self.id(Verb::Options), CreateSelectMenuKind::String { options })
            .placeholder(self.say(&messages::discord_menu_options()));
        Some(CreateActionRow::SelectMenu(menu))
    }

    /// Each option that no way to play is about, with each other value that it may have now.
    fn other_options(
        &self,
        def: &dyn GameDef,
        named: &Named,
        now: &[(&'static str, String)],
    ) -> Vec<(String, String)> {
        /// Longer ranges are typed.
        const RANGE: u32 = 10;
        let of_ways = |key: &str| {
            def.info()
                .variants
                .iter()
                .any(|list| list.contains(&format!("{key}=")))
        };
        let mut found = Vec::new();
        for spec in def.info().options.iter().filter(|spec| !of_ways(spec.key)) {
            let values: Vec<String> = match spec.values {
                Values::Words(words) => words.iter().map(|word| (*word).to_owned()).collect(),
                Values::Range(least, most) if most - least < RANGE => {
                    (least..=most).map(|number| number.to_string()).collect()
                }
                Values::Range(..) | Values::Form { .. } => Vec::new(),
            };
            for value in values {
                let other = telling::with_option(named, spec.key, Some(&value));
                let is_now = now.iter().any(|(key, now)| *key == spec.key && *now == value);
                if is_now || def.start(&other).is_err() {
                    continue;
                }
                let option = telling::option_name(&self.desk.texts, self.locale, def, spec.key);
                let of = (spec.key, spec.values);
                let value = telling::value_name(&self.desk.texts, self.locale, def, of, &value);
                let label = format!("{option}: {value}");
                found.push((label, named_text(&other)));
            }
        }
        found
    }

    fn live(&self, chosen: &Chosen, page: usize) -> Vec<CreateActionRow> {
        let grey = ButtonStyle::Secondary;
        let by_person = self.view.asks().is_some();
        let mut rows = Vec::new();
        match self.view.waits {
            Waits::Roll(_) if by_person => {
                rows.push(CreateActionRow::Buttons(vec![self.button(
                    Verb::Roll,
                    &messages::discord_button_roll(),
                    ButtonStyle::Primary,
                )]));
            }
            Waits::Decision(_) if by_person => rows.extend(self.question(chosen, page)),
            Waits::Roll(_) | Waits::Decision(_) | Waits::Nobody => {}
        }
        let mut buttons = Vec::new();
        if self.telling().can_undo() {
            buttons.push(self.button(Verb::Undo, &messages::discord_button_undo(), grey));
        }
        buttons.extend([
            self.button(Verb::Type, &messages::discord_button_type(), grey),
            self.button(Verb::View, &messages::discord_button_view(), grey),
            self.button(Verb::Words, &messages::discord_button_words(), grey),
            self.button(
                Verb::Resign,
                &messages::discord_button_resign(),
                ButtonStyle::Danger,
            ),
        ]);
        rows.push(CreateActionRow::Buttons(buttons));
        rows
    }

    /// A private question with one button.
    pub(super) fn ask(&self, question: &Phrase, verb: Verb, label: &Phrase) -> Note {
        let button = self.button(verb, label, ButtonStyle::Danger);
        Note {
            rows: vec![CreateActionRow::Buttons(vec![button])],
            ..Note::text(self.say(question))
        }
    }

    /// "Not possible", with a button that says why to whoever presses it.
    pub(super) fn not_possible(&self, typed: &str) -> Note {
        let room = custom_id::MAX - self.id(Verb::Why(String::new())).chars().count() - 1;
        let typed: String = typed.chars().take(room).collect();
        let why = self.button(
            Verb::Why(typed),
            &messages::discord_button_why(),
            ButtonStyle::Secondary,
        );
        Note {
            rows: vec![CreateActionRow::Buttons(vec![why])],
            ..Note::text(self.say(&messages::discord_not_possible()))
        }
    }
}

impl Desk {
    /// A warning, with a button that plays the text all the same.
    pub(super) fn anyway(
        &self,
        locale: Locale,
        on: (app::MatchId, u32),
        text: &str,
        warning: &Phrase,
    ) -> Note {
        let id = CustomId {
            id: on.0,
            rev: on.1,
            verb: Verb::Anyway(text.to_owned()),
        };
        let label = self.texts.say(locale, &messages::discord_button_anyway());
        let button = CreateButton::new(id.to_string())
            .label(label)
            .style(ButtonStyle::Danger);
        // A turn that is too long for a button can be typed in parts.
        let buttons = if id.fits() { vec![button] } else { Vec::new() };
        let rows = [buttons].into_iter().filter(|row| !row.is_empty());
        Note {
            rows: rows.map(CreateActionRow::Buttons).collect(),
            ..Note::text(self.texts.say(locale, warning))
        }
    }

    /// The language of a match's table: that of its place, or in a direct conversation that of whoever
    /// opened it there.
    pub(super) fn table_locale(&self, view: &app::View) -> Result<Locale, app::Error> {
        let alone = match self.app.server_of(view.place)? {
            Some(_) => None,
            None => view.seats.iter().find_map(|entry| entry.person),
        };
        let own = alone
            .map(|person| self.app.own_language(person))
            .transpose()?
            .flatten();
        own.map_or_else(|| self.app.place_language(view.place), Ok)
    }

    /// How pictures look for one person alone.
    pub(super) fn look_of(&self, person: PersonId) -> Look {
        let own = self.app.own_theme(person).ok().flatten();
        let usual = self.usual_look();
        Look {
            theme: own
                .and_then(|name| self.painter.theme(&name))
                .unwrap_or(usual.theme),
            ..usual
        }
    }

    /// The look of the public picture.
    pub(super) fn usual_look(&self) -> Look {
        Look {
            theme: self.theme,
            size: DEFAULT_SIZE,
            bottom: None,
            kind: boards::BOARD,
        }
    }
}
