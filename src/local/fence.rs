//! What a browser must not be talked into: requests for other names and from other sites; and what every answer
//! forbids the page.
//!
//! Knows nothing of visitors and codes.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::House;

/// The names under which the table may be asked for. A name of somebody else's that leads here would let their
/// page speak to us from this computer; addresses cannot be made to lead elsewhere.
#[derive(Debug)]
pub(super) struct Names {
    is_loopback: bool,
    others: Vec<String>,
}

impl Names {
    pub(super) fn new(address: SocketAddr, others: Vec<String>) -> Names {
        Names {
            is_loopback: address.ip().is_loopback(),
            others: others.into_iter().map(|name| name.to_lowercase()).collect(),
        }
    }

    /// Whether a `Host` header names us.
    fn know(&self, host: &str) -> bool {
        let name = name_of(host).to_lowercase();
        if name == "localhost" || self.others.contains(&name) {
            return true;
        }
        let address = name.trim_start_matches('[').trim_end_matches(']').parse();
        match address {
            Ok(address) => !self.is_loopback || IpAddr::is_loopback(&address),
            Err(_) => false,
        }
    }
}

/// A host without its port.
fn name_of(host: &str) -> &str {
    match host.rsplit_once(':') {
        // The last part of a bare address in brackets is no port.
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        Some(_) | None => host,
    }
}

/// Sent with every answer. No script and style but our own, no other site, no frame around us, nothing told to
/// other sites.
const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
];

/// Lets a request through that is for us and from us.
pub(super) async fn guard(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let mut response = match refused(&house.names, &request) {
        Some(refusal) => refusal.into_response(),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let kept = HeaderValue::from_static("no-store");
    headers.entry(header::CACHE_CONTROL).or_insert(kept);
    response
}

/// Why a request is not let through, in English: no page of ours sends it.
fn refused(names: &Names, request: &Request) -> Option<(StatusCode, &'static str)> {
    let headers = request.headers();
    let Some(host) = text(headers, header::HOST).filter(|host| names.know(host)) else {
        return Some((
            StatusCode::MISDIRECTED_REQUEST,
            "Igroteka is not reached by this name. Names beside addresses are set with --host.\n",
        ));
    };
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let is_page = request.uri().path() == "/";
    let site = text(headers, HeaderName::from_static("sec-fetch-site"));
    let from_elsewhere = site.is_some_and(|site| !matches!(site, "same-origin" | "none"));
    // A link from elsewhere may lead to the page itself.
    if from_elsewhere && (changes || !is_page) {
        return Some((StatusCode::FORBIDDEN, "this comes from another site\n"));
    }
    if !changes {
        return None;
    }
    let origin = text(headers, header::ORIGIN).and_then(|origin| origin.split_once("://"));
    if origin.is_none_or(|(_, from)| !from.eq_ignore_ascii_case(host)) {
        return Some((StatusCode::FORBIDDEN, "this comes from another site\n"));
    }
    let kind = text(headers, header::CONTENT_TYPE).unwrap_or_default();
    match kind.split(';').next() {
        Some("application/json") => None,
        Some(_) | None => Some((StatusCode::UNSUPPORTED_MEDIA_TYPE, "send application/json\n")),
    }
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use super::Names;

    #[test]
    fn names_of_ours() {
        let here = Names::new("127.0.0.1:4747".parse().unwrap(), Vec::new());
        let there = Names::new("0.0.0.0:80".parse().unwrap(), vec!["Games.Home".into()]);
        for (host, at_home, in_network) in [
            ("127.0.0.1:4747", true, true),
            ("localhost:4747", true, true),
            ("LOCALHOST", true, true),
            ("[::1]:4747", true, true),
            ("[::1]", true, true),
            ("192.168.1.7:4747", false, true),
            ("games.home", false, true),
            ("evil.example:4747", false, false),
            ("localhost.evil.example", false, false),
            ("127.0.0.1.evil.example", false, false),
            ("", false, false),
        ] {
            assert_eq!(here.know(host), at_home, "{host}");
            assert_eq!(there.know(host), in_network, "{host}");
        }
    }
}
