//! Configuration: the files of `config/`, embedded, and a folder that overrides single ones.
//!
//! Knows nothing of what the files mean, but for `igroteka.toml`.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, Read};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};
use serde::Deserialize;
use thiserror::Error;

static EMBEDDED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/config");

/// The largest file that is read from a configuration folder, in bytes.
const MAX_FILE: u64 = 1 << 20;

/// A configuration that cannot be used.
#[derive(Debug, Error)]
pub enum ConfigError {
    /// The folder given by `--config` is not there.
    #[error("the configuration folder {} does not exist", .0.display())]
    NoFolder(PathBuf),
    /// A file cannot be read.
    #[error("cannot read {}: {error}", .path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// No such file, neither in the folder nor embedded.
    #[error("there is no configuration file {0}")]
    Missing(String),
    /// `igroteka.toml` has a wrong key or value. Values are not quoted: they may be private.
    #[error("igroteka.toml, line {line}: {problem}")]
    Toml {
        /// The line, from 1.
        line: usize,
        /// What is wrong, without the line's text.
        problem: String,
    },
}

/// The files of `config/`.
#[derive(Clone, Debug, Default)]
pub struct Files {
    folder: Option<PathBuf>,
}

impl Files {
    /// The embedded files, single ones overridden by those in `folder`.
    ///
    /// # Errors
    /// If `folder` is not a folder.
    pub fn new(folder: Option<PathBuf>) -> Result<Files, ConfigError> {
        match folder {
            Some(folder) if !folder.is_dir() => Err(ConfigError::NoFolder(folder)),
            folder => Ok(Files { folder }),
        }
    }

    /// The text of a file, by its path inside `config/`.
    ///
    /// # Errors
    /// If there is no such file, or it cannot be read as UTF-8, or is larger than 1 MB.
    pub fn text(&self, path: &str) -> Result<Cow<'static, str>, ConfigError> {
        match self.overriding(path)? {
            Some(text) => Ok(Cow::Owned(text)),
            None => self.embedded(path).map(Cow::Borrowed),
        }
    }

    /// The text of the file in the program.
    ///
    /// # Errors
    /// If there is no such file.
    pub fn embedded(&self, path: &str) -> Result<&'static str, ConfigError> {
        let file = EMBEDDED
            .get_file(Path::new(path))
            .and_then(|file| file.contents_utf8());
        file.ok_or_else(|| ConfigError::Missing(path.to_owned()))
    }

    /// The text of the file in the folder given by `--config`, if it is there.
    ///
    /// # Errors
    /// If it is there and cannot be read as UTF-8, or is larger than 1 MB.
    pub fn overriding(&self, path: &str) -> Result<Option<String>, ConfigError> {
        let Some(folder) = &self.folder else {
            return Ok(None);
        };
        let path = folder.join(path);
        let mut text = String::new();
        let read = File::open(&path).and_then(|file| file.take(MAX_FILE + 1).read_to_string(&mut text));
        match read {
            Ok(length) if length as u64 > MAX_FILE => Err(ConfigError::Unreadable {
                path,
                error: io::Error::other("larger than 1 MB"),
            }),
            Ok(_) => Ok(Some(text)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(ConfigError::Unreadable { path, error }),
        }
    }

    /// The names of the embedded files of a folder inside `config/`, sorted.
    pub fn names(&self, folder: &str) -> Vec<&'static str> {
        let files = EMBEDDED
            .get_dir(Path::new(folder))
            .into_iter()
            .flat_map(|dir| dir.files());
        let mut names: Vec<&str> = files
            .filter_map(|file| file.path().file_name()?.to_str())
            .collect();
        names.sort_unstable();
        names
    }

    /// The texts of the TOML files of a folder, embedded ones and those of the folder given by `--config`,
    /// by their names, sorted.
    ///
    /// # Errors
    /// If the folder is there and cannot be listed, or one of the files cannot be read.
    pub fn texts(&self, folder: &str) -> Result<Vec<(String, String)>, ConfigError> {
        let mut names: BTreeSet<String> = self.names(folder).into_iter().map(str::to_owned).collect();
        if let Some(path) = self
            .folder
            .as_ref()
            .map(|given| given.join(folder))
            .filter(|path| path.is_dir())
        {
            let unreadable = |error| ConfigError::Unreadable {
                path: path.clone(),
                error,
            };
            for entry in path.read_dir().map_err(unreadable)? {
                names.extend(entry.map_err(unreadable)?.file_name().into_string());
            }
        }
        names.retain(|name| name.ends_with(".toml"));
        let read = |name: String| {
            let text = self.text(&format!("{folder}/{name}"))?.into_owned();
            Ok((name, text))
        };
        names.into_iter().map(read).collect()
    }

    /// The settings of `igroteka.toml`.
    ///
    /// # Errors
    /// If the file has an unknown key or a value of the wrong type.
    pub fn settings(&self) -> Result<Settings, ConfigError> {
        let text = self.text("igroteka.toml")?;
        toml::from_str(&text).map_err(|error: toml::de::Error| {
            let before = error
                .span()
                .and_then(|span| text.get(..span.start))
                .unwrap_or_default();
            ConfigError::Toml {
                line: before.matches('\n').count() + 1,
                problem: error.message().to_owned(),
            }
        })
    }
}

/// The settings of `igroteka.toml`; the template in `config/` documents each.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// `auto`, or the language of the program.
    #[serde(default = "auto")]
    pub language: String,
    /// A file that holds the token of the Discord bot.
    #[serde(default)]
    pub discord_token_file: Option<PathBuf>,
    /// Discord's ids of whoever runs the bot, for `/owner`.
    #[serde(default)]
    pub owners: Vec<u64>,
    /// A loopback address at which the bot answers `/healthz` and `/metrics`.
    #[serde(default)]
    pub metrics: Option<SocketAddr>,
    /// The local table in the browser.
    #[serde(default)]
    pub local: LocalSettings,
}

/// The section `[local]` of `igroteka.toml`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocalSettings {
    /// The address at which the table is served; beside the bot only if it is set.
    #[serde(default)]
    pub listen: Option<SocketAddr>,
    /// Names under which other computers reach it.
    #[serde(default)]
    pub hosts: Vec<String>,
}

fn auto() -> String {
    "auto".to_owned()
}

#[cfg(test)]
mod tests {
    use super::{ConfigError, Files, Settings};

    #[test]
    fn embedded_template_is_read() {
        assert_eq!(Files::default().settings().unwrap().language, "auto");
        let empty: Settings = toml::from_str("").unwrap();
        assert_eq!(empty.language, "auto");
        assert!(toml::from_str::<Settings>("colour = 1").is_err());
    }

    #[test]
    fn missing_files_and_folders_are_named() {
        let error = Files::new(Some("no/such/folder".into())).unwrap_err();
        assert!(matches!(error, ConfigError::NoFolder(_)));
        assert!(matches!(
            Files::default().text("nothing"),
            Err(ConfigError::Missing(_))
        ));
    }
}
