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
    let matches = with_store(data, "backup", Some(target), |store| {
        Ok(store.backup(target)?.matches)
    })?;
    done(context, target, matches)
}

pub(super) fn export(context: &mut Context<'_>, data: &Path, target: &Path) -> Result<(), Failure> {
    let matches = with_store(data, "export", Some(target), |store| {
        app::export_store(store, target)
    })?;
    done(context, target, matches)
}

pub(super) fn restore(context: &mut Context<'_>, data: &Path, backup: &Path) -> Result<(), Failure> {
    let restored = restore_store(backup, data)?;
    done(context, data, restored.matches)
}

fn done(context: &mut Context<'_>, folder: &Path, matches: usize) -> Result<(), Failure> {
    context.say(&messages::store_done(
        &plain(&folder.display().to_string()),
        matches as i64,
    ))
}

/// Says what does not fit together; the status is 1 if anything does not.
pub(super) fn check(context: &mut Context<'_>, data: &Path) -> Result<(), Failure> {
    let mut findings = Vec::new();
    let count = with_store(data, "check", None, |store| {
        findings = app::check_everything(store)?;
        Ok(findings.len())
    })?;
    if count == 0 {
        return context.say(&messages::store_fits());
    }
    findings.iter().for_each(|finding| context.complain(finding));
    Err(Failure::Reported)
}

/// Opens the store, or asks the process that has it. Either way the answer is a number.
fn with_store(
    data: &Path,
    request: &str,
    target: Option<&Path>,
    alone: impl FnOnce(&Store) -> Result<usize, StoreError>,
) -> Result<usize, Failure> {
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
                Some(Ok(number)) => Ok(number),
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
