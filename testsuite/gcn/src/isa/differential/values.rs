//! The operands: extremes, numbers at the edges of formats, and arbitrary bits.

use super::model::{Gen, Model, Operand, Ty};
use crate::machine::group::Dice;

/// Tuples a model: a multiple of the lanes of a wave.
const COUNT: usize = 192;

const INTEGERS: &[u64] = &[
    0, 1, 2, 3, 5, 7, 8, 15, 16, 17, 24, 31, 32, 33, 47, 63, 64, 65, 127, 128, 255, 256, 0x7fff, 0x8000, 0xffff, 0x1_0000,
    0x7f_ffff, 0x80_0000, 0xff_ffff, 0x100_0000, 0x7fff_ffff, 0x8000_0000, 0x8000_0001, 0xffff_ff80, 0xffff_ffff,
    0x1_0000_0000, 0x7fff_ffff_ffff_ffff, 0x8000_0000_0000_0000, 0xffff_ffff_ffff_ffff, 0xffff_ffff_8000_0000,
];

const SINGLES: &[u32] = &[
    0, 0x8000_0000, 0x3f80_0000, 0xbf80_0000, 0x3f00_0000, 0xbf00_0000, 0x3eff_ffff, 0x4000_0000, 0x4040_0000,
    0x3fc0_0000, 0x4020_0000, 0xc020_0000, 0xbfc0_0000, 1, 0x8000_0001, 0x007f_ffff, 0x0080_0000, 0x8080_0000,
    0x7f7f_ffff, 0xff7f_ffff, 0x7f80_0000, 0xff80_0000, 0x7fc0_0000, 0xffc0_0001, 0x4f00_0000, 0xcf00_0000,
    0x4eff_ffff, 0x4f7f_ffff, 0x4f80_0000, 0x477f_e000, 0x477f_efff, 0x477f_f000, 0x3380_0000, 0x3300_0000,
    0x3300_0001, 0x387f_c000, 0x3880_0000, 0x4b00_0001, 0x4b80_0001, 0xcaff_ffff, 0x3f7f_ffff, 0xb300_0000,
];

fn half_value(dice: &mut Dice) -> u64 {
    const SPECIAL: &[u16] = &[
        0, 0x8000, 0x3c00, 0xbc00, 0x3800, 0x37ff, 1, 0x8001, 0x3ff, 0x400, 0x7bff, 0xfbff, 0x7c00, 0xfc00, 0x7e00,
        0xfe01, 0x7800, 0x77ff, 0x6400, 0x63ff, 0x4100, 0xc100, 0x1001, 0x0c01,
    ];
    let bits = if dice.below(2) == 0 { SPECIAL[dice.below(SPECIAL.len())] } else { dice.below(0x1_0000) as u16 };
    let nan = bits & 0x7c00 == 0x7c00 && bits & 0x3ff != 0;
    u64::from(if nan { bits | 0x200 } else { bits })
}

/// No signalling NaN: what operations make of them depends on the mode.
fn single_value(dice: &mut Dice) -> u64 {
    let bits = match dice.below(4) {
        0 | 1 => SINGLES[dice.below(SINGLES.len())],
        2 => dice.below(1 << 32) as u32,
        _ => ((dice.below(2_000_001) as f32 - 1e6) / 256.0).to_bits(),
    };
    u64::from(if f32::from_bits(bits).is_nan() { bits | 0x40_0000 } else { bits })
}

