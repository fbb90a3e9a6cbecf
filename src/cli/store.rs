//! `backup`, `restore`, `export` and `check-store`: a store at rest is opened, a running one is
//! asked through its port.

use std::path::{Path, PathBuf};

use super::{Context, Failure, plain};
use crate::app;
use crate::i18n::messages;
use crate::runtime::ask_running;
use crate::store::{Store, StoreError, restore as restore_store};

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Environment(messages::store_failed(&plain(&error.to_string())))
    }
}

pub(super) fn backup(context: &mut Context<'_>, data: &Path, target: &Path) -> Result<(), Failure> {
    let done = with_store(data, "backup", Some(target), |store| {
        Ok(format!("{} matches", store.backup(target)?.matches))
    })?;
    context.say(&messages::store_done(
        &plain(&target.display().to_string()),
        &done,
    ))
}

pub(super) fn export(context: &mut Context<'_>, data: &Path, target: &Path) -> Result<(), Failure> {
    let done = with_store(data, "export", Some(target), |store| {
        Ok(format!("{} matches", app::export_store(store, target)?))
    })?;
    context.say(&messages::store_done(
        &plain(&target.display().to_string()),
        &done,
    ))
}

pub(super) fn restore(context: &mut Context<'_>, data: &Path, backup: &Path) -> Result<(), Failure> {
    let restored = restore_store(backup, data)?;
    let done = format!("{} matches", restored.matches);
    context.say(&messages::store_done(&plain(&data.display().to_string()), &done))
}

/// Says what does not fit together; the status is 1 if anything does not.
pub(super) fn check(context: &mut Context<'_>, data: &Path) -> Result<(), Failure> {
    let findings = with_store(data, "check", None, |store| {
        Ok(app::check_everything(store)?.join("\n"))
    })?;
    if findings.is_empty() || findings == "everything fits together" {
        return context.say(&messages::store_fits());
    }
    context.complain(&findings);
    Err(Failure::Reported)
}

/// Opens the store, or asks the process that has it.
fn with_store(
    data: &Path,
    request: &str,
    target: Option<&Path>,
    alone: impl FnOnce(&Store) -> Result<String, StoreError>,
) -> Result<String, Failure> {
    if !data.join("current").exists() && !data.join("lock").exists() {
        return Err(Failure::Environment(messages::store_none(&plain(
            &data.display().to_string(),
        ))));
    }
    match Store::open(data) {
        Ok(store) => Ok(alone(&store)?),
        Err(StoreError::InUse(folder)) => {
            let request = match target {
                // The other process has another working folder.
                Some(target) => format!("{request} {}", absolute(target).display()),
                None => request.to_owned(),
            };
            match ask_running(data, &request) {
                Some(Ok(answer)) => Ok(answer),
                Some(Err(answer)) => Err(Failure::Environment(messages::store_failed(&plain(&answer)))),
                None => Err(StoreError::InUse(folder).into()),
            }
        }
        Err(error) => Err(error.into()),
    }
}

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}
