//! What the procedures of module cudafor ask of their arguments beyond type, kind and rank: one type on both sides of a
//! copy, memory of the device where they allocate, release or fill it. Their interfaces take arrays of any type and memory,
//! so that one text serves all. And what a launch can give a kernel.

use super::cuda::{Operation, operation};
use super::symbol::{Dummy, Proc, ProcKind, ProcSide, ScopeId, Shape, Space, Storage, SymId, SymKind};
use super::typed::{Arg, CallTo, Typed};
use super::types::Ty;
use super::{Analysis, codes};
use crate::reported::Checked;
use racc_base::Span;
use racc_hir::GpuOp;

impl Analysis<'_> {
    /// A call of an interface's procedure, by its link name.
    pub(super) fn check_api(&mut self, proc: &Proc, call: &CallTo) -> Checked<()> {
        if matches!(operation(&proc.link), Some(Operation::Atomic(_))) {
            return self.check_atomic_place(call);
        }
        if let Some(
            Operation::Gpu(GpuOp::Bulk(_)) | Operation::BulkLoad { .. } | Operation::BulkStore { .. },
        ) = operation(&proc.link)
        {
            return self.check_bulk_memory(proc, call);
        }
        let Some(name) = proc.link.strip_prefix("racc_cuda_") else { return Ok(()) };
        if name.starts_with("load_") || name.starts_with("keep_") {
            return self.check_leading_dimension(proc, call);
        }
        let arrays: Vec<&Typed> = proc
            .dummies
            .iter()
            .zip(&call.args)
            .filter_map(|(dummy, arg)| match arg {
                Arg::Value(v) if v.is_designator() => {
                    let any = matches!(self.table.var(dummy.symbol()?)?.shape, Shape::AssumedRank);
                    any.then_some(v)
                }
                Arg::Value(_) | Arg::ByValue(_) | Arg::Absent | Arg::AlternateReturn(_) => None,
            })
            .collect();
        match (name.split_once('_').map_or(name, |(first, _)| first), arrays.as_slice()) {
            ("memcpy", [to, from]) => {
                self.check_copy_types(to, from)?;
                self.check_direction(proc, call, to, from)
            }
            // Guide §3.9: what cudaMalloc and its kin gave.
            ("free", [array]) if !name.starts_with("free_host") => self.check_device_memory(
                array,
                "it is released here as memory of the device",
                "use DEALLOCATE for memory of the host",
            ),
            ("memset", [array, ..]) => self.check_device_memory(
                array,
                "it is filled here as memory of the device",
                "assign the value: `x = value`",
            ),
            // Guide §3.9: addresses of the host are of C_LOC.
            ("address", [array]) if self.declared_memory(array) != Space::Pinned => self.check_device_memory(
                array,
                "its device address is asked for here",
                "use C_LOC for memory of the host",
            ),
            _ => Ok(()),
        }
    }

    /// Guide §2.8.3: columns of a matrix of module wmma begin at multiples of 16 bytes.
    fn check_leading_dimension(&mut self, proc: &Proc, call: &CallTo) -> Checked<()> {
        let mut kind = 4;
        for (dummy, arg) in proc.dummies.iter().zip(&call.args) {
            let (Some(dummy), Arg::Value(v)) = (dummy.symbol(), arg) else { continue };
            if let Ty::Real(k) = v.ty {
                kind = i128::from(k);
            }
            if self.table.syms[dummy].name != "ld" {
                continue;
            }
            let multiple = 16 / kind;
            if let Some(ld) = v.as_int().filter(|ld| ld % multiple != 0 || *ld <= 0) {
                let what = format!("a leading dimension of {ld} is not a multiple of {multiple}");
                return self.error_help(
                    codes::CUDA,
                    v.span,
                    what,
                    "columns begin at multiples of 16 bytes: 8 elements of REAL(2), 4 of REAL(4)",
                );
            }
        }
        Ok(())
    }

    /// Guide §3.9: a count of elements, which are of one type.
    fn check_copy_types(&mut self, to: &Typed, from: &Typed) -> Checked<()> {
        let unknown = |ty: &Ty| matches!(ty, Ty::Assumed | Ty::Class(_) | Ty::Character(..));
        // Transforms of real data in its own memory see the same numbers as pairs.
        let pairs = matches!((&to.ty, &from.ty), (Ty::Complex(a), Ty::Real(b)) | (Ty::Real(a), Ty::Complex(b)) if a == b);
        if to.ty.same(&from.ty) || pairs || unknown(&to.ty) || unknown(&from.ty) {
            return Ok(());
        }
        let what = format!(
            "this copies {} to {}, but copies count elements of one type",
            self.type_name(&from.ty),
            self.type_name(&to.ty)
        );
        self.error_help(
            codes::CUDA,
            from.span,
            what,
            "assign the array, which converts, or copy between arrays of one type",
        )
    }

    /// A direction that contradicts what the arrays' declarations say.
    fn check_direction(&mut self, proc: &Proc, call: &CallTo, to: &Typed, from: &Typed) -> Checked<()> {
        let named = |d: &Dummy| d.symbol().is_some_and(|d| self.table.syms[d].name == "kdir");
        let at = proc.dummies.iter().position(named);
        let Some(Arg::Value(kind)) = at.and_then(|at| call.args.get(at)) else { return Ok(()) };
        let Some(kind_value) = kind.as_int() else { return Ok(()) };
        let remote = |v: &Typed| self.declared_memory(v) == Space::Device;
        let (what, side) = match kind_value {
            0 if remote(to) || remote(from) => ("between arrays of the host", "device data"),
            1 if remote(from) => ("from the host", "device data as its source"),
            2 if remote(to) => ("to the host", "device data as its destination"),
            _ => return Ok(()),
        };
        self.error_help(
            codes::CUDA,
            kind.span,
            format!("this direction copies {what}, but the call has {side}"),
            "leave the direction out: the attributes of the arrays say it",
        )
    }

    /// Guide §2.6.8: others must be able to reach what is updated atomically.
    fn check_atomic_place(&mut self, call: &CallTo) -> Checked<()> {
        let Some(Arg::Value(v)) = call.args.first() else { return Ok(()) };
        let own = v.root().is_some_and(|root| {
            self.table.var(root).is_some_and(|var| {
                (var.storage == Storage::Local
                    && var.attrs.space == Space::Host
                    && !var.attrs.pointer
                    && !var.attrs.allocatable)
                    || var.by_value()
            })
        });
        let what = match (v.is_designator(), own && self.device_code) {
            (false, _) => "an expression".to_owned(),
            (true, true) => format!("`{}`, which each thread has for itself,", self.map.text(v.span)),
            (true, false) => return Ok(()),
        };
        self.error_help(
            codes::CUDA,
            v.span,
            format!("{what} cannot be updated atomically"),
            "name a variable or an element in device or shared memory",
        )
    }

    /// Guide §2.6.7: barriers are shared variables of the block, copies go between its memory and the device's.
    fn check_bulk_memory(&mut self, proc: &Proc, call: &CallTo) -> Checked<()> {
        let store = matches!(operation(&proc.link), Some(Operation::BulkStore { .. }));
        for (dummy, arg) in proc.dummies.iter().zip(&call.args) {
            let (Some(dummy), Arg::Value(v)) = (dummy.symbol(), arg) else { continue };
            let shared = match (self.table.syms[dummy].name.as_str(), store) {
                ("barrier", _) | ("src", true) | ("dst", false) => true,
                ("src", false) | ("dst", true) => false,
                _ => continue,
            };
            let known = v.root().and_then(|root| self.table.var(root)).is_some_and(|var| {
                var.attrs.space != Space::Host || var.storage == Storage::Local && !var.attrs.pointer
            });
            if !known || (self.declared_memory(v) == Space::Shared) == shared {
                continue;
            }
            let (what, help) = match shared {
                true => {
                    ("not in shared memory", "declare it `shared`: what a block's threads have in common")
                }
                false => {
                    ("in shared memory", "name an array on the device: the copy is between the two memories")
                }
            };
            let text = format!("`{}` is {what}, but must be for this", self.map.text(v.span));
            let text = if shared { text } else { text.replace("must be", "must not be") };
            return self.error_help(codes::CUDA, v.span, text, help);
        }
        Ok(())
    }

    fn check_device_memory(&mut self, v: &Typed, why: &str, help: &str) -> Checked<()> {
        let shared = self.options.managed || self.options.unified || self.device_code;
        let named = v.root().filter(|root| !self.use_device.contains(root));
        let wrong = match self.declared_memory(v) {
            Space::Host => !shared,
            Space::Pinned => true,
            Space::Constant | Space::Shared | Space::Texture => false,
            Space::Device | Space::Managed | Space::Unified => false,
        };
        let Some(root) = named.filter(|_| wrong) else { return Ok(()) };
        let name = &self.table.syms[root].name;
        let what = format!("`{name}` is in the host's memory, but {why}");
        self.error_help(codes::CUDA, v.span, what, help)
    }

    /// Guide §2.6.12: declarations for input and output that no thread has.
    pub(super) fn check_not_of_threads(&mut self, scope: ScopeId, what: &str, span: Span) {
        let side = self.side_of_scope(scope);
        if side.runs_on_device() && side != ProcSide::HostDevice {
            self.report_error_help(
                codes::CUDA,
                span,
                format!("{what} cannot be used in a procedure that runs on the device"),
                "use `print *` or `write (*, *)`, or leave it to the host",
            );
        }
    }

    /// The host has no address of a procedure's device code that it could give to a kernel.
    pub(super) fn check_kernel_dummy(&mut self, scope: ScopeId, sym: SymId) {
        let kernel = self.side_of_scope(scope).is_kernel();
        let symbol = &self.table.syms[sym];
        let SymKind::Procedure(proc) = &symbol.kind else { return };
        let span = symbol.span;
        let said = self.sink.list().iter().any(|said| said.code.0 == codes::CUDA && said.span == span);
        if kernel && proc.kind == ProcKind::Dummy && !said {
            let what = format!("`{}` is a procedure, which a launch cannot pass to a kernel", symbol.name);
            self.report_error_help(
                codes::CUDA,
                span,
                what,
                "pass an INTEGER and call one of several procedures in the kernel",
            );
        }
    }
}
