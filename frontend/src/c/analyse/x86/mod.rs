//! gcc's builtins of x86-64, `__builtin_ia32_*`: what its headers of vector intrinsics are made of.
//!
//! A row tells the types and how the builtin is made: as an intrinsic of LLVM's, or from operations on lanes. Builtins
//! of MMX have no rows.

mod avx512;
mod immediate;
mod lanes;
mod pick;
mod rows_avx;
mod rows_other;
mod rows_sse;
mod rows_sse4;
mod supports;

use super::ctype::{self, CTy, IntKind, Kind, QTy};
use super::quals::Quals;
use super::{Cx, R, Value};
use crate::c::ast;
use crate::c::features::Features;
use immediate::Immediate;
use racc_base::{Diagnostic, Span, nyi};
use racc_hir::{BinaryOp, Builtin, FloatKind, FuncId, Host, Inlining, Stored};

/// The name; the types of result and parameters; how it is made.
///
/// A type is lanes and a letter: `c s i q` for signed and `h t u w` for unsigned integers of 1, 2, 4 and 8 bytes, `f d`;
/// `*` before it is a pointer, `&` one to something constant, `v` nothing. Numbers in the instruction are [`Immediate`]'s.
type Row = (&'static str, &'static str, How);

#[derive(Clone, Copy)]
enum How {
    /// LLVM's intrinsic of these parameters.
    Call(&'static str),
    /// A number is its last argument.
    CallWith(&'static str, i128),
    /// The operands are exchanged besides.
    CallSwapped(&'static str, i128),
    /// It has two results: one goes where the last argument points to.
    CallStoring(&'static str, Stored),
    /// LLVM's intrinsic for any type, here for the result's.
    Typed(&'static str),
    TypedWith(&'static str, i128),
    /// The first argument twice, then the second.
    Rotate(&'static str),
    /// The first lane is computed, all others are the first operand's.
    First(&'static str),
    FirstLane(BinaryOp),
    /// The first lane is the second operand, converted.
    SetFirst,
    /// On the bits, whatever the lanes are.
    Bits(BinaryOp),
    AndNot,
    Abs,
    /// `a * b + c`, rounded once.
    Fused {
        minus_product: bool,
        minus_addend: bool,
        first: bool,
    },
    /// Lanes 0, 2, … multiplied to twice their width.
    Even {
        signed: bool,
    },
    /// As many lanes as the result has, converted.
    Widen {
        signed: bool,
    },
    /// The same of numbers of 16 bits.
    Halves,
    Pick(fn(pick::At) -> pick::Lane),
    /// On the bytes.
    Bytes(fn(pick::At) -> pick::Lane),
    /// The last argument is where the second operand, or the only one, is.
    Load(fn(pick::At) -> pick::Lane),
    /// The first argument is where the result goes.
    Store(fn(pick::At) -> pick::Lane),
    Extract,
    Insert,
    /// The number of the highest bit that is set.
    HighestBit,
}

/// What each group of rows needs of the processor.
const GROUPS: &[(&str, &[Row])] = &[
    ("", rows_other::BASE),
    ("sse", rows_sse::SSE),
    ("sse2", rows_sse::SSE2),
    ("sse3", rows_sse4::SSE3),
    ("ssse3", rows_sse4::SSSE3),
    ("sse4.1", rows_sse4::SSE41),
    ("sse4.2", rows_sse4::SSE42),
    ("sse4a", rows_sse4::SSE4A),
    ("avx", rows_avx::AVX),
    ("avx2", rows_avx::AVX2),
    ("crc32", rows_other::CRC32),
    ("fma", rows_avx::FMA),
    ("f16c", rows_avx::F16C),
    ("aes", rows_other::AES),
    ("bmi", rows_other::BMI),
    ("bmi2", rows_other::BMI2),
    ("gfni", rows_other::GFNI),
    ("lzcnt", rows_other::LZCNT),
    ("pclmul", rows_other::PCLMUL),
    ("rdrnd", rows_other::RDRND),
    ("rdseed", rows_other::RDSEED),
    ("sha", rows_other::SHA),
    ("vaes", rows_other::VAES),
    ("vpclmulqdq", rows_other::VPCLMULQDQ),
];

fn find(name: &str) -> Option<(&'static str, &'static Row)> {
    GROUPS.iter().find_map(|(feature, rows)| {
        let at = rows.binary_search_by_key(&name, |row| row.0).ok()?;
        Some((*feature, &rows[at]))
    })
}

impl Cx<'_> {
    /// A call of `__builtin_ia32_NAME`; `None` when there is no row for it.
    pub(super) fn x86_builtin(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Option<R<Value>> {
        match find(name) {
            Some((feature, row)) => Some(self.call_of_row(feature, row, args, span)),
            None => self.avx512_builtin(name, args, span),
        }
    }

    fn call_of_row(&mut self, feature: &str, row: &Row, args: &[ast::Expr], span: Span) -> R<Value> {
        let (name, types, how) = *row;
        let shown = format!("__builtin_ia32_{name}");
        let mut words = types.split(' ');
        let result = words.next().map_or(ctype::VOID, |word| self.type_of_word(word));
        let words: Vec<&str> = words.collect();
        let params: Vec<CTy> = words.iter().map(|word| self.type_of_word(word)).collect();
        let needed = Features::of([feature]);
        let (values, number) = self.row_arguments((&words, &params), args, (&shown, &needed), span)?;
        self.made(how, (&values, number), result, span)
    }

    /// The arguments, computed, and the number of those that are in the instruction.
    fn row_arguments(
        &mut self,
        (words, params): (&[&str], &[CTy]),
        args: &[ast::Expr],
        (shown, needed): (&str, &Features),
        span: Span,
    ) -> R<(Vec<Value>, u32)> {
        if self.options.host != Host::X86_64 {
            return Err(self.report(nyi!(span, "`{shown}` on another processor than x86-64")));
        }
        self.need_features(needed, shown, span)?;
        let mut values = self.arguments(params, args, shown, span)?;
        let mut number = 0;
        for ((value, word), e) in values.iter_mut().zip(words).zip(args) {
            if let Some(immediate) = Immediate::of_word(word) {
                let Some(n) = self.const_int(value.expr) else {
                    return Err(self.report(
                        Diagnostic::error(
                            "E0384",
                            e.span,
                            "this argument is a part of the instruction: it is a constant",
                        )
                        .help("write a number, or a switch with a call for each"),
                    ));
                };
                immediate.check(n, e.span).map_err(|error| self.report(error))?;
                number = n as u32;
            }
            *value = self.pinned(*value, e.span);
        }
        Ok((values, number))
    }

    fn type_of_word(&mut self, word: &str) -> CTy {
        match word.strip_prefix(['*', '&']) {
            Some(to) => {
                let to = self.type_of_word(to);
                let quals = if word.starts_with('&') { Quals::CONST } else { Quals::NONE };
                self.ct.ptr(QTy::new(to, quals))
            }
            None => {
                let letter = word.trim_start_matches(|c: char| c.is_ascii_digit());
                let elem = match letter {
                    "c" => IntKind::Char.ty(),
                    "s" => IntKind::Short.ty(),
                    "q" => IntKind::LongLong.ty(),
                    "h" => IntKind::UChar.ty(),
                    "t" => IntKind::UShort.ty(),
                    "u" => IntKind::UInt.ty(),
                    "w" => IntKind::ULongLong.ty(),
                    "f" => self.ct.float(FloatKind::F32),
                    "d" => ctype::DOUBLE,
                    "v" => ctype::VOID,
                    _ => ctype::INT,
                };
                match word[..word.len() - letter.len()].parse() {
                    Ok(lanes) => self.ct.intern(Kind::Vector { elem, lanes }),
                    Err(_) => elem,
                }
            }
        }
    }

    fn made(&mut self, how: How, (args, number): (&[Value], u32), result: CTy, span: Span) -> R<Value> {
        let int = |cx: &mut Self, n| cx.int_value(n, ctype::INT, span);
        let (first, last) = (args.first().copied(), args.last().copied());
        let (Some(a), Some(b)) = (first, last) else {
            // Only intrinsics have no operands at all.
            return Ok(match how {
                How::Call(name) => self.intrinsic(name, Stored::Nothing, args, result, span),
                _ => self.void_value(span),
            });
        };
        Ok(match how {
            How::Call(name) | How::Typed(name) => self.intrinsic(name, Stored::Nothing, args, result, span),
            How::CallWith(name, n) | How::TypedWith(name, n) => {
                let n = int(self, n);
                let args = [args, &[n]].concat();
                self.intrinsic(name, Stored::Nothing, &args, result, span)
            }
            How::CallSwapped(name, n) => {
                let n = int(self, n);
                self.intrinsic(name, Stored::Nothing, &[b, a, n], result, span)
            }
            How::CallStoring(name, stored) => self.intrinsic(name, stored, args, result, span),
            How::Rotate(name) => self.intrinsic(name, Stored::Nothing, &[a, a, b], result, span),
            How::First(name) => {
                let lane = self.lane(a, 0, span)?;
                let lane = self.intrinsic(name, Stored::Nothing, &[lane], lane.ty, span);
                self.with_lane(a, 0, lane, span)
            }
            How::FirstLane(op) => {
                let (x, y) = (self.lane(a, 0, span)?, self.lane(b, 0, span)?);
                let lane = self.lanes_by(op, x, y, span);
                self.with_lane(a, 0, lane, span)
            }
            How::SetFirst => {
                let from = if self.is_vector(b.ty) { self.lane(b, 0, span)? } else { b };
                self.with_lane(a, 0, from, span)
            }
            How::Bits(op) => self.bits_by(op, a, b, span),
            How::AndNot => {
                let all = self.as_lanes(a, IntKind::LongLong, span);
                let not = self.vector_unary(racc_hir::UnaryOp::BitNot, all, span);
                let not = self.same_bits(not, a.ty, span);
                self.bits_by(BinaryOp::BitAnd, not, b, span)
            }
            How::Abs => {
                let minus = self.vector_unary(racc_hir::UnaryOp::Neg, a, span);
                self.intrinsic("llvm.smax", Stored::Nothing, &[a, minus], result, span)
            }
            How::Fused { minus_product, minus_addend, first } => {
                self.fused(args, (minus_product, minus_addend, first), span)?
            }
            How::Even { signed } => self.even_products(a, b, signed, result, span),
            How::Widen { signed } => self.widened(a, signed, result, span),
            How::Halves => {
                let half = self.ct.float(FloatKind::F16);
                let lanes = self.ct.as_vector(a.ty).map_or(1, |(_, lanes)| lanes);
                let ty = self.ct.intern(Kind::Vector { elem: half, lanes });
                let halves = self.same_bits(a, ty, span);
                self.widened(halves, true, result, span)
            }
            How::Pick(pick) => {
                let second = args.get(1).copied().filter(|v| self.is_vector(v.ty)).unwrap_or(a);
                self.picked(pick, (a, second), number, result, span)
            }
            How::Bytes(pick) => {
                let second = args.get(1).copied().filter(|v| self.is_vector(v.ty)).unwrap_or(a);
                let (x, y) =
                    (self.as_lanes(a, IntKind::Char, span), self.as_lanes(second, IntKind::Char, span));
                let bytes = self.picked(pick, (x, y), number, x.ty, span);
                self.same_bits(bytes, result, span)
            }
            How::Load(pick) => {
                let loaded = self.loaded(b, result, span);
                let first = if args.len() > 1 { a } else { loaded };
                self.picked(pick, (first, loaded), 0, result, span)
            }
            How::Store(pick) => {
                self.stored(pick, a, b, span)?;
                self.void_value(span)
            }
            How::Extract => self.lane(a, number, span)?,
            How::Insert => self.with_lane(a, number, args.get(1).copied().unwrap_or(a), span),
            How::HighestBit => {
                let yes = int(self, 1);
                let zeros = self.intrinsic("llvm.ctlz", Stored::Nothing, &[a, yes], result, span);
                let bits = i128::from(self.ct.width(result).unwrap_or(32));
                let most = self.int_value(bits - 1, result, span);
                let expr = self.fold_binary(BinaryOp::BitXor, zeros.expr, most.expr, span);
                Value { expr, ty: result }
            }
        })
    }

    /// A call of LLVM's intrinsic, now.
    fn intrinsic(
        &mut self,
        name: &'static str,
        stored: Stored,
        args: &[Value],
        ty: CTy,
        span: Span,
    ) -> Value {
        let builtin = Builtin::Intrinsic { name, stored };
        let args = args.iter().map(|value| value.expr).collect();
        if ty == ctype::VOID {
            self.emit_call(None, racc_hir::Callee::Builtin(builtin), args, span);
            return self.void_value(span);
        }
        self.effect_value(builtin, args, ty, span)
    }

    /// The definition that begins may use what its declarations and the pragma allow.
    pub(super) fn settle_features(&mut self, id: FuncId) {
        let features = self.function_features.entry(id).or_default();
        features.add(&self.asked_features);
        self.frame.features = features.clone();
        self.prog.functions[id].features = features.for_llvm();
    }

    /// Only a function that may use as much can have an `always_inline` function's code in it.
    pub(super) fn check_features(&mut self, id: FuncId, span: Span) -> R<()> {
        let function = &self.prog.functions[id];
        let needed = self.function_features.get(&id).filter(|_| function.inlining == Inlining::Always);
        let Some(needed) = needed.cloned() else { return Ok(()) };
        let name = function.source_name.clone();
        self.need_features(&needed, &name, span)
    }

    /// An inline function of the headers, or a builtin, in a function that may not use what it needs.
    pub(super) fn need_features(&mut self, needed: &Features, what: &str, span: Span) -> R<()> {
        let mut have = self.frame.features.clone();
        have.add(&self.options.features);
        let Some(missing) = needed.lacking_in(&have).filter(|_| !self.options.any_feature) else {
            return Ok(());
        };
        Err(self.report(
            Diagnostic::error(
                "E0392",
                span,
                format!("`{what}` needs {missing}, which this function may not use"),
            )
            .help(format!(
                "compile with -m{missing}, or give the function `__attribute__((target(\"{missing}\")))`"
            )),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_whose_macros_are_defined_have_rows() {
        // Their intrinsics, if any, are made of builtins of all processors, or of other features'.
        let without = ["abm", "adx", "movbe", "popcnt", "sse4"];
        for name in Features::names().filter(|name| crate::c::features::has_intrinsics(name)) {
            let group = GROUPS.iter().any(|(group, _)| *group == name) || avx512::has_group(name);
            assert!(without.contains(&name) || group, "{name}");
        }
    }

    #[test]
    fn rows_are_sorted_and_known_once() {
        let mut names = std::collections::HashSet::new();
        for (_, rows) in GROUPS {
            assert!(rows.is_sorted_by_key(|row| row.0));
            for (name, types, _) in *rows {
                assert!(names.insert(*name), "{name} has two rows");
                let known = |word: &str| {
                    word.ends_with(|c| "csiqhtuwfdv".contains(c)) || Immediate::of_word(word).is_some()
                };
                assert!(types.split(' ').all(known), "{name}");
            }
        }
    }
}
