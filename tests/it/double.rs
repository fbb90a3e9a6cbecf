//! The loopback Discord itself: that it refuses what Discord refuses, and that its troubles are real.

use serde_json::json;

use crate::discord::{Double, Settings, nothing};

#[tokio::test]
async fn a_slash_command_is_answered() {
    let double = Double::start(Settings::default()).await;
    let guild = double.guild("Club", "en-US");
    let channel = guild.channel("games");
    let ann = double.user("ann", "ru");
    let _bot = nothing::start(&double).await.unwrap();
    let answer = ann
        .in_channel(&channel)
        .slash("nothing", json!({"text": "x"}))
        .await
        .unwrap();
    assert_eq!(answer.text(), "ok");
    double.assert_clean();
}
