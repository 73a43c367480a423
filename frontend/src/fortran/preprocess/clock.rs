//! The texts of `__DATE__` and `__TIME__`: `Nov 21 2026`, `05:01:02`, in UTC.
//!
//! SOURCE_DATE_EPOCH, where set, stands for the time, so that builds can be repeated.

use std::time::{SystemTime, UNIX_EPOCH};

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// Date and time of this compilation.
pub(super) fn now() -> (String, String) {
    let fixed = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|text| text.parse().ok());
    let real = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs());
    at(fixed.unwrap_or_else(real))
}

fn at(seconds: u64) -> (String, String) {
    let (year, month, day) = civil(seconds / 86_400);
    let rest = seconds % 86_400;
    let name = MONTHS[(month as usize - 1) % 12];
    let date = format!("{name} {day:2} {year}");
    (date, format!("{:02}:{:02}:{:02}", rest / 3600, rest / 60 % 60, rest % 60))
}

/// Days since 1970-01-01 → year, month, day of the Gregorian calendar. Years start in March here, so that the
/// leap day is their last one.
fn civil(days: u64) -> (u64, u64, u64) {
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::at;

    #[test]
    fn seconds_become_dates() {
        assert_eq!(at(0), ("Jan  1 1970".into(), "00:00:00".into()));
        assert_eq!(at(1_709_210_096), ("Feb 29 2024".into(), "12:34:56".into()));
        assert_eq!(at(1_795_237_262), ("Nov 21 2026".into(), "05:01:02".into()));
    }
}
