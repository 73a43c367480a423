//! `call k<<<grid, block, bytes, stream>>>(…)`: the shape of the launch. Guide §1.9.

use super::super::codes;
use super::super::symbol::{ProcKind, ProcSide, SymId};
use super::super::typed::{Const, Kind, Typed};
use super::super::types::Ty;
use super::{Lower, Val};
use crate::fortran::ast::{self, Arg, ArgValue};
use crate::reported::Checked;
use racc_base::{Diagnostic, Span};
use racc_hir::{CompareOp, ExprId, LAUNCH_ARGS};

/// Threads of a block, on every device.
const MOST_THREADS: i128 = 1024;

fn part(is_block: bool) -> &'static str {
    if is_block { "block" } else { "grid" }
}

fn unit(is_block: bool) -> &'static str {
    if is_block { "threads" } else { "blocks" }
}

impl Lower<'_, '_> {
    /// `call k<<<grid, block, bytes, stream>>>(…)`: its values, evaluated.
    pub(super) fn launch_shape(&mut self, chevrons: &[Arg], span: Span) -> Checked<Vec<ExprId>> {
        let mut shape = Vec::with_capacity(LAUNCH_ARGS);
        let places = self.launch_places(chevrons, span)?;
        for (at, arg) in chevrons[..2].iter().enumerate() {
            let ArgValue::Expr(e) = &arg.value else {
                if at == 1 {
                    return self.an.error_help(
                        codes::CUDA,
                        arg.span,
                        "a kernel's block cannot be `*`",
                        "write a number of threads; only the grid can be `*`",
                    );
                }
                // The run time takes as many blocks as fit on the device at once.
                let (fill, one) = (self.c32(-1), self.c32(1));
                shape.extend([fill, one, one]);
                continue;
            };
            let v = self.an.resolve(self.scope, e)?;
            self.check_dimensions(&v, at == 1);
            shape.extend(self.three(&v)?);
        }
        let number = |l: &mut Self, at: usize, wide: bool| -> Checked<ExprId> {
            let value = match places[at].map(|a| &a.value) {
                None => l.c64(0),
                Some(ArgValue::Expr(e)) if at == 2 => l.shared_bytes(e)?,
                Some(ArgValue::Expr(e)) => l.index_expr(e)?,
                Some(_) => {
                    return l.an.error_help(
                        codes::CUDA,
                        span,
                        "an INTEGER expression is needed here",
                        "convert it with INT",
                    );
                }
            };
            Ok(if wide { l.to_i64(value) } else { l.launch_number(value) })
        };
        shape.push(number(self, 2, false)?);
        shape.push(number(self, 3, true)?);
        for (at, what) in [(2, "a number of bytes"), (3, "a stream")] {
            let Some(ArgValue::Expr(e)) = places[at].map(|a| &a.value) else { continue };
            let value = self.an.resolve(self.scope, e)?;
            if let Some(n) = value.as_int().filter(|n| *n < 0) {
                return self.an.error_help(
                    codes::CUDA,
                    value.span,
                    format!("{what} cannot be {n}"),
                    "write 0 or more; streams come from cudaStreamCreate",
                );
            }
        }
        Ok(shape)
    }

