//! `__builtin_cpu_supports("avx2")`: a bit of what libgcc finds when the program starts.

use super::super::ctype;
use super::super::{Cx, R, Value};
use crate::c::ast;
use racc_base::{Diagnostic, Span};
use racc_hir::Builtin;

/// libgcc's order, from bit 0 on.
const BITS: &str = "cmov mmx popcnt sse sse2 sse3 ssse3 sse4.1 sse4.2 avx avx2 sse4a fma4 xop fma avx512f bmi bmi2 aes \
                    pclmul avx512vl avx512bw avx512dq avx512cd avx512er avx512pf avx512vbmi avx512ifma avx5124vnniw \
                    avx5124fmaps avx512vpopcntdq avx512vbmi2 gfni vpclmulqdq avx512vnni avx512bitalg avx512bf16 \
                    avx512vp2intersect";

impl Cx<'_> {
    pub(in super::super) fn cpu_supports(&mut self, args: &[ast::Expr], span: Span) -> R<Value> {
        let name = match args {
            [ast::Expr { kind: ast::ExprKind::Str { units, .. }, .. }] => {
                units.iter().filter_map(|unit| char::from_u32(*unit)).collect()
            }
            _ => String::new(),
        };
        match BITS.split_whitespace().position(|one| one == name) {
            Some(bit) => Ok(self.effect_value(Builtin::CpuSupports(bit as u8), Vec::new(), ctype::INT, span)),
            None => Err(self.report(
                Diagnostic::error("E0384", span, "this names nothing that a processor may support")
                    .help(format!("the argument is one of {BITS}, in quotes")),
            )),
        }
    }
}
