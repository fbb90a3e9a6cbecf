//! The body of a request: JSON, or a form with `payload_json` and `files[N]`.

use axum::body::Bytes;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::Value;

use super::limits::REQUEST_BYTES;
use super::refusal::{Refusal, Whose, Wrong};

/// An uploaded file; `number` is the N of `files[N]`.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    pub(crate) number: u64,
    pub(crate) name: String,
    pub(crate) kind: String,
    pub(crate) bytes: Bytes,
}

/// What a request carries.
pub(crate) struct Body {
    pub(crate) json: Value,
    pub(crate) files: Vec<Upload>,
}

pub(crate) async fn read(request: Request) -> Result<Body, Refusal> {
    let kind = request
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok())
        .unwrap_or_default();
    if kind.starts_with("multipart/form-data") {
        return read_form(request).await;
    }
    let bytes = axum::body::to_bytes(request.into_body(), REQUEST_BYTES).await;
    let bytes = bytes.map_err(|_| Refusal::new(40005))?;
    Ok(Body {
        json: if bytes.is_empty() {
            Value::Null
        } else {
            parse(&bytes)?
        },
        files: Vec::new(),
    })
}

fn parse(bytes: &[u8]) -> Result<Value, Refusal> {
    serde_json::from_slice(bytes).map_err(|_| Refusal::new(50109))
}

async fn read_form(request: Request) -> Result<Body, Refusal> {
    let bad = |error: String| Refusal::plain(400, &error, Whose::Bot);
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|error| bad(error.to_string()))?;
    let mut body = Body {
        json: Value::Null,
        files: Vec::new(),
    };
    let mut whole = 0;
    while let Some(field) = form.next_field().await.map_err(|error| bad(error.to_string()))? {
        let name = field.name().unwrap_or_default().to_owned();
        let file_name = field.file_name().map(str::to_owned);
        let kind = field
            .content_type()
            .unwrap_or("application/octet-stream")
            .to_owned();
        let bytes = field.bytes().await.map_err(|error| bad(error.to_string()))?;
        whole += bytes.len();
        // The rest is read all the same: a client that is still sending does not read answers.
        if whole > REQUEST_BYTES {
            continue;
        }
        if name == "payload_json" {
            body.json = parse(&bytes)?;
            continue;
        }
        let number = name
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']'));
        let (Some(number), Some(file_name)) = (number.and_then(|number| number.parse().ok()), file_name)
        else {
            let wrong = Wrong::new(
                name,
                "BASE_TYPE_INVALID",
                "A part is `payload_json` or `files[N]`.",
            );
            return Err(Refusal::invalid(&[wrong]));
        };
        body.files.push(Upload {
            number,
            name: file_name,
            kind,
            bytes,
        });
    }
    if whole > REQUEST_BYTES {
        Err(Refusal::new(40005))
    } else {
        Ok(body)
    }
}
