//! Which lane of its operands each lane of a shuffle's result is.

/// A lane of the result, as the instruction numbers it.
#[derive(Clone, Copy)]
pub(super) struct At {
    pub(super) lane: u32,
    /// Lanes of the result and of the first operand.
    pub(super) lanes: u32,
    pub(super) from: u32,
    /// Lanes in 16 bytes, beyond which most instructions do not reach.
    pub(super) group: u32,
    /// The number in the instruction; 0 where it has none.
    pub(super) number: u32,
}

impl At {
    /// The first lane of the group, and the lane's place in it.
    fn place(self) -> (u32, u32) {
        let within = self.lane % self.group;
        (self.lane - within, within)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lane {
    First(u32),
    Second(u32),
    Zero,
}

use Lane::{First, Second, Zero};

pub(super) fn leading(at: At) -> Lane {
    First(at.lane)
}

pub(super) fn first(_: At) -> Lane {
    First(0)
}

pub(super) fn repeat(at: At) -> Lane {
    First(at.lane % at.from)
}

pub(super) fn even(at: At) -> Lane {
    First(at.lane & !1)
}

pub(super) fn odd(at: At) -> Lane {
    First(at.lane | 1)
}

pub(super) fn first_of_second(at: At) -> Lane {
    if at.lane == 0 { Second(0) } else { First(at.lane) }
}

pub(super) fn first_and_zero(at: At) -> Lane {
    if at.lane == 0 { First(0) } else { Zero }
}

pub(super) fn low_halves(at: At) -> Lane {
    let half = at.lanes / 2;
    if at.lane < half { First(at.lane) } else { Second(at.lane - half) }
}

/// `movhlps` begins with the second operand's.
pub(super) fn high_halves(at: At) -> Lane {
    let half = at.lanes / 2;
    if at.lane < half { Second(at.lane + half) } else { First(at.lane) }
}

pub(super) fn low_half_of_second(at: At) -> Lane {
    if at.lane < at.lanes / 2 { Second(at.lane) } else { First(at.lane) }
}

pub(super) fn high_half(at: At) -> Lane {
    First(at.lane + at.from / 2)
}

pub(super) fn interleave_low(at: At) -> Lane {
    let (base, within) = at.place();
    let from = base + within / 2;
    if within % 2 == 0 { First(from) } else { Second(from) }
}

pub(super) fn interleave_high(at: At) -> Lane {
    match interleave_low(at) {
        First(lane) => First(lane + at.group / 2),
        Second(lane) => Second(lane + at.group / 2),
        Zero => Zero,
    }
}

/// Two bits of the number for each of four lanes.
fn by_two_bits(at: At, within: u32) -> u32 {
    at.number >> (2 * within) & 3
}

pub(super) fn four(at: At) -> Lane {
    let (base, within) = at.place();
    First(base + by_two_bits(at, within))
}

pub(super) fn four_low(at: At) -> Lane {
    let (base, within) = at.place();
    First(if within < 4 { base + by_two_bits(at, within) } else { at.lane })
}

pub(super) fn four_high(at: At) -> Lane {
    let (base, within) = at.place();
    First(if within < 4 { at.lane } else { base + 4 + by_two_bits(at, within - 4) })
}

pub(super) fn four_of_all(at: At) -> Lane {
    First(by_two_bits(at, at.lane))
}

pub(super) fn two_of_each(at: At) -> Lane {
    let (base, within) = at.place();
    let from = base + by_two_bits(at, within);
    if within < 2 { First(from) } else { Second(from) }
}

pub(super) fn one_by_bit(at: At) -> Lane {
    let (base, _) = at.place();
    First(base + (at.number >> at.lane & 1))
}

pub(super) fn one_of_each(at: At) -> Lane {
    let (base, within) = at.place();
    let from = base + (at.number >> at.lane & 1);
    if within == 0 { First(from) } else { Second(from) }
}

/// The number has eight bits, which `vpblendw` uses for each group.
pub(super) fn blend(at: At) -> Lane {
    if at.number >> (at.lane % 8) & 1 == 1 { Second(at.lane) } else { First(at.lane) }
}

/// One of the parts of the result's size, which the number tells.
pub(super) fn part(at: At) -> Lane {
    First(at.lane + at.number % (at.from / at.lanes) * at.lanes)
}

/// The second operand is one group, which the number tells.
pub(super) fn group_replaced(at: At) -> Lane {
    let (base, within) = at.place();
    if base / at.group == at.number % (at.lanes / at.group) { Second(within) } else { First(at.lane) }
}

/// Whole groups, in the first half of the first operand, then of the second.
pub(super) fn groups_of_each(at: At) -> Lane {
    let (base, within) = at.place();
    let (group, groups) = (base / at.group, at.lanes / at.group);
    let bits = groups.trailing_zeros();
    let from = (at.number >> (bits * group)) % groups * at.group + within;
    if group < groups / 2 { First(from) } else { Second(from) }
}

/// Two bits of the number for each of four lanes, in 32 bytes each.
pub(super) fn four_of_pair(at: At) -> Lane {
    let within = at.lane % 4;
    First(at.lane - within + by_two_bits(at, within))
}

pub(super) fn first_two(at: At) -> Lane {
    First(at.lane % 2)
}

/// The first operand stands above the second, both moved down by so many lanes.
pub(super) fn align_lanes(at: At) -> Lane {
    let from = at.lane + at.number % at.lanes;
    from.checked_sub(at.lanes).map_or(Second(from), First)
}

pub(super) fn half_replaced(at: At) -> Lane {
    let half = at.lanes / 2;
    if at.lane / half == at.number & 1 { Second(at.lane % half) } else { First(at.lane) }
}

pub(super) fn halves_of_both(at: At) -> Lane {
    let half = at.lanes / 2;
    let wanted = at.number >> (4 * (at.lane / half));
    let from = at.lane % half + (wanted & 1) * half;
    match wanted & 0xa {
        0 => First(from),
        2 => Second(from),
        _ => Zero,
    }
}

/// gcc counts these in bits.
fn bytes(at: At) -> u32 {
    at.number / 8
}

pub(super) fn bytes_up(at: At) -> Lane {
    let (base, within) = at.place();
    within.checked_sub(bytes(at)).map_or(Zero, |from| First(base + from))
}

pub(super) fn bytes_down(at: At) -> Lane {
    let (base, within) = at.place();
    let from = within.saturating_add(bytes(at));
    if from < at.group { First(base + from) } else { Zero }
}

/// The first operand stands above the second.
pub(super) fn align(at: At) -> Lane {
    let (base, within) = at.place();
    let from = within.saturating_add(bytes(at));
    if from < at.group {
        Second(base + from)
    } else if from < 2 * at.group {
        First(base + from - at.group)
    } else {
        Zero
    }
}
