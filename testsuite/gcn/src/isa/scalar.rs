//! Integer operations of the scalar unit.

use super::Built;
use super::integer::{first_one, sign_run};
use super::ops::Ops;
use super::value::Val;
use crate::isa::text::EXEC;

/// dst = f(a), and SCC where the function gives it.
fn one<A: Val, D: Val>(o: &Ops<'_>, f: impl Fn(A) -> (D, Option<bool>) + Send + Sync + 'static) -> Built {
    let (d, a) = (o.scalar_dst::<D>()?, o.scalar::<A>(1)?);
    Ok(Box::new(move |cx| {
        let (value, scc) = f(a.scalar(cx.w));
        d.set_scalar(cx.w, value);
        cx.w.scc = scc.unwrap_or(cx.w.scc);
        Ok(())
    }))
}

/// dst = f(a, b, SCC)
fn two<A: Val, B: Val, D: Val>(
    o: &Ops<'_>,
    f: impl Fn(A, B, bool) -> (D, Option<bool>) + Send + Sync + 'static,
) -> Built {
    let (d, a, b) = (o.scalar_dst::<D>()?, o.scalar::<A>(1)?, o.scalar::<B>(2)?);
    Ok(Box::new(move |cx| {
        let (value, scc) = f(a.scalar(cx.w), b.scalar(cx.w), cx.w.scc);
        d.set_scalar(cx.w, value);
        cx.w.scc = scc.unwrap_or(cx.w.scc);
        Ok(())
    }))
}

/// SCC = f(a, b)
fn test<A: Val, B: Val>(o: &Ops<'_>, f: impl Fn(A, B) -> bool + Send + Sync + 'static) -> Built {
    let (a, b) = (o.scalar::<A>(0)?, o.scalar::<B>(1)?);
    Ok(Box::new(move |cx| {
        cx.w.scc = f(a.scalar(cx.w), b.scalar(cx.w));
        Ok(())
    }))
}

/// dst = f(dst, 16 bits)
fn immediate(o: &Ops<'_>, f: impl Fn(i32, i32) -> (i32, Option<bool>) + Send + Sync + 'static) -> Built {
    let (d, old) = (o.scalar_dst::<i32>()?, o.scalar::<i32>(0)?);
    let k = i32::from(o.word as u16 as i16);
    Ok(Box::new(move |cx| {
        let (value, scc) = f(old.scalar(cx.w), k);
        d.set_scalar(cx.w, value);
        cx.w.scc = scc.unwrap_or(cx.w.scc);
        Ok(())
    }))
}

/// SCC = f(register, 16 bits, extended by the comparison's sign)
fn test_immediate<T: Val>(o: &Ops<'_>, k: T, f: impl Fn(T, T) -> bool + Send + Sync + 'static) -> Built {
    let a = o.scalar::<T>(0)?;
    Ok(Box::new(move |cx| {
        cx.w.scc = f(a.scalar(cx.w), k);
        Ok(())
    }))
}

fn nonzero<T: Val>(value: T) -> (T, Option<bool>) {
    (value, Some(value.bits() != 0))
}

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    arithmetic(o)
        .or_else(|| logic(o))
        .or_else(|| shifts(o))
        .or_else(|| moves(o))
        .or_else(|| counts(o))
        .or_else(|| tests(o))
        .or_else(|| tests_immediate(o))
        .or_else(|| save_exec(o))
}

