//! Assignments whose right side has a function of module cutensorex that is computed on the host: PACK, PACKLOC, UNPACK,
//! COUNT_PREFIX, SUM_PREFIX, DOT_PRODUCT (guide §2.9.4). Device data is copied to the host, and the result back.
//!
//! ```text
//! d = pack(c, a > x, count=n)  →  host copies of c, a and d; h = pack(c, a > x, count=n, lhs=d); d = h
//! ```

use super::super::symbol::Space;
use super::super::typed::{Arg, Kind, Typed};
use super::Lower;
use crate::reported::Checked;

/// What the module's functions have in their link names.
const PREFIX: &str = "racc_cuda_ex_";

impl Lower<'_, '_> {
    fn is_extended(&self, e: &Typed) -> bool {
        match &e.kind {
            Kind::Intrinsic(f, _) => matches!(f.name, "dot_product" | "unpack"),
            Kind::Call(call) => {
                let proc = self.interface_of(call).and_then(|s| self.an.table.proc(s));
                proc.is_some_and(|p| p.link.starts_with(PREFIX))
            }
            _ => false,
        }
    }

    /// `target = value` by way of the host; `false`: the value has no such function.
    pub(super) fn assign_extended(&mut self, target: &Typed, value: &Typed) -> Checked<bool> {
        if !self.uses_cutensorex() || !value.any(&mut |e| self.is_extended(e)) {
            return Ok(false);
        }
        // What kernels have stored into managed data is there.
        let stream = self.c64(0);
        self.call_runtime("__racc_stream_wait", vec![stream]);
        let of_devices = self.an.is_remote(target)
            || matches!(self.an.declared_memory(target), Space::Managed | Space::Unified);
        let mut local = value.clone();
        self.fetch_extended(&mut local, of_devices.then_some(target))?;
        if self.an.is_remote(target) {
            self.with_remote(|l| l.upload(target, &local))?;
            return Ok(true);
        }
        self.cuda.fetching = true;
        let done = self.assign_typed(target, &local);
        self.cuda.fetching = false;
        done.map(|()| true)
    }

    /// Device data is replaced by copies, also in the arguments of the module's functions; of the array that is assigned
    /// to they get a copy where they ask for one.
    fn fetch_extended(&mut self, e: &mut Typed, target: Option<&Typed>) -> Checked<()> {
        if self.an.is_remote(e) {
            *e = self.with_remote(|l| l.fetched(e))?;
            return Ok(());
        }
        let extended = self.is_extended(e);
        let Kind::Call(call) = &mut e.kind else {
            let mut done = Ok(());
            e.change_operands(&mut |c| {
                done = self.fetch_extended(c, target);
                done.is_ok().then_some(())
            });
            return done;
        };
        if !extended {
            return Ok(());
        }
        let proc = self.interface_of(call).and_then(|s| self.an.table.proc(s)).cloned();
        let dummies = proc.map(|p| p.dummies).unwrap_or_default();
        for (dummy, arg) in dummies.iter().zip(&mut call.args) {
            let name = dummy.symbol().map(|s| self.an.table.syms[s].name.clone());
            let name = name.as_deref().unwrap_or_default();
            match arg {
                Arg::Absent if name == "lhs" => {
                    if let Some(target) = target {
                        *arg = Arg::Value(target.clone());
                    }
                }
                _ if name == "count" => continue,
                Arg::Value(_) | Arg::ByValue(_) | Arg::Absent | Arg::AlternateReturn(_) => {}
            }
            if let Arg::Value(v) | Arg::ByValue(v) = arg {
                self.fetch_extended(v, target)?;
            }
        }
        Ok(())
    }
}
