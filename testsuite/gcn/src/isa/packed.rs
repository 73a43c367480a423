//! VOP3P: two operations a lane, on halves of registers or on pairs of them, chosen by `op_sel`.

use super::Built;
use super::float::{max32, min32};
use super::ops::Ops;
use super::short::fma16;
use super::text::Value;
use super::value::{F16, Val, constant};
use crate::isa::operand::{Loc, Src};
use crate::machine::wave::{LANES, Lanes, Wave};

/// Which half each operation reads of one source, and the signs.
#[derive(Clone, Copy)]
struct Choice {
    src: Src,
    from: [bool; 2],
    neg: [bool; 2],
    /// A constant of 32 bits, which stands for both registers.
    same: bool,
}

fn choices<T: Val>(o: &Ops<'_>, count: usize) -> Result<Vec<Choice>, String> {
    let bits = |key: &str, otherwise: bool| o.line.bits(key).unwrap_or_else(|| vec![otherwise; count]);
    let (low, high) = (bits("op_sel", false), bits("op_sel_hi", true));
    let (neg_low, neg_high) = (bits("neg_lo", false), bits("neg_hi", false));
    let at = |list: &[bool], k: usize, otherwise: bool| list.get(k).copied().unwrap_or(otherwise);
    (0..count)
        .map(|k| {
            let operand = o.operand(k + 1)?;
            if operand.neg || operand.abs {
                return Err("a sign on a packed operand".to_owned());
            }
            let from = [at(&low, k, false), at(&high, k, true)];
            let src = match (constant::<T>(&operand.value), halves::<T>(&operand.value)) {
                (_, Some(bits)) => Src::plain(Loc::Const(u64::from(bits))),
                (Some(bits), None) => Src::plain(Loc::Const(bits)),
                (None, None) if T::BITS == 32 => o.src::<u64>(1, k)?,
                (None, None) => o.src::<u32>(1, k)?,
            };
            let same = matches!(src.loc, Loc::Const(_)) && T::BITS == 32;
            Ok(Choice { src, from, neg: [at(&neg_low, k, false), at(&neg_high, k, false)], same })
        })
        .collect()
}

/// The 32 bits whose halves a constant of 16-bit operations has: integers are extended by their sign, floats stand in the
/// lower half where the operation's are halves, and are single where it takes integers. `None`: it is no such constant.
fn halves<T: Val>(value: &Value) -> Option<u32> {
    match value {
        _ if T::BITS != 16 => None,
        Value::Int(i) => Some(*i as i32 as u32),
        Value::Hex(bits) => Some(*bits as u32),
        Value::Float(_) if T::FLOAT => constant::<T>(value).map(|bits| bits as u32),
        Value::Float(_) => constant::<f32>(value).map(|bits| bits as u32),
        Value::Null => Some(0),
        Value::Reg(_) | Value::Word(_) => None,
    }
}

/// Two registers, or a constant of 32 bits that stands for both.
fn pair(o: &Ops<'_>, k: usize) -> Result<Src, String> {
    match constant::<f32>(&o.operand(k + 1)?.value) {
        Some(bits) => Ok(Src::plain(Loc::Const(bits))),
        None => o.src::<u64>(1, k),
    }
}

impl Choice {
    fn lanes<T: Val>(&self, w: &Wave, part: usize) -> Lanes<T> {
        let mut out = [T::default(); LANES];
        let shift = if self.from[part] && !self.same { T::BITS } else { 0 };
        let sign = if self.neg[part] { 1 << (T::BITS - 1) } else { 0 };
        if T::BITS == 32 && !self.same {
            for (o, bits) in out.iter_mut().zip(self.src.lanes::<u64>(w)) {
                *o = T::of(u64::from((bits >> shift) as u32) ^ sign);
            }
        } else {
            for (o, bits) in out.iter_mut().zip(self.src.lanes::<u32>(w)) {
                *o = T::of((u64::from(bits) >> shift) ^ sign);
            }
        }
        out
    }
}

fn two<T: Val>(o: &Ops<'_>, f: impl Fn(T, T) -> T + Send + Sync + 'static) -> Built {
    three::<T>(o, 2, move |a, b, _| f(a, b))
}