fn arithmetic(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "s_add_u32" | "s_add_co_u32" => two(o, |a: u32, b: u32, _| {
            let (sum, over) = a.overflowing_add(b);
            (sum, Some(over))
        }),
        "s_sub_u32" | "s_sub_co_u32" => two(o, |a: u32, b: u32, _| {
            let (sum, over) = a.overflowing_sub(b);
            (sum, Some(over))
        }),
        "s_addc_u32" | "s_add_co_ci_u32" => two(o, |a: u32, b: u32, c| {
            let sum = u64::from(a) + u64::from(b) + u64::from(c);
            (sum as u32, Some(sum >> 32 != 0))
        }),
        "s_subb_u32" | "s_sub_co_ci_u32" => two(o, |a: u32, b: u32, c| {
            let take = u64::from(b) + u64::from(c);
            (u64::from(a).wrapping_sub(take) as u32, Some(take > u64::from(a)))
        }),
        "s_add_i32" | "s_add_co_i32" => two(o, |a: i32, b: i32, _| {
            let (sum, over) = a.overflowing_add(b);
            (sum, Some(over))
        }),
        "s_sub_i32" | "s_sub_co_i32" => two(o, |a: i32, b: i32, _| {
            let (sum, over) = a.overflowing_sub(b);
            (sum, Some(over))
        }),
        "s_add_nc_u64" => two(o, |a: u64, b: u64, _| (a.wrapping_add(b), None)),
        "s_sub_nc_u64" => two(o, |a: u64, b: u64, _| (a.wrapping_sub(b), None)),
        "s_mul_u64" => two(o, |a: u64, b: u64, _| (a.wrapping_mul(b), None)),
        "s_mul_i32" => two(o, |a: u32, b: u32, _| (a.wrapping_mul(b), None)),
        "s_mul_hi_u32" => two(o, |a: u32, b: u32, _| (((u64::from(a) * u64::from(b)) >> 32) as u32, None)),
        "s_mul_hi_i32" => two(o, |a: i32, b: i32, _| (((i64::from(a) * i64::from(b)) >> 32) as i32, None)),
        "s_min_i32" => two(o, |a: i32, b: i32, _| (a.min(b), Some(a < b))),
        "s_max_i32" => two(o, |a: i32, b: i32, _| (a.max(b), Some(a > b))),
        "s_min_u32" => two(o, |a: u32, b: u32, _| (a.min(b), Some(a < b))),
        "s_max_u32" => two(o, |a: u32, b: u32, _| (a.max(b), Some(a > b))),
        "s_absdiff_i32" => {
            two(o, |a: i32, b: i32, _| nonzero(a.wrapping_sub(b).wrapping_abs()))
        }
        "s_abs_i32" => one(o, |a: i32| nonzero(a.wrapping_abs())),
        "s_addk_i32" | "s_addk_co_i32" => immediate(o, |a, k| {
            let (sum, over) = a.overflowing_add(k);
            (sum, Some(over))
        }),
        "s_mulk_i32" => immediate(o, |a, k| (a.wrapping_mul(k), None)),
        "s_lshl1_add_u32" => two(o, |a: u32, b: u32, _| shifted_sum(a, b, 1)),
        "s_lshl2_add_u32" => two(o, |a: u32, b: u32, _| shifted_sum(a, b, 2)),
        "s_lshl3_add_u32" => two(o, |a: u32, b: u32, _| shifted_sum(a, b, 3)),
        "s_lshl4_add_u32" => two(o, |a: u32, b: u32, _| shifted_sum(a, b, 4)),
        _ => return None,
    })
}

fn shifted_sum(a: u32, b: u32, by: u32) -> (u32, Option<bool>) {
    let sum = (u64::from(a) << by) + u64::from(b);
    (sum as u32, Some(sum >> 32 != 0))
}

fn logic(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "s_and_b32" => two(o, |a: u32, b: u32, _| nonzero(a & b)),
        "s_and_b64" => two(o, |a: u64, b: u64, _| nonzero(a & b)),
        "s_or_b32" => two(o, |a: u32, b: u32, _| nonzero(a | b)),
        "s_or_b64" => two(o, |a: u64, b: u64, _| nonzero(a | b)),
        "s_xor_b32" => two(o, |a: u32, b: u32, _| nonzero(a ^ b)),
        "s_xor_b64" => two(o, |a: u64, b: u64, _| nonzero(a ^ b)),
        "s_andn2_b32" | "s_and_not1_b32" => two(o, |a: u32, b: u32, _| nonzero(a & !b)),
        "s_andn2_b64" | "s_and_not1_b64" => two(o, |a: u64, b: u64, _| nonzero(a & !b)),
        "s_orn2_b32" | "s_or_not1_b32" => two(o, |a: u32, b: u32, _| nonzero(a | !b)),
        "s_orn2_b64" | "s_or_not1_b64" => two(o, |a: u64, b: u64, _| nonzero(a | !b)),
        "s_nand_b32" => two(o, |a: u32, b: u32, _| nonzero(!(a & b))),
        "s_nand_b64" => two(o, |a: u64, b: u64, _| nonzero(!(a & b))),
        "s_nor_b32" => two(o, |a: u32, b: u32, _| nonzero(!(a | b))),
        "s_nor_b64" => two(o, |a: u64, b: u64, _| nonzero(!(a | b))),
        "s_xnor_b32" => two(o, |a: u32, b: u32, _| nonzero(!(a ^ b))),
        "s_xnor_b64" => two(o, |a: u64, b: u64, _| nonzero(!(a ^ b))),
        "s_not_b32" => one(o, |a: u32| nonzero(!a)),
        "s_not_b64" => one(o, |a: u64| nonzero(!a)),
        _ => return None,
    })
}

