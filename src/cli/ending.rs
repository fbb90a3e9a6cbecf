//! The end of a program that serves: a signal of the operating system.

use tokio::runtime::Handle;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;

/// Becomes true when the process is asked to end, by Ctrl-C or SIGTERM, or when the sender is told so.
///
/// # Errors
/// If the system does not tell of signals.
pub(super) fn of_process(executor: &Handle) -> std::io::Result<watch::Sender<bool>> {
    let _entered = executor.enter();
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let ending = watch::Sender::new(false);
    let asked = ending.clone();
    executor.spawn(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        asked.send_replace(true);
    });
    Ok(ending)
}
