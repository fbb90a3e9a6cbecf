//! One function for each message of the program's own: its key and arguments stand here once.
//!
//! Messages of games are made by the games: refusals, and phrases of their boards.

use crate::game::{Arg, Phrase, Seat};

/// A type that messages take as an argument.
trait ToArg {
    fn to_arg(self) -> Arg;
}

impl ToArg for &str {
    fn to_arg(self) -> Arg {
        Arg::Text(self.to_owned())
    }
}

impl ToArg for i64 {
    fn to_arg(self) -> Arg {
        Arg::Number(self)
    }
}

impl ToArg for Seat {
    fn to_arg(self) -> Arg {
        Arg::Seat(self)
    }
}

/// Text of another message, by key.
#[derive(Clone, Debug)]
pub struct Term(pub String);

impl ToArg for Term {
    fn to_arg(self) -> Arg {
        Arg::Term(self.0)
    }
}

/// Defines the message functions, and [`samples`] with one call of each.
macro_rules! messages {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty = $sample:expr),*) = $key:literal;)*) => {
        $($(#[$doc])* pub fn $name($($arg: $type),*) -> Phrase {
            Phrase::new($key)$(.with(stringify!($arg), $arg.to_arg()))*
        })*

        /// Every message of this file with sample arguments, for the tests of the locale files.
        pub fn samples() -> Vec<Phrase> {
            vec![$($name($($sample),*)),*]
        }
    };
}