fn shifts(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "s_lshl_b32" => two(o, |a: u32, b: u32, _| nonzero(a << (b & 31))),
        "s_lshl_b64" => two(o, |a: u64, b: u32, _| nonzero(a << (b & 63))),
        "s_lshr_b32" => two(o, |a: u32, b: u32, _| nonzero(a >> (b & 31))),
        "s_lshr_b64" => two(o, |a: u64, b: u32, _| nonzero(a >> (b & 63))),
        "s_ashr_i32" => two(o, |a: i32, b: u32, _| nonzero(a >> (b & 31))),
        "s_ashr_i64" => two(o, |a: i64, b: u32, _| nonzero(a >> (b & 63))),
        "s_bfm_b32" => two(o, |a: u32, b: u32, _| (((1u32 << (a & 31)) - 1) << (b & 31), None)),
        "s_bfm_b64" => two(o, |a: u32, b: u32, _| (((1u64 << (a & 63)) - 1) << (b & 63), None)),
        "s_bfe_u32" => two(o, |a: u32, b: u32, _| nonzero(field(u64::from(a), b & 31, b >> 16 & 127) as u32)),
        "s_bfe_u64" => two(o, |a: u64, b: u32, _| nonzero(field(a, b & 63, b >> 16 & 127))),
        "s_bfe_i32" => two(o, |a: i32, b: u32, _| {
            nonzero(signed_field(i64::from(a), b & 31, (b >> 16 & 127).min(32)) as i32)
        }),
        "s_bfe_i64" => two(o, |a: i64, b: u32, _| nonzero(signed_field(a, b & 63, b >> 16 & 127))),
        "s_pack_ll_b32_b16" => two(o, |a: u32, b: u32, _| (a & 0xffff | b << 16, None)),
        "s_pack_lh_b32_b16" => two(o, |a: u32, b: u32, _| (a & 0xffff | b & 0xffff_0000, None)),
        "s_pack_hh_b32_b16" => two(o, |a: u32, b: u32, _| (a >> 16 | b & 0xffff_0000, None)),
        "s_pack_hl_b32_b16" => two(o, |a: u32, b: u32, _| (a >> 16 | b << 16, None)),
        _ => return None,
    })
}

fn field(a: u64, at: u32, width: u32) -> u64 {
    if width >= 64 { a >> at } else { a >> at & ((1 << width) - 1) }
}

fn signed_field(a: i64, at: u32, width: u32) -> i64 {
    match width {
        0 => 0,
        1..=63 => (a >> at) << (64 - width) >> (64 - width),
        _ => a >> at,
    }
}

fn moves(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "s_mov_b32" => one(o, |a: u32| (a, None)),
        "s_mov_b64" => one(o, |a: u64| (a, None)),
        "s_movk_i32" => immediate(o, |_, k| (k, None)),
        "s_cmovk_i32" => conditional_immediate(o),
        "s_cmov_b32" => conditional::<u32>(o),
        "s_cmov_b64" => conditional::<u64>(o),
        "s_cselect_b32" => two(o, |a: u32, b: u32, scc| (if scc { a } else { b }, None)),
        "s_cselect_b64" => two(o, |a: u64, b: u64, scc| (if scc { a } else { b }, None)),
        "s_sext_i32_i8" => one(o, |a: u32| (i32::from(a as i8), None)),
        "s_sext_i32_i16" => one(o, |a: u32| (i32::from(a as i16), None)),
        _ => return None,
    })
}

