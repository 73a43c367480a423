//! Rules of kernels, launches and operations of threads.

use super::Verifier;
use crate::gpu::Shape;
use crate::{Callee, ExprId, FuncId, GpuOp, LAUNCH_ARGS, PlaceId, Purity, RoutineLevel, Type};
use racc_base::Span;

impl Verifier<'_> {
    /// A kernel gives nothing back, and threads run it.
    pub(super) fn check_kernel(&mut self) {
        if self.function.kernel.is_none() {
            return;
        }
        let Type::Func(sig) = self.program.types.get(self.function.ty) else { return };
        let level = self.function.routine.as_ref().map(|r| r.level.default);
        if !matches!(self.program.types.get(sig.ret), Type::Void) || sig.variadic {
            self.fail(self.function.span, "a kernel with a result or variable arguments");
        }
        if level != Some(RoutineLevel::Seq) || self.function.pure_ != Purity::None {
            self.fail(self.function.span, "a kernel that is no routine at level seq");
        }
    }

    pub(super) fn check_launch(&mut self, span: Span, dest: Option<PlaceId>, f: FuncId, args: &[ExprId]) {
        let kernel = &self.program.functions[f];
        let Type::Func(sig) = self.program.types.get(kernel.ty) else { return };
        if kernel.kernel.is_none() || dest.is_some() {
            self.fail(span, "a launch of a function that is no kernel, or for a result");
        }
        if args.len() != LAUNCH_ARGS + sig.params.len() {
            self.fail(span, format!("a launch with {} arguments", args.len()));
            return;
        }
        let (shape, own) = args.split_at(LAUNCH_ARGS);
        let word = |e: &ExprId| matches!(self.ty(*e), Type::Int { bits: 32, .. });
        let fits = shape[..LAUNCH_ARGS - 1].iter().all(word) && self.is_i64(shape[LAUNCH_ARGS - 1]);
        if !fits || sig.params.iter().zip(own).any(|(p, a)| !self.same(*p, self.body.exprs[*a].ty)) {
            self.fail(span, "a launch with an argument of another type");
        }
    }

    /// Only threads have numbers and wait for each other.
    pub(super) fn check_gpu_op(&mut self, span: Span, dest: Option<PlaceId>, op: GpuOp, args: &[ExprId]) {
        let int = |bits: u16| move |t: &Type| matches!(t, Type::Int { bits: b, .. } if *b == bits);
        let result = dest.map(|d| self.body.places[d].ty);
        let is = |test: &dyn Fn(&Type) -> bool| result.is_none_or(|t| test(self.program.types.get(t)));
        let (count, fits) = match op.shape() {
            Shape::Effect(n) => (n, dest.is_none()),
            Shape::Word(n) => (n, is(&int(32))),
            Shape::Long(n) => (n, is(&int(64))),
            Shape::Same { of, args: n } => {
                let same =
                    args.get(of).is_some_and(|a| result.is_none_or(|t| self.same(t, self.body.exprs[*a].ty)));
                (n, same)
            }
        };
        if args.len() != count || !fits {
            self.fail(span, format!("{op:?} with {} arguments, or a result of another type", args.len()));
        }
    }

    pub(super) fn check_callee_gpu(
        &mut self,
        span: Span,
        dest: Option<PlaceId>,
        callee: &Callee,
        args: &[ExprId],
    ) {
        match callee {
            Callee::Launch(f) => self.check_launch(span, dest, *f, args),
            Callee::Builtin(crate::Builtin::Gpu(op)) => self.check_gpu_op(span, dest, *op, args),
            Callee::Builtin(_) | Callee::Asm(_) | Callee::Direct(_) | Callee::Indirect(_) => {}
        }
    }
}