messages! {
    /// The line before an error of the command line.
    refused(reason: &str = "because") = "refused";
    /// An error in a file.
    file_line(file: &str = "a.rec", line: i64 = 3, reason: &str = "because") = "file-line";
    /// A file cannot be read or written.
    file_failed(file: &str = "a.rec", reason: &str = "because") = "file-failed";
    /// A file is longer than any record.
    file_too_large(file: &str = "a.rec", megabytes: i64 = 16) = "file-too-large";
    /// A file is not UTF-8 text.
    file_not_text(file: &str = "a.rec") = "file-not-text";
    /// A file has no `# game:` line of a known game.
    file_no_game(known: &str = "dolphins") = "file-no-game";
    /// `check` found nothing wrong, dice included.
    check_ok_dice(file: &str = "a.rec", plies: i64 = 5, rolls: i64 = 2) = "check-ok-dice";
    /// `check` found nothing wrong; the record has no secret.
    check_ok(file: &str = "a.rec", plies: i64 = 5) = "check-ok";
    /// The record's match goes on.
    check_unfinished() = "check-unfinished";
    /// `verify` found every roll as committed.
    verify_ok(file: &str = "a.rec", rolls: i64 = 2) = "verify-ok";
    /// `verify` needs the secret.
    verify_no_secret() = "verify-no-secret";
    /// `verify` needs dice lines.
    verify_no_dice() = "verify-no-dice";
    /// What verified dice prove.
    verify_meaning() = "verify-meaning";
    /// A `--players` list that does not fit the seats.
    players_count(given: i64 = 3, seats: i64 = 2) = "players-count";
    /// A word in `--players` that is no kind of player.
    players_unknown(text: &str = "x", known: &str = "random") = "players-unknown";
    /// The operating system gave no randomness.
    no_randomness() = "no-randomness";

    /// Title of a terminal game.
    play_title(game: Term = Term("game-dolphins".to_owned()), about: Term = Term("about-dolphins".to_owned())) = "play-title";
    /// Options that are not at their default.
    play_options(options: &str = "mode=duel") = "play-options";
    /// The commitment before the first roll.
    play_commitment(id: &str = "m7k2", commitment: &str = "00ff") = "play-commitment";
    /// How to get help.
    play_hint() = "play-hint";
    /// All commands, after how a move is typed.
    play_help(how: Term = Term("help-dolphins".to_owned())) = "play-help";
    /// Asks for a roll.
    play_ask_roll(seat: Seat = Seat::A) = "play-ask-roll";
    /// Asks for a roll where there is only one seat.
    play_ask_roll_alone() = "play-ask-roll-alone";
    /// Asks for an action.
    play_ask_action(seat: Seat = Seat::A, what: Term = Term("ask-dolphins".to_owned())) = "play-ask-action";
    /// Asks for an action where there is only one seat.
    play_ask_action_alone(what: Term = Term("ask-dolphins".to_owned())) = "play-ask-action-alone";
    /// What was rolled.
    play_rolled(seat: Seat = Seat::A, roll: &str = "3") = "play-rolled";
    /// What was rolled where there is only one seat.
    play_rolled_alone(roll: &str = "3") = "play-rolled-alone";
    /// Who sits where.
    play_seat(seat: Term = Term("seat-dolphins-A".to_owned()), who: Term = Term("play-who-person".to_owned())) = "play-seat";
    /// The person at the terminal.
    play_who_person() = "play-who-person";
    /// The built-in player.
    play_who_built_in() = "play-who-built-in";
    /// Random play.
    play_who_random() = "play-who-random";
    /// What a built-in seat did.
    play_did(seat: Seat = Seat::B, action: &str = "b2") = "play-did";
    /// The legal actions.
    play_moves(list: &str = "a1 b2") = "play-moves";
    /// How many legal actions begin with each first choice; "moves example" lists those of one.
    play_moves_many(list: &str = "111 (25) 112 (25)", example: &str = "111") = "play-moves-many";
    /// Every event line apart can be counted over the listed actions only.
    perft_split_full() = "perft-split-full";
    /// There is nothing to choose before the roll.
    play_no_moves() = "play-no-moves";
    /// The last decision is taken back.
    play_undone(action: &str = "A b2") = "play-undone";
    /// There is nothing to take back.
    play_nothing_to_undo() = "play-nothing-to-undo";
    /// Asks whether to resign.
    play_ask_resign() = "play-ask-resign";
    /// Asks whether something is played although it costs something.
    play_ask_anyway() = "play-ask-anyway";
    /// The person does not resign after all.
    play_not_resigned() = "play-not-resigned";
    /// Asks whether to leave a game that is not over.
    play_ask_leave() = "play-ask-leave";
    /// What was typed is no command either.
    play_unreadable() = "play-unreadable";
    /// There is nothing left to play.
    play_is_over() = "play-is-over";
    /// Below a page of the rules.
    play_rules_page(page: i64 = 1, pages: i64 = 8) = "play-rules-page";
    /// The record is written.
    play_saved(file: &str = "a.rec") = "play-saved";
    /// A running match shows no record on the screen without being asked where to.
    play_ask_save() = "play-ask-save";
    /// A picture needs a file.
    play_ask_picture() = "play-ask-picture";
    /// The file is there already.
    play_file_exists(file: &str = "a.rec") = "play-file-exists";
    /// A picture is written.
    picture_saved(file: &str = "a.png") = "picture-saved";
    /// The picture would replace the record that it shows.
    picture_over_record() = "picture-over-record";
    /// A record has too many lines for a moving picture.
    picture_too_long(most: i64 = 2000) = "picture-too-long";
    /// Neither a game nor a record is named.
    picture_of_what() = "picture-of-what";
    /// The file name does not say which kind of picture is meant.
    picture_ending() = "picture-ending";
    /// Themes or fonts cannot be used.
    picture_failed(reason: &str = "because") = "picture-failed";
    /// There is no such theme.
    picture_theme(known: &str = "classic") = "picture-theme";
    /// The game has no such view.
    picture_view(known: &str = "board") = "picture-view";
    /// The match has no such seat.
    picture_seat(known: &str = "A, B") = "picture-seat";
    /// Input ended.
    play_left() = "play-left";
    /// The prompt after the end.
    play_prompt() = "play-prompt";
    /// The secret may be checked now.
    play_reveal(secret: &str = "00ff") = "play-reveal";

    /// A match in the data folder goes on.
    play_goes_on(id: &str = "7") = "play-goes-on";
    /// The store could not do it.
    store_failed(reason: &str = "because") = "store-failed";
    /// There is no store.
    store_none(folder: &str = "data") = "store-none";
    /// Something was written.
    store_done(folder: &str = "backup", matches: i64 = 3) = "store-done";
    /// Nothing is wrong with the store.
    store_fits() = "store-fits";

    /// The heading of the end.
    result_reason(reason: Term = Term("reason-dolphins-time".to_owned())) = "result-reason";
    /// Somebody won.
    result_winner(seat: Seat = Seat::B) = "result-winner";
    /// Nobody won.
    result_draw() = "result-draw";
    /// A solitaire's score.
    result_score(score: i64 = 9) = "result-score";
    /// One seat's points.
    result_seat(seat: Seat = Seat::A, score: i64 = 7, place: i64 = 1) = "result-seat";

    /// There is no match here.
    app_no_match() = "app-no-match";
    /// The place has a match already.
    app_place_taken(id: &str = "7") = "app-place-taken";
    /// The state is another one than the person saw.
    app_changed() = "app-changed";
    /// The person holds no seat.
    app_not_seated() = "app-not-seated";
    /// Somebody sits there.
    app_seat_taken(seat: Seat = Seat::A) = "app-seat-taken";
    /// Nobody can join any more.
    app_no_open_seat() = "app-no-open-seat";
    /// One seat a person, unless it is hotseat.
    app_seated_already() = "app-seated-already";
    /// Seats are still open.
    app_seats_open() = "app-seats-open";
    /// Only the opener may do this.
    app_not_opener() = "app-not-opener";
    /// The match has not started.
    app_not_started() = "app-not-started";
    /// The match has started.
    app_started() = "app-started";
    /// The match is not over.
    app_not_over() = "app-not-over";
    /// Every side has decided once.
    app_too_late_to_abort() = "app-too-late-to-abort";
    /// The person holds several seats.
    app_which_seat() = "app-which-seat";
    /// The person is in too many matches.
    app_too_many_matches(most: i64 = 50) = "app-too-many-matches";
    /// The match has seen too many people.
    app_too_many_here(most: i64 = 1000) = "app-too-many-here";
    /// A match of several people in another server.
    app_other_server() = "app-other-server";
    /// The person or the server is shut out.
    app_blocked() = "app-blocked";
    /// Nothing is opened any more.
    app_draining() = "app-draining";
    /// A match has no room for more people.
    app_too_many_people() = "app-too-many-people";
    /// The word for the dice is not usable.
    app_bad_word() = "app-bad-word";
    /// There is no such level.
    app_no_such_level(known: &str = "casual") = "app-no-such-level";
    /// There is no such game.
    app_no_such_game(known: &str = "dolphins") = "app-no-such-game";
    /// There is no such language.
    app_no_such_language() = "app-no-such-language";
    /// The match is frozen.
    app_unknown_rules(game: &str = "dolphins", rules: i64 = 2) = "app-unknown-rules";
    /// Something failed; the operator knows more.
    app_failed(incident: i64 = 7) = "app-failed";
    /// Too much is being done already.
    app_busy() = "app-busy";
    /// The person gives commands too fast.
    app_too_fast() = "app-too-fast";
    /// Legal actions that look like what was typed.
    app_nearest(list: &str = "b2, c2") = "app-nearest";

    /// "Roll"
    discord_button_roll() = "discord-button-roll";
    /// "Join"
    discord_button_join() = "discord-button-join";
    /// "Leave"
    discord_button_leave() = "discord-button-leave";
    /// "Add the built-in player"
    discord_button_built_in() = "discord-button-built-in";
    /// "Start"
    discord_button_start() = "discord-button-start";
    /// "Cancel"
    discord_button_cancel() = "discord-button-cancel";
    /// "Undo"
    discord_button_undo() = "discord-button-undo";
    /// "Type a move"
    discord_button_type() = "discord-button-type";
    /// "My view"
    discord_button_view() = "discord-button-view";
    /// "In words"
    discord_button_words() = "discord-button-words";
    /// "Resign"
    discord_button_resign() = "discord-button-resign";
    /// "Rematch"
    discord_button_rematch() = "discord-button-rematch";
    /// "Check the dice"
    discord_button_verify() = "discord-button-verify";
    /// "Record"
    discord_button_export() = "discord-button-export";
    /// "Why?"
    discord_button_why() = "discord-button-why";
    /// "Yes, I resign"
    discord_button_sure_resign() = "discord-button-sure-resign";
    /// "Yes, end it"
    discord_button_sure_abort() = "discord-button-sure-abort";
    /// "Yes, delete my data"
    discord_button_sure_delete() = "discord-button-sure-delete";
    /// "Your move"
    discord_menu_choose() = "discord-menu-choose";
    /// "Take everything (count)"
    discord_button_everything(count: i64 = 3) = "discord-button-everything";
    /// "Choose the place"
    discord_button_plane() = "discord-button-plane";
    /// "Play it although it costs something"
    discord_button_anyway() = "discord-button-anyway";
    /// "Choose again from the start"
    discord_button_again() = "discord-button-again";
    /// "that is all: action"
    discord_menu_enough(action: &str = "c4c5") = "discord-menu-enough";
    /// "Chosen so far: words"
    table_chosen(words: &str = "soldier, plus") = "table-chosen";
    /// "More (page of pages)"
    discord_menu_more(page: i64 = 1, pages: i64 = 2) = "discord-menu-more";
    /// "Your move"
    discord_modal_title() = "discord-modal-title";
    /// "Move, for example example"
    discord_modal_move(example: &str = "b2") = "discord-modal-move";
    /// "game · №id"
    discord_table_title(game: Term = Term("game-dolphins".to_owned()), id: &str = "7") = "discord-table-title";
    /// "seat: who"
    discord_lobby_seat(seat: Seat = Seat::A, who: &str = "Ann") = "discord-lobby-seat";
    /// "free"
    table_open() = "table-open";
    /// "Dice dice, commitment commitment: nobody can choose or change a roll from now on"
    discord_lobby_commitment(dice: &str = "m7k2", commitment: &str = "00ff") = "discord-lobby-commitment";
    /// "Closes when"
    discord_lobby_expires(when: &str = "soon") = "discord-lobby-expires";
    /// "who: roll"
    table_turn_roll(who: &str = "Ann") = "table-turn-roll";
    /// "who: your move"
    table_turn_act(who: &str = "Ann") = "table-turn-act";
    /// "The built-in player is thinking"
    table_turn_built_in() = "table-turn-built-in";
    /// "who rolled roll"
    table_rolled(who: &str = "Ann", roll: &str = "3") = "table-rolled";
    /// "who: action"
    table_did(who: &str = "Ann", action: &str = "b2") = "table-did";
    /// "The table is closed"
    table_cancelled() = "table-cancelled";
    /// "The match was ended without a result"
    table_aborted() = "table-aborted";
    /// "Goes on below"
    discord_moved_on() = "discord-moved-on";
    /// "Board of game, match id"
    table_alt(game: Term = Term("game-dolphins".to_owned()), id: &str = "7") = "table-alt";
    /// "former player"
    table_former_player() = "table-former-player";
    /// "built-in player"
    table_built_in() = "table-built-in";
    /// "Match №id is open here"
    discord_opened(id: &str = "7") = "discord-opened";
    /// "Done"
    discord_done() = "discord-done";
    /// "Not possible"
    discord_not_possible() = "discord-not-possible";
    /// "Really resign match №id?"
    discord_sure_resign(id: &str = "7") = "discord-sure-resign";
    /// "Really end match №id without a result?"
    discord_sure_abort(id: &str = "7") = "discord-sure-abort";
    /// "Really delete everything kept about you? Your live matches are resigned. This ca"
    discord_sure_delete() = "discord-sure-delete";
    /// "Deleted. Matches in which you played: matches. Backups keep your name for a week"
    discord_deleted(matches: i64 = 2) = "discord-deleted";
    /// "You are in no match. Start one with /play"
    discord_no_games() = "discord-no-games";
    /// "№id game: state <#place>"
    discord_game_line(id: &str = "7", game: Term = Term("game-dolphins".to_owned()), state: Term = Term("discord-state-yours".to_owned()), place: &str = "1") = "discord-game-line";
    /// "your turn"
    discord_state_yours() = "discord-state-yours";
    /// "waits for others"
    discord_state_waits() = "discord-state-waits";
    /// "open table"
    discord_state_lobby() = "discord-state-lobby";
    /// "Only people who may manage the server can do this"
    discord_setup_who() = "discord-setup-who";
    /// "This works on a server only"
    discord_not_here() = "discord-not-here";
    /// "The dice of match №id are right: rolls rolls recomputed from secret secret. Nobo"
    table_verify_good(id: &str = "7", rolls: i64 = 3, secret: &str = "00ff") = "table-verify-good";
    /// "The secret of match №id is shown when it is over"
    table_verify_later(id: &str = "7") = "table-verify-later";
    /// "Line line of match №id does not fit its dice"
    table_verify_wrong(line: i64 = 3, id: &str = "7") = "table-verify-wrong";
    /// "I may not do this here: permissions. Someone who manages the channel can allow i"
    discord_missing(permissions: &str = "x") = "discord-missing";
    /// "see the channel"
    discord_permission_view() = "discord-permission-view";
    /// "send messages"
    discord_permission_send() = "discord-permission-send";
    /// "attach files"
    discord_permission_attach() = "discord-permission-attach";
    /// A button of Discord.
    discord_button_thread() = "discord-button-thread";
    /// A menu of Discord.
    discord_menu_options() = "discord-menu-options";
    /// The name of a thread.
    discord_thread(game: Term = Term("game-dolphins".to_owned()), who: &str = "Ann") = "discord-thread";
    /// The answer to an opening in a thread.
    discord_opened_there(id: &str = "7", place: &str = "1") = "discord-opened-there";
    /// A thread that could not be made.
    discord_no_thread() = "discord-no-thread";
    /// The person's own settings.
    discord_me_now(language: &str = "English", palette: &str = "classic") = "discord-me-now";
    /// The settings of a server.
    discord_setup_now(language: &str = "English", limit: i64 = 100) = "discord-setup-now";
    /// A permission by name.
    discord_permission_send_in_threads() = "discord-permission-send-in-threads";
    /// A permission by name.
    discord_permission_history() = "discord-permission-history";
    /// A permission by name.
    discord_permission_thread() = "discord-permission-thread";
    /// Who may use the commands of the operator.
    discord_owner_who() = "discord-owner-who";
    /// A command of the operator without its id.
    discord_owner_needs_id() = "discord-owner-needs-id";
    /// The answer to a command of the operator.
    discord_owner_backed_up(matches: i64 = 3) = "discord-owner-backed-up";
    /// The answer to a command of the operator.
    discord_owner_draining() = "discord-owner-draining";
    /// The answer to a command of the operator.
    discord_owner_left(id: &str = "7") = "discord-owner-left";
    /// The answer to a command of the operator.
    discord_owner_not_there(id: &str = "7") = "discord-owner-not-there";
    /// The answer to a command of the operator.
    discord_owner_blocked(id: &str = "7") = "discord-owner-blocked";
    /// The answer to a command of the operator.
    discord_owner_unblocked(id: &str = "7") = "discord-owner-unblocked";
    /// The answer to a command of the operator; the size in megabytes.
    discord_owner_counts(
        lobbies: i64 = 1, live: i64 = 2, matches: i64 = 3, people: i64 = 4, behind: i64 = 0,
        disk: i64 = 6, since: &str = "soon"
    ) = "discord-owner-counts";
    /// "write in a locked thread"
    discord_permission_unlock() = "discord-permission-unlock";
    /// "I cannot show match №id as it should be in place: there I may not permission"
    discord_cannot_show(id: &str = "7", place: &str = "1", permission: Term = Term("discord-permission-send".to_owned())) =
        "discord-cannot-show";
    /// The seats of a lobby that are kept for somebody.
    discord_lobby_invited(who: &str = "Bob") = "discord-lobby-invited";
    /// A table that goes on in another place.
    discord_moved_to(place: &str = "1") = "discord-moved-to";
    /// An opponent together with a level, with hotseat, or oneself.
    discord_either() = "discord-either";
    /// An opponent that is a bot.
    discord_no_bots() = "discord-no-bots";
    /// An opponent in a way to play that is for one.
    discord_for_one() = "discord-for-one";
    /// A command of the operator without its text.
    discord_owner_needs_text() = "discord-owner-needs-text";
    /// The answer to a command of the operator.
    discord_owner_announced(tables: i64 = 3) = "discord-owner-announced";
    /// What the operator tells everybody who plays.
    discord_announcement(text: &str = "x") = "discord-announcement";
    /// "Start with /play. Press the buttons below the board, choose from the menu, or ty"
    discord_help_text() = "discord-help-text";
    /// "Igroteka version hosts rare board games: right rules, nothing lost, dice anyone "
    discord_about_text(version: &str = "0.1.0") = "discord-about-text";
    /// "Kept: your Discord id, the name last seen, your language, and the matches you pl"
    discord_privacy_text() = "discord-privacy-text";
    /// "Hello! I host board games. Start one with /play; /help says more"
    discord_greeting() = "discord-greeting";
    /// "Page page of pages"
    discord_page(page: i64 = 1, pages: i64 = 2) = "discord-page";
    /// "there is no Discord token: set DISCORD_TOKEN, or name a file in igroteka.toml un"
    bot_no_token() = "bot-no-token";
    /// An empty data folder in a container.
    bot_container(folder: &str = "data") = "bot-container";
    /// "the token file cannot be read: reason"
    bot_token_file(reason: &str = "because") = "bot-token-file";
    /// "Igroteka version: connecting to Discord. Data folder: folder. Invite link: invit"
    bot_connecting(version: &str = "0.1.0", folder: &str = "data", invite: &str = "https") = "bot-connecting";
    /// "Connected as name in servers servers"
    bot_ready(name: &str = "Igroteka", servers: i64 = 2) = "bot-ready";
    /// "Discord: reason"
    bot_failed(reason: &str = "because") = "bot-failed";
    /// "Stopped"
    bot_stopped() = "bot-stopped";
    /// "Igroteka version. Data folder: folder"
    local_title(version: &str = "0.1.0", folder: &str = "data") = "local-title";
    /// "Open address"
    local_address(address: &str = "http://127.0.0.1:4747/") = "local-address";
    /// "To play: link, to watch: link"
    local_links(join: &str = "http", watch: &str = "http") = "local-links";
    /// How to connect Discord, and how to end.
    local_discord() = "local-discord";
    /// "address cannot be served: reason"
    local_failed(address: &str = "127.0.0.1:4747", reason: &str = "because") = "local-failed";
    /// A request without a cookie.
    local_enter_first() = "local-enter-first";
    /// The table needs a code.
    local_code_needed() = "local-code-needed";
    /// The code is not right.
    local_wrong_code() = "local-wrong-code";
    /// Too many wrong codes.
    local_too_many_tries() = "local-too-many-tries";
    /// A reader wants to change something.
    local_only_watching() = "local-only-watching";
    /// An option that is left to the draw.
    local_drawn() = "local-drawn";
    /// The name of somebody who has chosen none.
    local_guest() = "local-guest";
    /// "link"
    bot_invite(link: &str = "https") = "bot-invite";
    /// "name the application: igroteka invite ID, or set DISCORD_TOKEN"
    bot_no_application() = "bot-no-application";
    /// One seat's points, by name.
    named_result_seat(seat: &str = "Ann", score: i64 = 7, place: i64 = 1) = "result-seat";
    /// Somebody won, by name.
    named_result_winner(seat: &str = "Ann") = "result-winner";
    /// Somebody else is invited.
    app_invited() = "app-invited";

    /// Heading of the list of options.
    games_options() = "games-options";
    /// Heading of the list of variants.
    games_variants() = "games-variants";
}

/// The commands of the terminal by their English words, which are understood in every language.
pub const COMMANDS: [&str; 11] = [
    "roll", "undo", "moves", "board", "picture", "rules", "record", "resign", "help", "quit", "yes",
];

/// The words of the person's language for a command of the terminal, separated by blanks.
pub fn command_words(command: &str) -> Phrase {
    Phrase::new(format!("command-{command}"))
}
