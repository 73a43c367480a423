//! Fatal errors: the message on stderr in the form users know, to the tools that watch the program, then exit code 1.

use crate::end::{alone, end};
use crate::error::Failure;
use crate::site::Site;
use crate::{prof, timeline};

/// Prints `failure` and where it happened, and ends the program (§1.5: the default error callback).
pub fn fatal(failure: &Failure, site: &Site) -> ! {
    let dump = failure.dump.as_deref().unwrap_or_default();
    alone(format!("{dump}FATAL ERROR: {}\n{}\n", failure.text, site.tail()));
    timeline::failure(&failure.text);
    prof::error(failure, site);
    end()
}
