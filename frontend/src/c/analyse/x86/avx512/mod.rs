//! gcc's builtins of AVX-512: an operation, mostly for three widths, and what a mask of lanes leaves of it.
//!
//! `paddd#_mask` is three names, with 128, 256, 512 for `#`; `{a,b,c}` in a name is `a`, `b`, `c` for these widths; there
//! may be less of them, and the first is for 256 bits where it has that number in it. Any other name is for 512. Less
//! than 512 bits need AVX512VL. Words of types are a [`Row`](super::Row)'s, and:
//!
//! - `Vi`, `Hi`, `Qi`, `Oi`: a vector of the width, of a half, a quarter, an eighth of it, which has at least 128 bits.
//! - `ki`: the mask of as many lanes as `Vi` has; `k4`: of four.
//! - `+ki`: a mask which is no operand: where its bits are clear, lanes are those of the argument before it, no operand
//!   either; `1ki`, `2ki`, `3ki`: of that operand; `0ki`: zero; `.ki`: bits of the result, itself a mask, are clear.

mod bw;
mod cd;
mod dq;
mod f;
mod f_floats;
mod f_memory;
mod f_sums;
mod made;
mod more;

use super::super::ctype::{CTy, IntKind, Kind};
use super::super::{Cx, R, Value};
use super::How;
#[cfg(test)]
use super::immediate::Immediate;
use crate::c::ast;
use crate::c::features::Features;
use racc_base::Span;
use racc_hir::{BinaryOp, CompareOp, Expr, VectorOp};
use std::collections::HashMap;
use std::sync::OnceLock;

/// The names; the types of result and parameters; how it is made.
type Family = (&'static str, &'static str, Made);

#[derive(Clone, Copy)]
enum Made {
    As(How),
    /// LLVM's intrinsic: one for each width, or one for all.
    Calls(&'static [&'static str]),
    /// With these arguments.
    CallsWith(&'static [&'static str], &'static [Arg]),
    Lanes(BinaryOp),
    /// `a * b + c`, rounded once, by the intrinsic; operands may be negated.
    Sum {
        minus_product: bool,
        minus_addend: bool,
        by: &'static [&'static str],
    },
    /// The same of first lanes.
    FirstSum {
        minus_addend: bool,
        kept: Kept,
        by: &'static str,
    },
    /// One of the operands.
    Operand(usize),
    /// A scalar in all lanes.
    Splat,
    /// All lanes by the number in the instruction.
    RotateBy(&'static str),
    /// The second operand's bits shifted into the first's, by the number in the instruction.
    ShiftPair {
        down: bool,
    },
    /// Each lane by the predicate that the instruction's number tells.
    Predicate {
        signed: bool,
    },
    Compare(CompareOp),
    /// The lanes of `a & b`, compared with zero.
    Test(CompareOp),
    SignBits,
    FromBits,
    Mask(MaskOp),
    /// One lane from memory, and zeros.
    LoadFirst,
    StoreFirst,
    MoveFirst,
}

/// An argument for LLVM's intrinsic.
#[derive(Clone, Copy)]
enum Arg {
    /// One of the builtin's.
    Of(usize),
    /// A mask with all bits.
    AllLanes,
    /// Rounded as the processor does at that time.
    AsSet,
}

/// What the first lane is when the mask's first bit is clear.
#[derive(Clone, Copy)]
enum Kept {
    /// There is no mask.
    Nothing,
    First,
    /// Where the other lanes are from, too.
    Third,
    Zero,
}

/// Operations on masks.
#[derive(Clone, Copy)]
enum MaskOp {
    Add,
    And,
    /// `~a & b`
    AndNot,
    Move,
    Not,
    Or,
    /// Whether `a | b` has all bits.
    OrIsAll,
    OrIsZero,
    ShiftLeft,
    ShiftRight,
    /// Whether `~a & b` is zero.
    AndNotIsZero,
    AndIsZero,
    /// The lower half of `a` above that of `b`.
    Unpack,
    Xnor,
    Xor,
}

