//! Bits of integers. Fortran 2018 §16.9, and GNU's names.

use super::check;
use super::row::Becomes::Other;
use super::row::Result::{DefaultInteger, DefaultLogical, Integer, Of};
use super::row::Role::{BitCount, BitPosition, BitShift};
use super::row::{BOZ, INTEGER, KIND, LOGICAL, Row, arg, elemental, elemental_subroutine, inquiry};

pub(super) static ROWS: &[Row] = &[
    elemental("bge", &[arg("i", INTEGER.or(BOZ)), arg("j", INTEGER.or(BOZ)).like(0)], DefaultLogical),
    elemental("bgt", &[arg("i", INTEGER.or(BOZ)), arg("j", INTEGER.or(BOZ)).like(0)], DefaultLogical),
    elemental("ble", &[arg("i", INTEGER.or(BOZ)), arg("j", INTEGER.or(BOZ)).like(0)], DefaultLogical),
    elemental("blt", &[arg("i", INTEGER.or(BOZ)), arg("j", INTEGER.or(BOZ)).like(0)], DefaultLogical),
    inquiry("bit_size", &[arg("i", INTEGER)], Of(0)),
    elemental("btest", &[arg("i", INTEGER), arg("pos", INTEGER).role(BitPosition)], DefaultLogical),
    elemental(
        "dshiftl",
        &[
            arg("i", INTEGER.or(BOZ)),
            arg("j", INTEGER.or(BOZ)).same_as(0),
            arg("shift", INTEGER).role(BitCount),
        ],
        Of(0),
    )
    .check(check::one_not_boz),
    elemental(
        "dshiftr",
        &[
            arg("i", INTEGER.or(BOZ)),
            arg("j", INTEGER.or(BOZ)).same_as(0),
            arg("shift", INTEGER).role(BitCount),
        ],
        Of(0),
    )
    .check(check::one_not_boz),
    elemental("iand", &[arg("i", INTEGER.or(BOZ)), arg("j", INTEGER.or(BOZ)).like(0)], Of(0))
        .check(check::one_not_boz),
    elemental("ibclr", &[arg("i", INTEGER), arg("pos", INTEGER).role(BitPosition)], Of(0)),
    elemental(
        "ibits",
        &[arg("i", INTEGER), arg("pos", INTEGER).role(BitCount), arg("len", INTEGER).role(BitCount)],
        Of(0),
    )
    .check(check::bit_field),
    elemental("ibset", &[arg("i", INTEGER), arg("pos", INTEGER).role(BitPosition)], Of(0)),
    elemental("ieor", &[arg("i", INTEGER.or(BOZ)), arg("j", INTEGER.or(BOZ)).like(0)], Of(0))
        .check(check::one_not_boz),
    elemental("ior", &[arg("i", INTEGER.or(BOZ)), arg("j", INTEGER.or(BOZ)).like(0)], Of(0))
        .check(check::one_not_boz),
    elemental("ishft", &[arg("i", INTEGER), arg("shift", INTEGER).role(BitShift)], Of(0)),
    elemental(
        "ishftc",
        &[arg("i", INTEGER), arg("shift", INTEGER).role(BitShift), arg("size", INTEGER).opt()],
        Of(0),
    )
    .check(check::rotated_bits),
    elemental("leadz", &[arg("i", INTEGER)], DefaultInteger),
    elemental("maskl", &[arg("i", INTEGER), KIND], Integer).check(check::mask_bits),
    elemental("maskr", &[arg("i", INTEGER), KIND], Integer).check(check::mask_bits),
    elemental(
        "merge_bits",
        &[
            arg("i", INTEGER.or(BOZ)),
            arg("j", INTEGER.or(BOZ)).same_as(0),
            arg("mask", INTEGER.or(BOZ)).same_as(0),
        ],
        Of(0),
    )
    .check(check::one_not_boz),
    elemental_subroutine(
        "mvbits",
        &[
            arg("from", INTEGER),
            arg("frompos", INTEGER).role(BitCount),
            arg("len", INTEGER).role(BitCount),
            arg("to", INTEGER).same_as(0).variable(),
            arg("topos", INTEGER).role(BitCount),
        ],
    ),
    elemental("not", &[arg("i", INTEGER)], Of(0)),
    elemental("popcnt", &[arg("i", INTEGER)], DefaultInteger),
    elemental("poppar", &[arg("i", INTEGER)], DefaultInteger),
    elemental("shifta", &[arg("i", INTEGER), arg("shift", INTEGER).role(BitCount)], Of(0)),
    elemental("shiftl", &[arg("i", INTEGER), arg("shift", INTEGER).role(BitCount)], Of(0)),
    elemental("shiftr", &[arg("i", INTEGER), arg("shift", INTEGER).role(BitCount)], Of(0)),
    elemental("trailz", &[arg("i", INTEGER)], DefaultInteger),
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
