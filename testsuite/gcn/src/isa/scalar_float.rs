//! Floating point of the scalar unit (gfx11.5 and later).

use super::Built;
use super::float::{max32, min32};
use super::ops::Ops;
use super::value::Val;
use std::cmp::Ordering;

fn one<A: Val, D: Val>(o: &Ops<'_>, f: impl Fn(A) -> D + Send + Sync + 'static) -> Built {
    let (d, a) = (o.scalar_dst::<D>()?, o.scalar::<A>(1)?);
    Ok(Box::new(move |cx| {
        let value = f(a.scalar(cx.w));
        d.set_scalar(cx.w, value);
        Ok(())
    }))
}

fn two(o: &Ops<'_>, f: impl Fn(f32, f32) -> f32 + Send + Sync + 'static) -> Built {
    let (d, a, b) = (o.scalar_dst::<f32>()?, o.scalar::<f32>(1)?, o.scalar::<f32>(2)?);
    Ok(Box::new(move |cx| {
        let value = f(a.scalar(cx.w), b.scalar(cx.w));
        d.set_scalar(cx.w, value);
        Ok(())
    }))
}

/// dst = a * b + c, where `c` is the operand with number `c`.
fn fused(o: &Ops<'_>, c: usize) -> Built {
    let (d, a, b) = (o.scalar_dst::<f32>()?, o.scalar::<f32>(1)?, o.scalar::<f32>(2)?);
    let c = o.scalar::<f32>(c)?;
    Ok(Box::new(move |cx| {
        let value = a.scalar::<f32>(cx.w).mul_add(b.scalar(cx.w), c.scalar(cx.w));
        d.set_scalar(cx.w, value);
        Ok(())
    }))
}

fn test(o: &Ops<'_>, f: impl Fn(f32, f32) -> bool + Send + Sync + 'static) -> Built {
    let (a, b) = (o.scalar::<f32>(0)?, o.scalar::<f32>(1)?);
    Ok(Box::new(move |cx| {
        cx.w.scc = f(a.scalar(cx.w), b.scalar(cx.w));
        Ok(())
    }))
}

/// The instructions with an `n` also hold when either side is not a number.
fn test_not(o: &Ops<'_>, f: impl Fn(f32, f32) -> bool + Send + Sync + 'static) -> Built {
    test(o, move |a, b| !f(a, b))
}

/// Less or greater, so not of a value that is not a number: `!=` is another thing.
fn is_apart(a: f32, b: f32) -> bool {
    a.partial_cmp(&b).is_some_and(Ordering::is_ne)
}

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    operations(o).or_else(|| comparisons(o))
}

fn operations(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "s_cvt_f32_u32" => one(o, |a: u32| a as f32),
        "s_cvt_f32_i32" => one(o, |a: i32| a as f32),
        "s_cvt_u32_f32" => one(o, |a: f32| a as u32),
        "s_cvt_i32_f32" => one(o, |a: f32| a as i32),
        "s_trunc_f32" => one(o, f32::trunc),
        "s_floor_f32" => one(o, f32::floor),
        "s_ceil_f32" => one(o, f32::ceil),
        "s_rndne_f32" => one(o, f32::round_ties_even),
        "s_add_f32" => two(o, |a, b| a + b),
        "s_sub_f32" => two(o, |a, b| a - b),
        "s_mul_f32" => two(o, |a, b| a * b),
        "s_min_f32" | "s_min_num_f32" => two(o, min32),
        "s_max_f32" | "s_max_num_f32" => two(o, max32),
        "s_fmac_f32" => fused(o, 0),
        "s_fmamk_f32" | "s_fmaak_f32" => fused(o, 3),
        _ => return None,
    })
}

fn comparisons(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "s_cmp_lt_f32" => test(o, |a, b| a < b),
        "s_cmp_eq_f32" => test(o, |a, b| a == b),
        "s_cmp_le_f32" => test(o, |a, b| a <= b),
        "s_cmp_gt_f32" => test(o, |a, b| a > b),
        "s_cmp_lg_f32" => test(o, is_apart),
        "s_cmp_ge_f32" => test(o, |a, b| a >= b),
        "s_cmp_o_f32" => test(o, |a, b| !a.is_nan() && !b.is_nan()),
        "s_cmp_u_f32" => test(o, |a, b| a.is_nan() || b.is_nan()),
        "s_cmp_nge_f32" => test_not(o, |a, b| a >= b),
        "s_cmp_nlg_f32" => test_not(o, is_apart),
        "s_cmp_ngt_f32" => test_not(o, |a, b| a > b),
        "s_cmp_nle_f32" => test_not(o, |a, b| a <= b),
        "s_cmp_neq_f32" => test(o, |a, b| a != b),
        "s_cmp_nlt_f32" => test_not(o, |a, b| a < b),
        _ => return None,
    })
}