fn conditional<T: Val>(o: &Ops<'_>) -> Built {
    let (d, a) = (o.scalar_dst::<T>()?, o.scalar::<T>(1)?);
    Ok(Box::new(move |cx| {
        if cx.w.scc {
            let value: T = a.scalar(cx.w);
            d.set_scalar(cx.w, value);
        }
        Ok(())
    }))
}

fn conditional_immediate(o: &Ops<'_>) -> Built {
    let d = o.scalar_dst::<i32>()?;
    let k = i32::from(o.word as u16 as i16);
    Ok(Box::new(move |cx| {
        if cx.w.scc {
            d.set_scalar(cx.w, k);
        }
        Ok(())
    }))
}

fn counts(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "s_brev_b32" => one(o, |a: u32| (a.reverse_bits(), None)),
        "s_brev_b64" => one(o, |a: u64| (a.reverse_bits(), None)),
        "s_bcnt0_i32_b32" => one(o, |a: u32| nonzero(a.count_zeros())),
        "s_bcnt0_i32_b64" => one(o, |a: u64| nonzero(a.count_zeros())),
        "s_bcnt1_i32_b32" => one(o, |a: u32| nonzero(a.count_ones())),
        "s_bcnt1_i32_b64" => one(o, |a: u64| nonzero(a.count_ones())),
        "s_ff1_i32_b32" | "s_ctz_i32_b32" => one(o, |a: u32| (super::integer::trailing(a), None)),
        "s_ff1_i32_b64" | "s_ctz_i32_b64" => {
            one(o, |a: u64| (if a == 0 { u32::MAX } else { a.trailing_zeros() }, None))
        }
        "s_flbit_i32_b32" | "s_clz_i32_u32" => one(o, |a: u32| (first_one(a), None)),
        "s_flbit_i32_b64" | "s_clz_i32_u64" => {
            one(o, |a: u64| (if a == 0 { u32::MAX } else { a.leading_zeros() }, None))
        }
        "s_flbit_i32" | "s_cls_i32" => one(o, |a: u32| (sign_run(a), None)),
        "s_bitset0_b32" => bit(o, |old: u32, b: u32| old & !(1 << (b & 31))),
        "s_bitset1_b32" => bit(o, |old: u32, b: u32| old | 1 << (b & 31)),
        "s_bitset0_b64" => bit(o, |old: u64, b: u32| old & !(1 << (b & 63))),
        "s_bitset1_b64" => bit(o, |old: u64, b: u32| old | 1 << (b & 63)),
        _ => return None,
    })
}

fn bit<T: Val>(o: &Ops<'_>, f: impl Fn(T, u32) -> T + Send + Sync + 'static) -> Built {
    let (d, old, which) = (o.scalar_dst::<T>()?, o.scalar::<T>(0)?, o.scalar::<u32>(1)?);
    Ok(Box::new(move |cx| {
        let value = f(old.scalar(cx.w), which.scalar(cx.w));
        d.set_scalar(cx.w, value);
        Ok(())
    }))
}

fn tests(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "s_cmp_eq_i32" | "s_cmp_eq_u32" => test(o, |a: u32, b: u32| a == b),
        "s_cmp_lg_i32" | "s_cmp_lg_u32" => test(o, |a: u32, b: u32| a != b),
        "s_cmp_gt_i32" => test(o, |a: i32, b: i32| a > b),
        "s_cmp_ge_i32" => test(o, |a: i32, b: i32| a >= b),
        "s_cmp_lt_i32" => test(o, |a: i32, b: i32| a < b),
        "s_cmp_le_i32" => test(o, |a: i32, b: i32| a <= b),
        "s_cmp_gt_u32" => test(o, |a: u32, b: u32| a > b),
        "s_cmp_ge_u32" => test(o, |a: u32, b: u32| a >= b),
        "s_cmp_lt_u32" => test(o, |a: u32, b: u32| a < b),
        "s_cmp_le_u32" => test(o, |a: u32, b: u32| a <= b),
        "s_cmp_eq_u64" => test(o, |a: u64, b: u64| a == b),
        "s_cmp_lg_u64" => test(o, |a: u64, b: u64| a != b),
        "s_bitcmp0_b32" => test(o, |a: u32, b: u32| a >> (b & 31) & 1 == 0),
        "s_bitcmp1_b32" => test(o, |a: u32, b: u32| a >> (b & 31) & 1 == 1),
        "s_bitcmp0_b64" => test(o, |a: u64, b: u32| a >> (b & 63) & 1 == 0),
        "s_bitcmp1_b64" => test(o, |a: u64, b: u32| a >> (b & 63) & 1 == 1),
        _ => return None,
    })
}