/// What each group of families needs of the processor.
const GROUPS: &[(&str, &[Family])] = &[
    ("avx512f", f::ROWS),
    ("avx512f", f_floats::ROWS),
    ("avx512f", f_memory::ROWS),
    ("avx512f", f_sums::ROWS),
    ("avx512bw", bw::ROWS),
    ("avx512dq", dq::ROWS),
    ("avx512cd", cd::ROWS),
    ("avx512bitalg", more::BITALG),
    ("avx512ifma", more::IFMA),
    ("avx512vbmi", more::VBMI),
    ("avx512vbmi2", more::VBMI2),
    ("avx512vnni", more::VNNI),
    ("avx512vpopcntdq", more::VPOPCNTDQ),
    ("gfni", more::GFNI),
    ("vaes", more::VAES),
    ("vpclmulqdq", more::VPCLMULQDQ),
];

/// One of a family's builtins.
struct One {
    feature: &'static str,
    family: &'static Family,
    /// Of three, from 128 bits on.
    width: usize,
}

const ALL_WIDTHS: usize = 3;

/// The names that a pattern stands for, with their widths.
fn names(pattern: &str) -> Vec<(String, usize)> {
    let widest = ALL_WIDTHS - 1;
    let pattern = pattern.replace('#', "{128,256,512}");
    let Some((before, rest)) = pattern.split_once('{') else { return vec![(pattern, widest)] };
    let (list, after) = rest.split_once('}').unwrap_or((rest, ""));
    let list: Vec<&str> = list.split(',').collect();
    let from = usize::from(list[0].contains("256"));
    let all = list.iter().enumerate();
    all.map(|(n, middle)| (format!("{before}{middle}{after}"), from + n)).collect()
}

fn find(name: &str) -> Option<&'static One> {
    static ALL: OnceLock<HashMap<String, One>> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let mut all = HashMap::new();
        for (feature, families) in GROUPS {
            for family in *families {
                for (name, width) in names(family.0) {
                    all.insert(name, One { feature, family, width });
                }
            }
        }
        all
    });
    all.get(name)
}

/// Whether builtins of the feature are here.
#[cfg(test)]
pub(super) fn has_group(feature: &str) -> bool {
    feature == "avx512vl" || GROUPS.iter().any(|(group, _)| *group == feature)
}

/// What a word of types says of a mask that is no operand.
enum Masks {
    /// The word is an operand's.
    Nothing,
    /// The lanes that are kept: of the argument before, of an operand, zeros.
    Before,
    Operand(usize),
    Zeros,
    Bits,
}

fn masks(word: &str) -> Masks {
    match word.as_bytes() {
        [b'+', b'k', ..] => Masks::Before,
        [b'.', b'k', ..] => Masks::Bits,
        [b'0', b'k', ..] => Masks::Zeros,
        [n @ b'1'..=b'3', b'k', ..] => Masks::Operand(usize::from(n - b'1')),
        _ => Masks::Nothing,
    }
}

