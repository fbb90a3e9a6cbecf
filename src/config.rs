//! Configuration: the files of `config/`, embedded, and a folder that overrides single ones.
//!
//! Knows nothing of what the files mean, but for `igroteka.toml`.

use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};
use serde::Deserialize;
use thiserror::Error;

static EMBEDDED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/config");

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
    /// `igroteka.toml` has a wrong key or value.
    #[error("igroteka.toml: {0}")]
    Toml(#[from] toml::de::Error),
}

/// The files of `config/`.
#[derive(Debug, Default)]
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
    /// If there is no such file, or it cannot be read as UTF-8.
    pub fn text(&self, path: &str) -> Result<Cow<'static, str>, ConfigError> {
        if let Some(folder) = &self.folder {
            let path = folder.join(path);
            match std::fs::read_to_string(&path) {
                Ok(text) => return Ok(Cow::Owned(text)),
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(ConfigError::Unreadable { path, error }),
            }
        }
        let file = EMBEDDED
            .get_file(Path::new(path))
            .and_then(|file| file.contents_utf8());
        file.map(Cow::Borrowed)
            .ok_or_else(|| ConfigError::Missing(path.to_owned()))
    }

    /// The settings of `igroteka.toml`.
    ///
    /// # Errors
    /// If the file has an unknown key or a value of the wrong type.
    pub fn settings(&self) -> Result<Settings, ConfigError> {
        Ok(toml::from_str(&self.text("igroteka.toml")?)?)
    }
}

/// The settings of `igroteka.toml`; the template in `config/` documents each.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// `auto`, or the language of the program.
    #[serde(default = "auto")]
    pub language: String,
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