fn tests_immediate(o: &Ops<'_>) -> Option<Built> {
    let signed = i32::from(o.word as u16 as i16);
    let unsigned = u32::from(o.word as u16);
    Some(match o.name() {
        "s_cmpk_eq_i32" => test_immediate(o, signed, |a, k| a == k),
        "s_cmpk_lg_i32" => test_immediate(o, signed, |a, k| a != k),
        "s_cmpk_gt_i32" => test_immediate(o, signed, |a, k| a > k),
        "s_cmpk_ge_i32" => test_immediate(o, signed, |a, k| a >= k),
        "s_cmpk_lt_i32" => test_immediate(o, signed, |a, k| a < k),
        "s_cmpk_le_i32" => test_immediate(o, signed, |a, k| a <= k),
        "s_cmpk_eq_u32" => test_immediate(o, unsigned, |a, k| a == k),
        "s_cmpk_lg_u32" => test_immediate(o, unsigned, |a, k| a != k),
        "s_cmpk_gt_u32" => test_immediate(o, unsigned, |a, k| a > k),
        "s_cmpk_ge_u32" => test_immediate(o, unsigned, |a, k| a >= k),
        "s_cmpk_lt_u32" => test_immediate(o, unsigned, |a, k| a < k),
        "s_cmpk_le_u32" => test_immediate(o, unsigned, |a, k| a <= k),
        _ => return None,
    })
}

/// dst = EXEC; EXEC = f(source, EXEC); SCC = EXEC ≠ 0. `wrexec` forms give the new EXEC to both.
fn save_exec(o: &Ops<'_>) -> Option<Built> {
    let (stem, bits) = o.name().rsplit_once("_b")?;
    let f: fn(u64, u64) -> u64 = match stem {
        "s_and_saveexec" => |a, e| a & e,
        "s_or_saveexec" => |a, e| a | e,
        "s_xor_saveexec" => |a, e| a ^ e,
        "s_andn2_saveexec" | "s_and_not1_saveexec" => |a, e| a & !e,
        "s_orn2_saveexec" | "s_or_not1_saveexec" => |a, e| a | !e,
        "s_andn1_saveexec" | "s_and_not0_saveexec" => |a, e| !a & e,
        "s_orn1_saveexec" | "s_or_not0_saveexec" => |a, e| !a | e,
        "s_nand_saveexec" => |a, e| !(a & e),
        "s_nor_saveexec" => |a, e| !(a | e),
        "s_xnor_saveexec" => |a, e| !(a ^ e),
        "s_andn1_wrexec" | "s_and_not0_wrexec" => |a, e| !a & e,
        "s_andn2_wrexec" | "s_and_not1_wrexec" => |a, e| a & !e,
        _ => return None,
    };
    let new_to_both = stem.ends_with("wrexec");
    Some(match bits {
        "32" => save::<u32>(o, f, new_to_both),
        "64" => save::<u64>(o, f, new_to_both),
        _ => return None,
    })
}

fn save<T: Val>(o: &Ops<'_>, f: fn(u64, u64) -> u64, new_to_both: bool) -> Built {
    let (d, a) = (o.scalar_dst::<T>()?, o.scalar::<T>(1)?);
    if T::BITS != o.wave {
        return Err(format!("EXEC has {} bits", o.wave));
    }
    let exec = crate::isa::operand::Dst::plain(crate::isa::operand::Loc::S(EXEC));
    Ok(Box::new(move |cx| {
        let old = cx.w.exec();
        let new = T::of(f(a.scalar::<T>(cx.w).bits(), old));
        d.set_scalar(cx.w, if new_to_both { new } else { T::of(old) });
        exec.set_scalar(cx.w, new);
        cx.w.scc = new.bits() != 0;
        Ok(())
    }))
}
