//! Bits of integers. Fortran 2018 §16.9, and GNU's names.

use super::super::fold::{Fold, bit, inquiry as type_inquiry};
use super::check;
use super::row::Becomes::Other;
use super::row::Lowering::Binary;
use super::row::Result::{DefaultInteger, DefaultLogical, Integer, Of};
use super::row::Role::{BitCount, BitPosition, BitShift};
use super::row::{Absent, BOZ, INTEGER, KIND, LOGICAL, Row, arg, elemental, elemental_subroutine, inquiry};
use racc_hir::{BinaryOp, CompareOp, MathFn, UnaryOp};
use std::cmp::Ordering;

pub(super) static ROWS: &[Row] = &[
    elemental("bge", &[arg("i", INTEGER.or(BOZ)), arg("j", INTEGER.or(BOZ)).like(0)], DefaultLogical)
        .elemental(|l, at| l.compared_bits(at, CompareOp::Ge))
        .fold(Fold::Elemental(|v| bit::compared(v, Ordering::is_ge))),
    elemental("bgt", &[arg("i", INTEGER.or(BOZ)), arg("j", INTEGER.or(BOZ)).like(0)], DefaultLogical)
        .elemental(|l, at| l.compared_bits(at, CompareOp::Gt))
        .fold(Fold::Elemental(|v| bit::compared(v, Ordering::is_gt))),
    elemental("ble", &[arg("i", INTEGER.or(BOZ)), arg("j", INTEGER.or(BOZ)).like(0)], DefaultLogical)
        .elemental(|l, at| l.compared_bits(at, CompareOp::Le))
        .fold(Fold::Elemental(|v| bit::compared(v, Ordering::is_le))),
    elemental("blt", &[arg("i", INTEGER.or(BOZ)), arg("j", INTEGER.or(BOZ)).like(0)], DefaultLogical)
        .elemental(|l, at| l.compared_bits(at, CompareOp::Lt))
        .fold(Fold::Elemental(|v| bit::compared(v, Ordering::is_lt))),
    inquiry("bit_size", &[arg("i", INTEGER)], Of(0)).fold(Fold::Whole(type_inquiry::bit_size)),
    elemental("btest", &[arg("i", INTEGER), arg("pos", INTEGER).role(BitPosition)], DefaultLogical)
        .elemental(|l, at| l.bit_is_set(at))
        .fold(Fold::Elemental(bit::is_set)),
    elemental(
        "dshiftl",
        &[
            arg("i", INTEGER.or(BOZ)),
            arg("j", INTEGER.or(BOZ)).same_as(0),
            arg("shift", INTEGER).role(BitCount),
        ],
        Of(0),
    )
    .check(check::one_not_boz)
    .elemental(|l, at| l.combined_shift(at, true))
    .fold(Fold::Elemental(bit::combined_left)),
    elemental(
        "dshiftr",
        &[
            arg("i", INTEGER.or(BOZ)),
            arg("j", INTEGER.or(BOZ)).same_as(0),
            arg("shift", INTEGER).role(BitCount),
        ],
        Of(0),
    )
    .check(check::one_not_boz)
    .elemental(|l, at| l.combined_shift(at, false))
    .fold(Fold::Elemental(bit::combined_right)),
    elemental("iand", &[arg("i", INTEGER.or(BOZ)), arg("j", INTEGER.or(BOZ)).like(0)], Of(0))
        .check(check::one_not_boz)
        .lower(Binary(BinaryOp::BitAnd))
        .fold(Fold::Elemental(bit::and)),
    elemental("ibclr", &[arg("i", INTEGER), arg("pos", INTEGER).role(BitPosition)], Of(0))
        .elemental(|l, at| l.without_bit(at))
        .fold(Fold::Elemental(bit::without_bit)),
    elemental(
        "ibits",
        &[arg("i", INTEGER), arg("pos", INTEGER).role(BitCount), arg("len", INTEGER).role(BitCount)],
        Of(0),
    )
    .check(check::bit_field)
    .elemental(|l, at| l.bit_field(at))
    .fold(Fold::Elemental(bit::field)),
    elemental("ibset", &[arg("i", INTEGER), arg("pos", INTEGER).role(BitPosition)], Of(0))
        .elemental(|l, at| l.with_bit(at))
        .fold(Fold::Elemental(bit::with_bit)),
    elemental("ieor", &[arg("i", INTEGER.or(BOZ)), arg("j", INTEGER.or(BOZ)).like(0)], Of(0))
        .check(check::one_not_boz)
        .lower(Binary(BinaryOp::BitXor))
        .fold(Fold::Elemental(bit::exclusive_or)),
    elemental("ior", &[arg("i", INTEGER.or(BOZ)), arg("j", INTEGER.or(BOZ)).like(0)], Of(0))
        .check(check::one_not_boz)
        .lower(Binary(BinaryOp::BitOr))
        .fold(Fold::Elemental(bit::or)),
    elemental("ishft", &[arg("i", INTEGER), arg("shift", INTEGER).role(BitShift)], Of(0))
        .elemental(|l, at| l.shifted_either_way(at))
        .fold(Fold::Elemental(bit::shifted_either_way)),
    elemental(
        "ishftc",
        &[
            arg("i", INTEGER),
            arg("shift", INTEGER).role(BitShift),
            arg("size", INTEGER).opt().absent(Absent::Bits),
        ],
        Of(0),
    )
    .check(check::rotated_bits)
    .elemental(|l, at| l.rotated(at))
    .fold(Fold::Elemental(bit::rotated)),
    elemental("leadz", &[arg("i", INTEGER)], DefaultInteger)
        .elemental(|l, at| l.end_zeros(at, MathFn::Clz))
        .fold(Fold::Elemental(bit::leading_zeros)),
    elemental("maskl", &[arg("i", INTEGER), KIND], Integer)
        .check(check::mask_bits)
        .elemental(|l, at| l.left_mask(at))
        .fold(Fold::Elemental(bit::left_mask)),
    elemental("maskr", &[arg("i", INTEGER), KIND], Integer)
        .check(check::mask_bits)
        .elemental(|l, at| l.right_mask(at))
        .fold(Fold::Elemental(bit::right_mask)),
    elemental(
        "merge_bits",
        &[
            arg("i", INTEGER.or(BOZ)),
            arg("j", INTEGER.or(BOZ)).same_as(0),
            arg("mask", INTEGER.or(BOZ)).same_as(0),
        ],
        Of(0),
    )
    .check(check::one_not_boz)
    .elemental(|l, at| l.merged_bits(at))
    .fold(Fold::Elemental(bit::merged)),
    elemental_subroutine(
        "mvbits",
        &[
            arg("from", INTEGER),
            arg("frompos", INTEGER).role(BitCount),
            arg("len", INTEGER).role(BitCount),
            arg("to", INTEGER).same_as(0).variable(),
            arg("topos", INTEGER).role(BitCount),
        ],
    )
    .subroutine(|l, args| l.mvbits(args)),
    elemental("not", &[arg("i", INTEGER)], Of(0))
        .elemental(|l, at| l.unary(at, UnaryOp::BitNot))
        .fold(Fold::Elemental(bit::not)),
    elemental("popcnt", &[arg("i", INTEGER)], DefaultInteger)
        .elemental(|l, at| l.bit_count(at, MathFn::Popcount))
        .fold(Fold::Elemental(bit::count_of_ones)),
    elemental("poppar", &[arg("i", INTEGER)], DefaultInteger)
        .elemental(|l, at| l.bit_count(at, MathFn::Parity))
        .fold(Fold::Elemental(bit::parity)),
    elemental("shifta", &[arg("i", INTEGER), arg("shift", INTEGER).role(BitCount)], Of(0))
        .elemental(|l, at| l.shifted_in_sign(at))
        .fold(Fold::Elemental(bit::shifted_in_sign)),
    elemental("shiftl", &[arg("i", INTEGER), arg("shift", INTEGER).role(BitCount)], Of(0))
        .elemental(|l, at| l.shifted_in_zeros(at, BinaryOp::Shl))
        .fold(Fold::Elemental(bit::shifted_left)),
    elemental("shiftr", &[arg("i", INTEGER), arg("shift", INTEGER).role(BitCount)], Of(0))
        .elemental(|l, at| l.shifted_in_zeros(at, BinaryOp::Shr))
        .fold(Fold::Elemental(bit::shifted_right)),
    elemental("trailz", &[arg("i", INTEGER)], DefaultInteger)
        .elemental(|l, at| l.end_zeros(at, MathFn::Ctz))
        .fold(Fold::Elemental(bit::trailing_zeros)),
    // GNU's names, which take logical values too.
    elemental(
        "and",
        &[arg("i", INTEGER.or(LOGICAL).or(BOZ)), arg("j", INTEGER.or(LOGICAL).or(BOZ)).like(0)],
        Of(0),
    )
    .becomes(Other("iand"))
    .gnu()
    .check(check::one_not_boz),
    elemental(
        "or",
        &[arg("i", INTEGER.or(LOGICAL).or(BOZ)), arg("j", INTEGER.or(LOGICAL).or(BOZ)).like(0)],
        Of(0),
    )
    .becomes(Other("ior"))
    .gnu()
    .check(check::one_not_boz),
    elemental(
        "xor",
        &[arg("i", INTEGER.or(LOGICAL).or(BOZ)), arg("j", INTEGER.or(LOGICAL).or(BOZ)).like(0)],
        Of(0),
    )
    .becomes(Other("ieor"))
    .gnu()
    .check(check::one_not_boz),
    elemental("lshift", &[arg("i", INTEGER), arg("shift", INTEGER).role(BitCount)], Of(0))
        .becomes(Other("shiftl"))
        .gnu(),
    elemental("rshift", &[arg("i", INTEGER), arg("shift", INTEGER).role(BitCount)], Of(0))
        .becomes(Other("shifta"))
        .gnu(),
];
