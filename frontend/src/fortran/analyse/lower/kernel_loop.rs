//! Kernel loops of CUDA Fortran (guide §1.11): what their directive says beyond a `parallel loop`.
//!
//! ```text
//! real, device :: s
//! !$cuf kernel do <<<*, *>>> reduce(+:s)  →  h = s; the loop with reduction(+:h); s = h
//! ```

use super::super::codes;
use super::super::symbol::{ProcSide, Space, SymId};
use super::super::typed::Typed;
use super::Lower;
use crate::acc::directive::{ClauseKind, Directive, KernelLoop};
use crate::fortran::ast::{self, AccBody};
use crate::reported::Checked;
use racc_base::{Diagnostic, Span};

impl Lower<'_, '_> {
    /// Ahead of a kernel loop: it comes behind what is on its stream, and is done when the host goes on.
    pub(super) fn kernel_loop(&mut self, kernel: &KernelLoop<ast::Expr>, span: Span) -> Checked<()> {
        let stream = match &kernel.stream {
            Some(stream) => self.index_expr(stream)?,
            None => self.c64(0),
        };
        self.call_runtime("__racc_stream_construct", vec![stream]);
        // Guide §1.11: the loop is shared out as racc sees fit, but what is written must make sense.
        if self.an.own_side.runs_on_device() && self.an.own_side != ProcSide::HostDevice {
            return self.an.error_help(
                codes::CUDA,
                span,
                "a kernel loop launches a kernel, which device code cannot do",
                "write an ordinary loop, or move it to a host procedure",
            );
        }
        for dim in &kernel.shape {
            let v = self.an.resolve(self.scope, dim)?;
            self.three(&v)?;
            if let Some(n) = v.as_int().filter(|n| *n < 1) {
                let message = format!("no device takes {n} blocks or threads in one dimension");
                let help = "write a number of at least 1, or `*`";
                self.an.sink.push(Diagnostic::warning(codes::CUDA_WARNING, v.span, message).help(help));
            }
        }
        let Some(bytes) = &kernel.bytes else { return Ok(()) };
        let v = self.an.resolve(self.scope, bytes)?;
        let v = self.an.to_index(v)?;
        if v.as_int() != Some(0) {
            let message = "a kernel loop has no dynamic shared memory: this number is not used";
            let help = "write 0 here; a stream is the fourth value, or `stream=s`";
            self.an.sink.push(Diagnostic::warning(codes::CUDA_WARNING, v.span, message).help(help));
        }
        Ok(())
    }

    /// Guide §1.11.5: a reduced scalar of the device's is a variable of the host's for the loop, and has the total then.
    pub(super) fn kernel_loop_construct(
        &mut self,
        directive: &Directive<ast::Expr>,
        body: &AccBody,
    ) -> Checked<()> {
        let reduced = self.reduced_on_device(directive);
        if reduced.is_empty() {
            return self.combined_construct(directive, body);
        }
        let inner = self.an.block_scope(self.scope);
        let outer = std::mem::replace(&mut self.scope, inner);
        let own: Vec<SymId> =
            reduced.iter().map(|(name, v)| self.an.declare_local(inner, name, v.ty.clone())).collect();
        let done = self.with_variables(own.clone(), |l| {
            let pairs: Vec<(Typed, Typed)> = own
                .iter()
                .zip(reduced)
                .map(|(sym, (name, on_device))| (l.an.variable(*sym, name.span), on_device))
                .collect();
            for (own, on_device) in &pairs {
                l.assign_typed(own, on_device)?;
            }
            l.combined_construct(directive, body)?;
            for (own, on_device) in &pairs {
                l.assign_typed(on_device, own)?;
            }
            Ok(())
        });
        self.scope = outer;
        done
    }

    /// The scalars in device or managed memory that the directive reduces, each once.
    fn reduced_on_device(&mut self, directive: &Directive<ast::Expr>) -> Vec<(ast::Ident, Typed)> {
        let mut found: Vec<(ast::Ident, Typed)> = Vec::new();
        for clause in &directive.clauses {
            let ClauseKind::Reduction { vars, .. } = &clause.kind else { continue };
            for var in vars {
                let ast::ExprKind::Name(name) = &var.expr.kind else { continue };
                let Ok(v) = self.an.name(self.scope, name, var.span) else { continue };
                let remote = matches!(self.an.declared_memory(&v), Space::Device | Space::Managed);
                if remote && v.rank == 0 && found.iter().all(|(n, _)| n.name != *name) {
                    found.push((ast::Ident { name: name.clone(), span: var.span }, v));
                }
            }
        }
        found
    }
}
