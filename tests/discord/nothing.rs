//! A bot that does nothing but answer at once: the baseline of every latency.

use std::sync::Arc;

use serenity::all::{
    Client, ClientBuilder, Context, CreateCommand, CreateCommandOption, CreateInteractionResponse,
    CreateInteractionResponseMessage, EventHandler, GatewayIntents, Http, HttpBuilder, Interaction, Message,
    Ready,
};
use serenity::async_trait;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;

use super::{Double, Error};

/// The running bot; it stops when this is dropped.
pub(crate) struct Nothing {
    task: JoinHandle<serenity::Result<()>>,
    pub(crate) http: Arc<Http>,
    /// The texts of messages as the bot got them.
    pub(crate) heard: tokio::sync::mpsc::UnboundedReceiver<Message>,
}

impl Drop for Nothing {
    fn drop(&mut self) {
        self.task.abort();
    }
}

struct Answering(UnboundedSender<Message>);

#[async_trait]
impl EventHandler for Answering {
    async fn ready(&self, context: Context, _: Ready) {
        let option = CreateCommandOption::new(serenity::all::CommandOptionType::String, "text", "Anything");
        let command = CreateCommand::new("nothing")
            .description("Answers at once")
            .add_option(option);
        if let Err(error) = serenity::all::Command::set_global_commands(&context.http, vec![command]).await {
            panic!("the commands were refused: {error}");
        }
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let message = CreateInteractionResponseMessage::new().content("ok");
        let response = CreateInteractionResponse::Message(message);
        let command = interaction
            .as_command()
            .map(|command| (command.id, &command.token));
        let component = interaction
            .as_message_component()
            .map(|component| (component.id, &component.token));
        let modal = interaction
            .as_modal_submit()
            .map(|modal| (modal.id, &modal.token));
        let Some((id, token)) = command.or(component).or(modal) else {
            return;
        };
        // What is refused is in the record of the double.
        let _ = context
            .http
            .create_interaction_response(id, token, &response, Vec::new())
            .await;
    }

    async fn message(&self, _: Context, message: Message) {
        let _ = self.0.send(message);
    }
}

/// How the library reaches the double: unchanged addresses where it speaks TLS, another base otherwise.
pub(crate) fn http(double: &Double) -> Http {
    let token = double.token();
    if double.0.tls.is_none() {
        return HttpBuilder::new(token)
            .proxy(double.api())
            .ratelimiter_disabled(true)
            .build();
    }
    let authority = reqwest::Certificate::from_pem(double.authority().as_bytes()).unwrap();
    let client = reqwest::Client::builder()
        .use_rustls_tls()
        .add_root_certificate(authority)
        .resolve("discord.com", double.resolve())
        .build();
    HttpBuilder::new(token).client(client.unwrap()).build()
}

/// Starts the bot and waits until it is connected and has registered its command.
pub(crate) async fn start(double: &Double) -> Result<Nothing, Error> {
    let bot = start_only(double).await;
    double.connected().await?;
    double.registered("nothing").await?;
    Ok(bot)
}

/// Starts the bot and waits for nothing.
pub(crate) async fn start_only(double: &Double) -> Nothing {
    let (to, heard) = unbounded_channel();
    let mut client = client(http(double), to).await;
    let http = Arc::clone(&client.http);
    Nothing {
        task: tokio::spawn(async move { client.start().await }),
        http,
        heard,
    }
}

/// The bot as the only task of a process, against the plain interface of a double in another one.
pub(crate) async fn run(token: &str, api: &str) -> serenity::Result<()> {
    let http = HttpBuilder::new(token).proxy(api).ratelimiter_disabled(true);
    let (to, _) = unbounded_channel();
    client(http.build(), to).await.start().await
}

async fn client(http: Http, to: UnboundedSender<Message>) -> Client {
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let client = ClientBuilder::new_with_http(http, intents).event_handler(Answering(to));
    client.await.expect("the client is built")
}