    /// Grid, block, bytes, stream: by their places, the stream by `stream=` too, as in kernel loops.
    fn launch_places<'a>(&mut self, chevrons: &'a [Arg], span: Span) -> Checked<[Option<&'a Arg>; 4]> {
        let mut places = [None; 4];
        for (at, arg) in chevrons.iter().enumerate() {
            let at = match &arg.keyword {
                None => at,
                Some(key) if key.name.as_str() == "stream" && at >= 2 => 3,
                Some(key) => {
                    let what = format!("`{}=` is no name of a value in <<<…>>>", key.name);
                    let help = "write the grid, the block, the bytes and the stream in this order; `stream=` may name the last";
                    return self.an.error_help(codes::CUDA, arg.span, what, help);
                }
            };
            if places.get(at).is_none_or(Option::is_some) {
                return self.wrong_count(chevrons, span);
            }
            places[at] = Some(arg);
        }
        if places[1].is_none() { self.wrong_count(chevrons, span) } else { Ok(places) }
    }

    fn wrong_count<T>(&mut self, chevrons: &[Arg], span: Span) -> Checked<T> {
        let what = format!(
            "<<<…>>> has {} values: it takes a grid, a block, a number of bytes and a stream",
            chevrons.len()
        );
        let help = "write two to four values, as in `<<<grid, block>>>`";
        self.an.error_help(codes::CUDA, span, what, help)
    }

    /// The bytes of dynamic shared memory, as nvfortran takes them: what is after the point is cut off a REAL number.
    fn shared_bytes(&mut self, e: &ast::Expr) -> Checked<ExprId> {
        let mut v = self.an.resolve(self.scope, e)?;
        self.an.check_scalar(&v, "a number of bytes")?;
        if matches!(v.ty, Ty::Real(_)) {
            let message = format!("a number of bytes of type {}", v.ty.describe());
            let help = "standard Fortran: convert it with INT".to_owned();
            self.an.sink.push(Diagnostic::warning(codes::LENIENT, v.span, message).help(help));
            v = self.an.convert(v, Ty::INDEX);
        }
        let v = self.an.to_index(v)?;
        let v = self.scalar_value(&v)?;
        let v = self.to_i64(v);
        Ok(self.hold(v))
    }

    /// Constants that no device takes: the launch will fail, which the program may want to see. In a grid, -1 stands for as many blocks as fit (guide §2.5).
    fn check_dimensions(&mut self, v: &Typed, is_block: bool) {
        let all: Vec<i128> = match &v.kind {
            Kind::Structure(_, values) => values.iter().flatten().filter_map(Typed::as_int).collect(),
            Kind::Const(Const::Struct(_, values)) => values.iter().filter_map(Const::as_int).collect(),
            _ => v.as_int().into_iter().collect(),
        };
        if !is_block && all.iter().filter(|n| **n == -1).count() > 1 {
            self.an.report_error_help(
                codes::CUDA,
                v.span,
                "only one dimension of a grid can be -1",
                "give the numbers of blocks in the other dimensions",
            );
            return;
        }
        let wrong = all.iter().find(|n| **n < 1 && (is_block || **n != -1));
        let threads: i128 = all.iter().product();
        // Of compute capability 7.0 and later; the first dimension of a block has room for all of its threads.
        let most =
            if is_block { [MOST_THREADS, MOST_THREADS, 64] } else { [i128::from(i32::MAX), 65_535, 65_535] };
        let long = all.iter().zip(most).find(|(n, most)| *n > most).map(|(n, _)| n);
        let in_one = |n: &i128| {
            format!("no device takes a {} of {n} {} in one dimension", part(is_block), unit(is_block))
        };
        let (what, help) = match (wrong, long) {
            (Some(n), _) => (in_one(n), "write a number of at least 1"),
            (None, _) if is_block && threads > MOST_THREADS => (
                format!("no device takes a block of {threads} threads"),
                "a block has at most 1024 threads: launch more blocks",
            ),
            (None, Some(n)) if is_block => {
                (in_one(n), "a block has at most 64 threads in its third dimension")
            }
            (None, Some(n)) => {
                (in_one(n), "a grid has at most 65535 blocks in its second and third dimensions")
            }
            (None, None) => return,
        };
        self.an.sink.push(Diagnostic::warning(codes::CUDA_WARNING, v.span, what).help(help));
    }

    /// Blocks, threads or bytes in the 32 bits that launches have; what does not fit is a number that no launch takes.
    fn launch_number(&mut self, value: ExprId) -> ExprId {
        let i32 = self.t_i32();
        let wide = self.to_i64(value);
        let wide = self.hold(wide);
        let narrow = self.body.int_to(&self.an.program.types, wide, i32);
        let back = self.to_i64(narrow);
        let (fits, none) = (self.compare(CompareOp::Eq, wide, back), self.c32(i64::from(i32::MIN)));
        let number = self.select(fits, narrow, none);
        self.hold(number)
    }

    /// The dimensions that an integer or a `dim3` says.
    pub(super) fn three(&mut self, v: &Typed) -> Checked<[ExprId; 3]> {
        let one = self.c32(1);
        match &v.ty {
            Ty::Integer(_) if v.rank == 0 => {
                let n = self.scalar_value(v)?;
                Ok([self.launch_number(n), one, one])
            }
            Ty::Derived(id) if v.rank == 0 && self.an.table.derived[*id].name == "dim3" => {
                let Val::Record(place) = self.value(v)? else { return Err(self.unreported()) };
                let mut all = [one; 3];
                for (n, dim) in all.iter_mut().enumerate() {
                    let field = self.field(place, n as u32);
                    let value = self.load(field);
                    *dim = self.hold(value);
                }
                Ok(all)
            }
            _ => {
                let ty = self.an.type_name(&v.ty);
                let what = format!("a grid or block must be an INTEGER or a dim3, not {ty}");
                self.an.error_help(
                    codes::CUDA,
                    v.span,
                    what,
                    "write a number of blocks or threads, or `dim3(x, y, z)`",
                )
            }
        }
    }

    /// The procedure of a launch, which must be a kernel.
    pub(super) fn check_launched(&mut self, callee: Option<SymId>, span: Span) -> Checked<()> {
        let proc = callee.and_then(|s| self.an.table.proc(s));
        let side = proc.map_or(ProcSide::Host, |p| p.side);
        if side.is_kernel()
            && let Some(what) = proc.and_then(|p| match p.kind {
                ProcKind::Dummy => Some("a dummy procedure"),
                ProcKind::Pointer => Some("a procedure pointer"),
                ProcKind::External | ProcKind::Module | ProcKind::Internal | ProcKind::Abstract => None,
            })
        {
            return self.an.error_help(
                codes::CUDA,
                span,
                format!("a kernel is launched by its own name, which {what} does not have"),
                "choose among the kernels by SELECT CASE, or pass what differs as an argument",
            );
        }
        if !side.is_kernel() {
            return self.an.error_help(
                codes::CUDA,
                span,
                "<<<…>>> launches kernels, but this procedure is not a kernel",
                "give it attributes(global), and make its interface known here",
            );
        }
        if self.in_device_code() {
            return self.an.nyi(span, "launches in device code");
        }
        Ok(())
    }
}
