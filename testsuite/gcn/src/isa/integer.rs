//! Integer and bit operations of lanes, 32 and 64 bits wide.

use super::Built;
use super::ops::Ops;

fn i24(a: u32) -> i64 {
    i64::from((a << 8) as i32 >> 8)
}

fn u24(a: u32) -> u64 {
    u64::from(a & 0xff_ffff)
}

/// The number of leading zeros; -1: all bits are zero.
pub(super) fn first_one(a: u32) -> u32 {
    if a == 0 { u32::MAX } else { a.leading_zeros() }
}

/// The number of leading bits equal to the sign; -1: all are.
pub(super) fn sign_run(a: u32) -> u32 {
    let flipped = if a >> 31 == 1 { !a } else { a };
    first_one(flipped)
}

pub(super) fn trailing(a: u32) -> u32 {
    if a == 0 { u32::MAX } else { a.trailing_zeros() }
}

pub(super) fn median<T: Ord>(a: T, b: T, c: T) -> T {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    if c < low {
        low
    } else if c > high {
        high
    } else {
        c
    }
}

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    arithmetic(o).or_else(|| bits(o)).or_else(|| wide(o)).or_else(|| three(o))
}

fn arithmetic(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "v_add_u32" | "v_add_nc_u32" => {
            if o.line.flag("clamp") {
                o.binary(|a: u32, b: u32| a.saturating_add(b))
            } else {
                o.binary(|a: u32, b: u32| a.wrapping_add(b))
            }
        }
        "v_sub_u32" | "v_sub_nc_u32" => {
            if o.line.flag("clamp") {
                o.binary(|a: u32, b: u32| a.saturating_sub(b))
            } else {
                o.binary(|a: u32, b: u32| a.wrapping_sub(b))
            }
        }
        "v_subrev_u32" | "v_subrev_nc_u32" => o.binary(|a: u32, b: u32| b.wrapping_sub(a)),
        "v_add_i32" | "v_add_nc_i32" => {
            if o.line.flag("clamp") {
                o.binary(|a: i32, b: i32| a.saturating_add(b))
            } else {
                o.binary(|a: i32, b: i32| a.wrapping_add(b))
            }
        }
        "v_sub_i32" | "v_sub_nc_i32" => {
            if o.line.flag("clamp") {
                o.binary(|a: i32, b: i32| a.saturating_sub(b))
            } else {
                o.binary(|a: i32, b: i32| a.wrapping_sub(b))
            }
        }
        "v_mul_lo_u32" => o.binary(|a: u32, b: u32| a.wrapping_mul(b)),
        "v_mul_hi_u32" => o.binary(|a: u32, b: u32| ((u64::from(a) * u64::from(b)) >> 32) as u32),
        "v_mul_hi_i32" => o.binary(|a: i32, b: i32| ((i64::from(a) * i64::from(b)) >> 32) as i32),
        "v_mul_i32_i24" => o.binary(|a: u32, b: u32| i24(a).wrapping_mul(i24(b)) as u32),
        "v_mul_u32_u24" => o.binary(|a: u32, b: u32| (u24(a) * u24(b)) as u32),
        "v_mul_hi_i32_i24" => o.binary(|a: u32, b: u32| (i24(a).wrapping_mul(i24(b)) >> 32) as u32),
        "v_mul_hi_u32_u24" => o.binary(|a: u32, b: u32| ((u24(a) * u24(b)) >> 32) as u32),
        "v_min_i32" => o.binary(|a: i32, b: i32| a.min(b)),
        "v_max_i32" => o.binary(|a: i32, b: i32| a.max(b)),
        "v_min_u32" => o.binary(|a: u32, b: u32| a.min(b)),
        "v_max_u32" => o.binary(|a: u32, b: u32| a.max(b)),
        _ => return None,
    })
}

fn bits(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "v_mov_b32" | "v_accvgpr_read_b32" | "v_accvgpr_write_b32" | "v_accvgpr_mov_b32" => {
            o.unary(|a: u32| a)
        }
        "v_mov_b64" => o.unary(|a: u64| a),
        "v_not_b32" => o.unary(|a: u32| !a),
        "v_bfrev_b32" => o.unary(|a: u32| a.reverse_bits()),
        "v_ffbh_u32" | "v_clz_i32_u32" => o.unary(first_one),
        "v_ffbl_b32" | "v_ctz_i32_b32" => o.unary(trailing),
        "v_ffbh_i32" | "v_cls_i32" => o.unary(sign_run),
        "v_and_b32" => o.binary(|a: u32, b: u32| a & b),
        "v_or_b32" => o.binary(|a: u32, b: u32| a | b),
        "v_xor_b32" => o.binary(|a: u32, b: u32| a ^ b),
        "v_xnor_b32" => o.binary(|a: u32, b: u32| !(a ^ b)),
        "v_lshlrev_b32" => o.binary(|a: u32, b: u32| b << (a & 31)),
        "v_lshrrev_b32" => o.binary(|a: u32, b: u32| b >> (a & 31)),
        "v_ashrrev_i32" => o.binary(|a: u32, b: i32| b >> (a & 31)),
        "v_bcnt_u32_b32" => o.binary(|a: u32, b: u32| a.count_ones().wrapping_add(b)),
        "v_bfm_b32" => o.binary(|a: u32, b: u32| ((1u32 << (a & 31)) - 1) << (b & 31)),
        "v_cndmask_b32" => {
            return Some(select(o));
        }
        _ => return None,
    })
}

