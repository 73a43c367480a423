//! Completions: a signal that an operation lowers to 0 when it is done, used again afterwards.

use super::api::{Api, Signal};
use super::faults::Faults;
use crate::gpu::error::GpuResult;
use std::sync::{Arc, Mutex, PoisonError};

/// The signals of one device.
pub(super) struct Signals {
    api: &'static dyn Api,
    faults: &'static Faults,
    free: Mutex<Vec<Signal>>,
}

impl Signals {
    pub(super) fn new(api: &'static dyn Api, faults: &'static Faults) -> Arc<Signals> {
        Arc::new(Signals { api, faults, free: Mutex::default() })
    }

    /// For an operation that is about to be enqueued.
    pub(super) fn completion(self: &Arc<Signals>) -> GpuResult<Arc<Done>> {
        let free = self.free.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let signal = match free {
            Some(signal) => {
                self.api.signal_store(signal, 1);
                signal
            }
            None => self.api.signal_create()?,
        };
        Ok(Arc::new(Done { signal, home: self.clone() }))
    }
}

/// An operation's completion. Its stream holds it until the operation is done.
pub(super) struct Done {
    signal: Signal,
    home: Arc<Signals>,
}

impl Done {
    pub(super) fn signal(&self) -> Signal {
        self.signal
    }

    pub(super) fn is_past(&self) -> bool {
        self.home.api.signal_load(self.signal) < 1
    }

    /// Returns when the operation is done, or when it never will be.
    pub(super) fn wait(&self) -> GpuResult<()> {
        while self.home.api.signal_wait(self.signal) >= 1 {
            self.home.faults.check()?;
        }
        Ok(())
    }

    /// Returns when the operation is done, whatever kernels have failed with before.
    pub(super) fn wait_regardless(&self) {
        while self.home.api.signal_wait(self.signal) >= 1 {}
    }
}

impl Drop for Done {
    fn drop(&mut self) {
        // The packet processor may still write the signal of an operation that failed: it is lost.
        if self.is_past() {
            self.home.free.lock().unwrap_or_else(PoisonError::into_inner).push(self.signal);
        }
    }
}
