//! The ways to Discord: the real one, a proxy, and another address under Discord's name.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use serenity::http::{Http, HttpBuilder};
use thiserror::Error;

/// How Discord is reached.
#[derive(Clone, Debug, Default)]
pub struct Connection {
    /// `http://host:port` in place of `https://discord.com`: a proxy that keeps the limits itself.
    pub api: Option<String>,
    /// The address at which `discord.com` is looked for.
    pub resolve: Option<SocketAddr>,
    /// A certificate that is trusted there, in PEM.
    pub authority: Option<PathBuf>,
}

/// A connection that cannot be made.
#[derive(Debug, Error)]
pub enum ConnectionError {
    /// The certificate.
    #[error("cannot read the certificate {}: {error}", .path.display())]
    Authority {
        /// The file.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// The client.
    #[error("{0}")]
    Client(#[from] reqwest::Error),
    /// The address is no `http://host:port`.
    #[error("the Discord API address has to be http://host:port")]
    Api,
}

impl Connection {
    /// Whether it is another address than Discord's own.
    pub(super) fn is_redirected(&self) -> bool {
        self.api.is_some() || self.resolve.is_some()
    }

    /// A client for Discord's API. A request that hangs fails after `patience`; rests that the limits
    /// ask for do not count, since whoever cuts them short breaks the limit.
    ///
    /// # Errors
    /// If the certificate or address cannot be used.
    pub(super) fn http(&self, token: &str, patience: Duration) -> Result<Http, ConnectionError> {
        let mut client = reqwest::Client::builder().use_rustls_tls().timeout(patience);
        if let (None, Some(address)) = (&self.api, self.resolve) {
            client = client.resolve("discord.com", address);
            if let Some(path) = &self.authority {
                let pem = std::fs::read(path).map_err(|error| ConnectionError::Authority {
                    path: path.clone(),
                    error,
                })?;
                client = client.add_root_certificate(reqwest::Certificate::from_pem(&pem)?);
            }
        }
        let builder = HttpBuilder::new(token).client(client.build()?);
        Ok(match &self.api {
            Some(api) => {
                let address = api.trim_end_matches('/');
                if !address.starts_with("http://") && !address.starts_with("https://") {
                    return Err(ConnectionError::Api);
                }
                // With the library's limiter the address would be passed over without a word.
                builder.proxy(address).ratelimiter_disabled(true).build()
            }
            None => builder.build(),
        })
    }
}