/// dst = mask ? b : a
pub(super) fn select(o: &Ops<'_>) -> Built {
    let (d, a, b) = (o.dst::<u32>()?, o.src::<u32>(1, 0)?, o.src::<u32>(1, 1)?);
    let mask = o.mask(3)?;
    Ok(Box::new(move |cx| {
        let (a, b, mask) = (a.lanes::<u32>(cx.w), b.lanes::<u32>(cx.w), mask.get(cx.w));
        d.write::<u32>(cx.w, &std::array::from_fn(|i| if mask >> i & 1 == 1 { b[i] } else { a[i] }));
        Ok(())
    }))
}

fn wide(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "v_lshlrev_b64" => o.binary(|a: u32, b: u64| b << (a & 63)),
        "v_lshrrev_b64" => o.binary(|a: u32, b: u64| b >> (a & 63)),
        "v_ashrrev_i64" => o.binary(|a: u32, b: i64| b >> (a & 63)),
        "v_lshl_add_u64" => o.ternary(|a: u64, b: u32, c: u64| (a << (b & 7)).wrapping_add(c)),
        _ => return None,
    })
}

fn three(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "v_add3_u32" => o.ternary(|a: u32, b: u32, c: u32| a.wrapping_add(b).wrapping_add(c)),
        "v_lshl_add_u32" => o.ternary(|a: u32, b: u32, c: u32| (a << (b & 31)).wrapping_add(c)),
        "v_add_lshl_u32" => o.ternary(|a: u32, b: u32, c: u32| a.wrapping_add(b) << (c & 31)),
        "v_lshl_or_b32" => o.ternary(|a: u32, b: u32, c: u32| a << (b & 31) | c),
        "v_and_or_b32" => o.ternary(|a: u32, b: u32, c: u32| a & b | c),
        "v_or3_b32" => o.ternary(|a: u32, b: u32, c: u32| a | b | c),
        "v_xad_u32" => o.ternary(|a: u32, b: u32, c: u32| (a ^ b).wrapping_add(c)),
        "v_xor3_b32" => o.ternary(|a: u32, b: u32, c: u32| a ^ b ^ c),
        "v_bfi_b32" => o.ternary(|a: u32, b: u32, c: u32| a & b | !a & c),
        "v_bfe_u32" => o.ternary(|a: u32, b: u32, c: u32| {
            let width = c & 31;
            a >> (b & 31) & ((1u64 << width) - 1) as u32
        }),
        "v_bfe_i32" => o.ternary(|a: i32, b: u32, c: u32| {
            let width = c & 31;
            let shifted = a >> (b & 31);
            if width == 0 { 0 } else { shifted << (32 - width) >> (32 - width) }
        }),
        "v_alignbit_b32" => {
            o.ternary(|a: u32, b: u32, c: u32| ((u64::from(a) << 32 | u64::from(b)) >> (c & 31)) as u32)
        }
        "v_alignbyte_b32" => {
            o.ternary(|a: u32, b: u32, c: u32| ((u64::from(a) << 32 | u64::from(b)) >> (8 * (c & 3))) as u32)
        }
        "v_perm_b32" => o.ternary(permute_bytes),
        "v_min3_i32" => o.ternary(|a: i32, b: i32, c: i32| a.min(b).min(c)),
        "v_max3_i32" => o.ternary(|a: i32, b: i32, c: i32| a.max(b).max(c)),
        "v_min3_u32" => o.ternary(|a: u32, b: u32, c: u32| a.min(b).min(c)),
        "v_max3_u32" => o.ternary(|a: u32, b: u32, c: u32| a.max(b).max(c)),
        "v_med3_i32" => o.ternary(|a: i32, b: i32, c: i32| median(a, b, c)),
        "v_med3_u32" => o.ternary(|a: u32, b: u32, c: u32| median(a, b, c)),
        "v_maxmin_i32" => o.ternary(|a: i32, b: i32, c: i32| a.max(b).min(c)),
        "v_minmax_i32" => o.ternary(|a: i32, b: i32, c: i32| a.min(b).max(c)),
        "v_maxmin_u32" => o.ternary(|a: u32, b: u32, c: u32| a.max(b).min(c)),
        "v_minmax_u32" => o.ternary(|a: u32, b: u32, c: u32| a.min(b).max(c)),
        "v_sad_u32" => o.ternary(|a: u32, b: u32, c: u32| a.abs_diff(b).wrapping_add(c)),
        "v_mad_i32_i24" => {
            o.ternary(|a: u32, b: u32, c: u32| (i24(a).wrapping_mul(i24(b)) as u32).wrapping_add(c))
        }
        "v_mad_u32_u24" => o.ternary(|a: u32, b: u32, c: u32| ((u24(a) * u24(b)) as u32).wrapping_add(c)),
        _ => return None,
    })
}

/// Each byte of the result is chosen from the eight bytes of both, or a constant.
fn permute_bytes(a: u32, b: u32, selector: u32) -> u32 {
    let all = u64::from(a) << 32 | u64::from(b);
    let byte = |s: u32| -> u32 {
        match s {
            0..=7 => (all >> (8 * s)) as u32 & 0xff,
            8..=11 => {
                let sign = all >> (16 * (s - 8) + 15) & 1;
                if sign == 1 { 0xff } else { 0 }
            }
            12 => 0,
            _ => 0xff,
        }
    };
    (0..4).fold(0, |out, i| out | byte(selector >> (8 * i) & 0xff) << (8 * i))
}