impl Cx<'_> {
    /// A call of `__builtin_ia32_NAME`; `None` when no family has it.
    pub(super) fn avx512_builtin(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Option<R<Value>> {
        let one = find(name)?;
        Some(self.call_of_family(name, one, args, span))
    }

    fn call_of_family(&mut self, name: &str, one: &One, args: &[ast::Expr], span: Span) -> R<Value> {
        let (_, types, made) = *one.family;
        let needed = match one.width + 1 {
            ALL_WIDTHS => Features::of([one.feature, "avx512f"]),
            _ => Features::of([one.feature, "avx512vl"]),
        };
        let mut words = types.split(' ');
        let result = words.next().unwrap_or("v");
        let words: Vec<&str> = words.collect();
        let result = self.type_in_family(result, one.width);
        let params: Vec<CTy> = words.iter().map(|word| self.type_in_family(word, one.width)).collect();
        let shown = format!("__builtin_ia32_{name}");
        let (values, number) = self.row_arguments((&words, &params), args, (&shown, &needed), span)?;
        let mut operands = Vec::new();
        let mut masked = None;
        for (word, value) in words.iter().zip(&values) {
            match masks(word) {
                Masks::Nothing => operands.push(*value),
                Masks::Before => masked = operands.pop().map(|kept| (*value, Some(kept))),
                Masks::Operand(n) => masked = operands.get(n).map(|kept| (*value, Some(*kept))),
                Masks::Zeros | Masks::Bits => masked = Some((*value, None)),
            }
        }
        let lanes = words.iter().find(|word| !matches!(masks(word), Masks::Nothing));
        let lanes = lanes.map(|word| self.lanes_of_mask(word, one.width));
        let value = self.made_for(made, one.width, (&operands, number), result, span)?;
        match (masked, lanes) {
            (Some((mask, kept)), Some(lanes)) => Ok(self.merged(value, (mask, lanes), kept, span)),
            _ => Ok(value),
        }
    }

    fn type_in_family(&mut self, word: &str, width: usize) -> CTy {
        let bytes = 16 << width;
        let bytes = match word.as_bytes().first() {
            Some(b'V') => bytes,
            Some(b'H') => bytes / 2,
            Some(b'Q') => bytes / 4,
            Some(b'O') => bytes / 8,
            _ if word.contains('k') => {
                let bytes = u64::from(self.lanes_of_mask(word, width)).div_ceil(8);
                return IntKind::of_bytes(bytes, false).unwrap_or(IntKind::UChar).ty();
            }
            _ => return self.type_of_word(word),
        };
        let elem = self.type_of_word(&word[1..]);
        let lanes = u32::max(bytes, 16) / self.size_of(elem).unwrap_or(1) as u32;
        self.ct.intern(Kind::Vector { elem, lanes })
    }

    fn lanes_of_mask(&mut self, word: &str, width: usize) -> u32 {
        let lanes = word.rsplit('k').next().unwrap_or("c");
        if let Ok(lanes) = lanes.parse() {
            return lanes;
        }
        let elem = self.type_of_word(lanes);
        (16 << width) / self.size_of(elem).unwrap_or(1) as u32
    }

    /// Lanes, or bits, of the result that the mask leaves.
    fn merged(&mut self, made: Value, (mask, lanes): (Value, u32), kept: Option<Value>, span: Span) -> Value {
        if !self.is_vector(made.ty) {
            let (x, y) = (self.cast(made, mask.ty), mask);
            let expr = self.fold_binary(BinaryOp::BitAnd, x.expr, y.expr, span);
            return self.cast(Value { expr, ty: mask.ty }, made.ty);
        }
        let kept = kept.unwrap_or_else(|| self.zeros(made.ty, span));
        let kept = self.same_bits(kept, made.ty, span);
        let kind = IntKind::of_bytes(self.size_of(made.ty).unwrap_or(16) / u64::from(lanes), true);
        let (x, y) = match kind {
            Some(kind) if self.ct.as_vector(made.ty).is_some_and(|(_, own)| own != lanes) => {
                (self.as_lanes(made, kind, span), self.as_lanes(kept, kind, span))
            }
            _ => (made, kept),
        };
        let selected = self.selected(mask, x, y, span);
        self.same_bits(selected, made.ty, span)
    }

    fn selected(&mut self, mask: Value, yes: Value, no: Value, span: Span) -> Value {
        let hir = self.hir(yes.ty);
        let args = vec![mask.expr, yes.expr, no.expr];
        Value { expr: self.node(Expr::Vector(VectorOp::Select, args), hir, span), ty: yes.ty }
    }

    fn zeros(&mut self, ty: CTy, span: Span) -> Value {
        let zero = self.int_value(0, IntKind::Int.ty(), span);
        self.in_all_lanes(zero, ty, span)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_are_sorted_and_known_once() {
        let mut known = std::collections::HashSet::new();
        for (_, families) in GROUPS {
            assert!(families.is_sorted_by_key(|family| family.0));
            for (pattern, types, _) in *families {
                for (name, _) in names(pattern) {
                    assert!(super::super::find(&name).is_none() && known.insert(name), "{pattern}");
                }
                let known = |word: &str| {
                    word.ends_with(|c| "csiqhtuwfdv248".contains(c)) || Immediate::of_word(word).is_some()
                };
                assert!(types.split(' ').all(known), "{pattern}");
            }
        }
    }

    #[test]
    fn names_have_widths() {
        let of = |pattern| names(pattern).into_iter().map(|(name, width)| format!("{name}:{width}"));
        assert!(of("p#_mask").eq(["p128_mask:0", "p256_mask:1", "p512_mask:2"]));
        assert!(of("p{_256,}_mask").eq(["p_256_mask:1", "p_mask:2"]));
        assert!(of("p{,256}").eq(["p:0", "p256:1"]));
        assert!(of("kandhi").eq(["kandhi:2"]));
    }
}
