//! `GCN_SEED`: the order of waves and work-groups, and how long operations are held back that nobody waits for.

use std::sync::OnceLock;
use std::time::Duration;

/// 0 runs work-groups in order.
pub(crate) fn seed() -> u64 {
    static SEED: OnceLock<u64> = OnceLock::new();
    *SEED.get_or_init(|| std::env::var("GCN_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(1))
}

/// How long a copy or a packet is held back that nobody waits for; not at all with seed 0.
pub(super) fn hold() -> Duration {
    if seed() == 0 { Duration::ZERO } else { Duration::from_millis(30) }
}
