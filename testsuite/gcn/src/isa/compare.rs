//! Comparisons of lanes into masks: `v_cmp_*`, `v_cmpx_*`, `v_cmp_class_*`.

use super::Built;
use super::ops::Ops;
use super::value::{F16, Val};
use crate::isa::operand::Mask;
use std::cmp::Ordering;

/// What a comparison asks of an ordering; `None` is unordered.
type Ask = fn(Option<Ordering>) -> bool;

fn condition(name: &str) -> Option<Ask> {
    use Ordering::{Equal, Greater, Less};
    Some(match name {
        "f" => |_| false,
        "lt" => |o| o == Some(Less),
        "eq" => |o| o == Some(Equal),
        "le" => |o| matches!(o, Some(Less | Equal)),
        "gt" => |o| o == Some(Greater),
        "lg" => |o| matches!(o, Some(Less | Greater)),
        "ge" => |o| matches!(o, Some(Greater | Equal)),
        "o" => |o| o.is_some(),
        "u" => |o| o.is_none(),
        "nge" => |o| !matches!(o, Some(Greater | Equal)),
        "nlg" => |o| !matches!(o, Some(Less | Greater)),
        "ngt" => |o| o != Some(Greater),
        "nle" => |o| !matches!(o, Some(Less | Equal)),
        "neq" | "ne" => |o| o != Some(Equal),
        "nlt" => |o| o != Some(Less),
        "tru" | "t" => |_| true,
        _ => return None,
    })
}

/// `v_cmpx_gt_i32` → (writes EXEC, "gt", "i32")
fn parts(name: &str) -> Option<(bool, &str, &str)> {
    let (exec, rest) = match name.strip_prefix("v_cmpx_") {
        Some(rest) => (true, rest),
        None => (false, name.strip_prefix("v_cmp_")?),
    };
    let (condition, ty) = rest.split_once('_')?;
    Some((exec, condition, ty))
}

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    let (exec, name, ty) = parts(o.name())?;
    if name == "class" {
        return Some(match ty {
            "f32" => {
                class(o, exec, |a: f32| kind(a.classify(), a.is_sign_negative(), a.to_bits() >> 22 & 1 == 1))
            }
            "f64" => {
                class(o, exec, |a: f64| kind(a.classify(), a.is_sign_negative(), a.to_bits() >> 51 & 1 == 1))
            }
            "f16" => class(o, exec, |a: F16| {
                let wide = f32::from(a);
                let subnormal = a.0 & 0x7c00 == 0 && a.0 & 0x3ff != 0;
                let class = if subnormal { std::num::FpCategory::Subnormal } else { wide.classify() };
                kind(class, wide.is_sign_negative(), a.0 >> 9 & 1 == 1)
            }),
            _ => return None,
        });
    }
    let ask = condition(name)?;
    Some(match ty {
        "f16" => lanes(o, exec, move |a: F16, b: F16| ask(f32::from(a).partial_cmp(&f32::from(b)))),
        "f32" => lanes(o, exec, move |a: f32, b: f32| ask(a.partial_cmp(&b))),
        "f64" => lanes(o, exec, move |a: f64, b: f64| ask(a.partial_cmp(&b))),
        "i16" => lanes(o, exec, move |a: i16, b: i16| ask(a.partial_cmp(&b))),
        "u16" => lanes(o, exec, move |a: u16, b: u16| ask(a.partial_cmp(&b))),
        "i32" => lanes(o, exec, move |a: i32, b: i32| ask(a.partial_cmp(&b))),
        "u32" => lanes(o, exec, move |a: u32, b: u32| ask(a.partial_cmp(&b))),
        "i64" => lanes(o, exec, move |a: i64, b: i64| ask(a.partial_cmp(&b))),
        "u64" => lanes(o, exec, move |a: u64, b: u64| ask(a.partial_cmp(&b))),
        _ => return None,
    })
}

/// `v_cmpx` of gfx10 and later has no destination but EXEC; gfx9's has both.
fn destination(o: &Ops<'_>, exec: bool) -> Result<(Option<Mask>, usize), String> {
    if exec && o.arch.generation >= 10 { Ok((None, 0)) } else { Ok((Some(o.mask(0)?), 1)) }
}

fn lanes<T: Val>(o: &Ops<'_>, exec: bool, f: impl Fn(T, T) -> bool + Send + Sync + 'static) -> Built {
    let (to, before) = destination(o, exec)?;
    let (a, b) = (o.src::<T>(before, 0)?, o.src::<T>(before, 1)?);
    Ok(Box::new(move |cx| {
        let (a, b) = (a.lanes::<T>(cx.w), b.lanes::<T>(cx.w));
        let mut bits = 0;
        for i in 0..64 {
            bits |= u64::from(f(a[i], b[i])) << i;
        }
        bits &= cx.w.exec();
        if let Some(to) = to {
            to.set(cx.w, bits);
        }
        if exec {
            cx.w.set_exec(bits);
        }
        Ok(())
    }))
}

/// The bit of a number's class in the mask of `v_cmp_class`.
fn kind(class: std::num::FpCategory, negative: bool, quiet: bool) -> u32 {
    use std::num::FpCategory::{Infinite, Nan, Normal, Subnormal, Zero};
    let bit = match (class, negative) {
        (Nan, _) => u32::from(quiet),
        (Infinite, true) => 2,
        (Normal, true) => 3,
        (Subnormal, true) => 4,
        (Zero, true) => 5,
        (Zero, false) => 6,
        (Subnormal, false) => 7,
        (Normal, false) => 8,
        (Infinite, false) => 9,
    };
    1 << bit
}

fn class<T: Val>(o: &Ops<'_>, exec: bool, f: impl Fn(T) -> u32 + Send + Sync + 'static) -> Built {
    let (to, before) = destination(o, exec)?;
    let (a, b) = (o.src::<T>(before, 0)?, o.src::<u32>(before, 1)?);
    Ok(Box::new(move |cx| {
        let (a, b) = (a.lanes::<T>(cx.w), b.lanes::<u32>(cx.w));
        let mut bits = 0;
        for i in 0..64 {
            bits |= u64::from(f(a[i]) & b[i] != 0) << i;
        }
        bits &= cx.w.exec();
        if let Some(to) = to {
            to.set(cx.w, bits);
        }
        if exec {
            cx.w.set_exec(bits);
        }
        Ok(())
    }))
}
