//! Time as the double sees it, and the ids that carry it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The first millisecond of 2015, from which snowflakes count.
const EPOCH: u64 = 1_420_070_400_000;

/// The wall clock, which a test can put forward: an hour passes without waiting.
#[derive(Default)]
pub(crate) struct Clock {
    ahead: AtomicU64,
    last: AtomicU64,
}

impl Clock {
    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        #[expect(
            clippy::disallowed_methods,
            reason = "ids carry the time, and the bot reads it from them"
        )]
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        u64::try_from(now.as_millis()).unwrap() + self.ahead.load(Ordering::Relaxed)
    }

    /// Lets time pass at once.
    pub(crate) fn advance(&self, by: Duration) {
        self.ahead
            .fetch_add(u64::try_from(by.as_millis()).unwrap(), Ordering::Relaxed);
    }

    /// A new id: unique, growing, with the time in it as Discord's are.
    pub(crate) fn id(&self) -> u64 {
        let wanted = (self.now() - EPOCH) << 22;
        let mut last = self.last.load(Ordering::Relaxed);
        loop {
            let id = wanted.max(last + 1);
            match self
                .last
                .compare_exchange(last, id, Ordering::Relaxed, Ordering::Relaxed)
            {
                Ok(_) => return id,
                Err(other) => last = other,
            }
        }
    }
}

/// Milliseconds as the ISO 8601 text that Discord sends.
pub(crate) fn stamp(ms: u64) -> String {
    let (days, rest) = (ms / 86_400_000, ms % 86_400_000);
    // Civil date from the number of days: years begin in March, so that the leap day comes last.
    let shifted = days + 719_468;
    let era = shifted / 146_097;
    let day_of_era = shifted % 146_097;
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 {
        month_from_march + 3
    } else {
        month_from_march - 9
    };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    let (hour, minute, second) = (rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60);
    format!(
        "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{:03}000+00:00",
        rest % 1_000
    )
}

#[test]
fn stamps_are_civil_dates() {
    assert_eq!(stamp(EPOCH), "2015-01-01T00:00:00.000000+00:00");
    assert_eq!(stamp(1_709_210_096_789), "2024-02-29T12:34:56.789000+00:00");
}
