//! Connections of the REST interface, plain and as https://discord.com, which a test can cut.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::sync::Notify;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

use super::{Double, rest};

/// Ends the connection that a request came on.
#[derive(Clone, Default)]
pub(crate) struct Cut(Arc<Notify>);

impl Cut {
    pub(crate) fn now(&self) {
        self.0.notify_one();
    }
}

pub(crate) async fn serve(double: Double, listener: TcpListener, tls: Option<TlsAcceptor>) {
    let router = Router::new()
        .fallback(rest::handle)
        .layer(DefaultBodyLimit::disable())
        .with_state(double);
    let service = TowerToHyperService::new(router);
    while let Ok((stream, _)) = listener.accept().await {
        let _ = stream.set_nodelay(true);
        let (service, tls) = (service.clone(), tls.clone());
        tokio::spawn(async move {
            match tls {
                None => talk(stream, service).await,
                Some(tls) => {
                    // A client that does not trust the certificate goes away here.
                    if let Ok(stream) = tls.accept(stream).await {
                        talk(stream, service).await;
                    }
                }
            }
        });
    }
}

async fn talk<S>(stream: S, service: TowerToHyperService<Router>)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let cut = Cut::default();
    let marked = {
        let cut = cut.clone();
        service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
            request.extensions_mut().insert(cut.clone());
            service.call(request)
        })
    };
    tokio::select! {
        // How a connection ends is the client's affair.
        _ = http1::Builder::new().serve_connection(TokioIo::new(stream), marked) => {}
        () = cut.0.notified() => {}
    }
}

/// A certificate for discord.com, made now, and what accepts with it.
pub(crate) fn certificate() -> (String, TlsAcceptor) {
    let made = rcgen::generate_simple_self_signed(["discord.com".to_owned()]).unwrap();
    let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .unwrap();
    (made.cert.pem(), TlsAcceptor::from(Arc::new(config)))
}