fn double_value(dice: &mut Dice) -> u64 {
    const SPECIAL: &[u64] = &[
        1, 0x8000_0000_0000_0001, 0x000f_ffff_ffff_ffff, 0x0010_0000_0000_0000, 0x7fef_ffff_ffff_ffff,
        0xffef_ffff_ffff_ffff, 0x41df_ffff_ffff_ffff, 0x41e0_0000_0000_0000, 0xc1e0_0000_0020_0000,
        0x41ef_ffff_ffff_ffff, 0x36a0_0000_0000_0000, 0x3690_0000_0000_0000, 0x3690_0000_0000_0001,
        0x47ef_ffff_f000_0000, 0x47ef_ffff_efff_ffff, 0x3810_0000_0000_0000, 0x3800_0000_1000_0001,
    ];
    let bits = match dice.below(4) {
        0 => f64::from(f32::from_bits(SINGLES[dice.below(SINGLES.len())])).to_bits(),
        1 => SPECIAL[dice.below(SPECIAL.len())],
        2 => random(dice),
        _ => ((dice.below(2_000_001) as f64 - 1e6) / 256.0).to_bits(),
    };
    if f64::from_bits(bits).is_nan() { bits | 1 << 51 } else { bits }
}

pub(super) fn random(dice: &mut Dice) -> u64 {
    (dice.below(1 << 32) as u64) << 32 | dice.below(1 << 32) as u64
}

fn value(ty: Ty, values: Gen, dice: &mut Dice) -> u64 {
    match (values, ty) {
        (Gen::Selector, _) => (0..4).fold(0, |all, i| all | (dice.below(18) as u64) << (8 * i)),
        (Gen::Field, _) => dice.below(70) as u64 | (dice.below(80) as u64) << 16,
        (Gen::Class, _) => 1 << dice.below(10) | 1 << dice.below(10),
        (Gen::Any, Ty::Float(16)) => half_value(dice),
        (Gen::Any, Ty::Float(32)) => single_value(dice),
        (Gen::Any, Ty::Float(_)) => double_value(dice),
        (Gen::Any, Ty::Pair(bits, float)) => {
            let one = if float { Ty::Float(bits) } else { Ty::Int(bits) };
            value(one, Gen::Any, dice) | value(one, Gen::Any, dice) << bits
        }
        (Gen::Any, Ty::Bit | Ty::Scc | Ty::Vcc | Ty::Lanes) => dice.below(2) as u64,
        (Gen::Any, Ty::Int(bits) | Ty::Exec(bits)) => {
            let all = match dice.below(3) {
                0 | 1 => INTEGERS[dice.below(INTEGERS.len())],
                _ => random(dice),
            };
            all & (u64::MAX >> (64 - bits))
        }
    }
}

pub(super) fn tuples(model: &Model) -> Vec<Vec<u64>> {
    let seed = model.names.iter().flat_map(|n| n.bytes()).fold(7u64, |h, b| h.wrapping_mul(31) + u64::from(b));
    let mut dice = Dice::new(seed);
    let mut tuple = |t: usize| {
        let operand = |(k, o): (usize, &Operand)| match (k, edges(o.ty)) {
            (0, Some(edges)) if t < 49 => edges[t % 7],
            (1, Some(edges)) if t < 49 => edges[t / 7],
            _ => value(o.ty, o.values, &mut dice),
        };
        model.operands.iter().enumerate().map(operand).collect()
    };
    (0..COUNT).map(&mut tuple).collect()
}

/// The numbers of which each pair is tried.
fn edges(ty: Ty) -> Option<[u64; 7]> {
    match ty {
        Ty::Float(16) => Some([0, 0x8000, 0x7e00, 0x7c00, 0xfc00, 0x3c00, 1]),
        Ty::Float(32) => Some([0, 0x8000_0000, 0x7fc0_0000, 0x7f80_0000, 0xff80_0000, 0x3f80_0000, 1]),
        Ty::Float(_) => {
            Some([0, 1 << 63, 0x7ff8 << 48, 0x7ff0 << 48, 0xfff0 << 48, 0x3ff0 << 48, 1])
        }
        Ty::Pair(bits, true) => edges(Ty::Float(bits)).map(|list| {
            let mut next = list;
            next.rotate_left(3);
            std::array::from_fn(|i| list[i] | next[i] << bits)
        }),
        Ty::Int(_) | Ty::Pair(_, false) | Ty::Bit | Ty::Scc | Ty::Vcc | Ty::Exec(_) | Ty::Lanes => None,
    }
}