fn three<T: Val>(o: &Ops<'_>, count: usize, f: impl Fn(T, T, T) -> T + Send + Sync + 'static) -> Built {
    let sources = choices::<T>(o, count)?;
    let wide = T::BITS == 32;
    if o.line.flag("clamp") {
        return Err("clamp of packed operations".into());
    }
    let d = if wide { o.dst::<u64>()? } else { o.dst::<u32>()? };
    Ok(Box::new(move |cx| {
        let part = |p: usize| -> Lanes<T> {
            let (a, b) = (sources[0].lanes::<T>(cx.w, p), sources[1].lanes::<T>(cx.w, p));
            let c = sources.get(2).map_or([T::default(); LANES], |s| s.lanes::<T>(cx.w, p));
            std::array::from_fn(|i| f(a[i], b[i], c[i]))
        };
        let (low, high) = (part(0), part(1));
        if wide {
            d.write::<u64>(cx.w, &std::array::from_fn(|i| low[i].bits() | high[i].bits() << 32));
        } else {
            d.write::<u32>(cx.w, &std::array::from_fn(|i| (low[i].bits() | high[i].bits() << 16) as u32));
        }
        Ok(())
    }))
}

fn f16(f: fn(f32, f32) -> f32) -> impl Fn(F16, F16) -> F16 + Send + Sync {
    move |a, b| F16::from(f(a.into(), b.into()))
}

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "v_pk_mov_b32" => mov(o),
        "v_pk_add_f32" => two(o, |a: f32, b: f32| a + b),
        "v_pk_mul_f32" => two(o, |a: f32, b: f32| a * b),
        "v_pk_fma_f32" => three(o, 3, |a: f32, b: f32, c: f32| a.mul_add(b, c)),
        "v_pk_add_f16" => two(o, f16(|a, b| a + b)),
        "v_pk_mul_f16" => two(o, f16(|a, b| a * b)),
        "v_pk_min_f16" | "v_pk_min_num_f16" => two(o, f16(min32)),
        "v_pk_max_f16" | "v_pk_max_num_f16" => two(o, f16(max32)),
        "v_pk_fma_f16" => three(o, 3, fma16),
        "v_pk_add_u16" | "v_pk_add_i16" => two(o, |a: u16, b: u16| a.wrapping_add(b)),
        "v_pk_sub_u16" | "v_pk_sub_i16" => two(o, |a: u16, b: u16| a.wrapping_sub(b)),
        "v_pk_mul_lo_u16" => two(o, |a: u16, b: u16| a.wrapping_mul(b)),
        "v_pk_mad_u16" | "v_pk_mad_i16" => {
            three(o, 3, |a: u16, b: u16, c: u16| a.wrapping_mul(b).wrapping_add(c))
        }
        "v_pk_min_u16" => two(o, |a: u16, b: u16| a.min(b)),
        "v_pk_max_u16" => two(o, |a: u16, b: u16| a.max(b)),
        "v_pk_min_i16" => two(o, |a: i16, b: i16| a.min(b)),
        "v_pk_max_i16" => two(o, |a: i16, b: i16| a.max(b)),
        "v_pk_lshlrev_b16" => two(o, |a: u16, b: u16| b << (a & 15)),
        "v_pk_lshrrev_b16" => two(o, |a: u16, b: u16| b >> (a & 15)),
        "v_pk_ashrrev_i16" => two(o, |a: i16, b: i16| b >> (a & 15)),
        _ => return None,
    })
}

/// The first source gives the low register, the second the high one; `op_sel` says which of each.
fn mov(o: &Ops<'_>) -> Built {
    let from = o.line.bits("op_sel").unwrap_or_else(|| vec![false, false]);
    // Without effect: the high halves of this instruction are not selected.
    o.line.bits("op_sel_hi");
    let (a, b, d) = (pair(o, 0)?, pair(o, 1)?, o.dst::<u64>()?);
    let half = |src: Src, high: bool| {
        move |w: &Wave| -> Lanes<u32> {
            if let Loc::Const(bits) = src.loc {
                return [bits as u32; LANES];
            }
            src.lanes::<u64>(w).map(|bits| (bits >> if high { 32 } else { 0 }) as u32)
        }
    };
    let high = |k: usize| from.get(k).copied().unwrap_or(false);
    let (a, b) = (half(a, high(0)), half(b, high(1)));
    Ok(Box::new(move |cx| {
        let (low, high) = (a(cx.w), b(cx.w));
        d.write::<u64>(cx.w, &std::array::from_fn(|i| u64::from(low[i]) | u64::from(high[i]) << 32));
        Ok(())
    }))
}
