//! Atomic read-modify-writes of global, flat and LDS memory.

use super::Built;
use super::float::{flush, max32, max64, min32, min64};
use super::memory::{Data, Shape, cache_policy, each, fetch, store};
use super::ops::Ops;
use super::vmem::{Address, Log};
use crate::machine::outstanding::Counter;
use crate::machine::races::Access;
use crate::machine::stop::{Stop, fault};
use crate::machine::{Cx, Space};

/// New value from (old, operand, compared value), on 32 or 64 bits.
type Change = fn(u64, u64, u64) -> u64;

fn half32(f: fn(f32, f32) -> f32, a: u64, b: u64) -> u64 {
    u64::from(f(f32::from_bits(a as u32), f32::from_bits(b as u32)).to_bits())
}

fn half64(f: fn(f64, f64) -> f64, a: u64, b: u64) -> u64 {
    f(f64::from_bits(a), f64::from_bits(b)).to_bits()
}

/// (what, bytes) of a name such as `add_u32`, `smin_x2`, `cmpswap_b64`.
fn operation(name: &str) -> Option<(Change, usize, bool)> {
    let (stem, bytes, float) = match name.rsplit_once('_') {
        Some((stem, "x2")) => (stem, 8, false),
        Some((stem, "u32" | "i32" | "b32")) => (stem, 4, false),
        Some((stem, "u64" | "i64" | "b64")) => (stem, 8, false),
        Some((stem, "f32")) => (stem, 4, true),
        Some((stem, "f64")) => (stem, 8, true),
        _ => (name, 4, false),
    };
    let signed = name.contains("_i32")
        || name.contains("_i64")
        || stem.starts_with('s') && stem != "sub" && stem != "swap";
    let plain = stem.strip_suffix("_num").unwrap_or(stem);
    let change: Change = match (plain, float, bytes, signed) {
        ("add", true, 4, _) => |a, b, _| half32(|a, b| a + b, a, b),
        ("add", true, _, _) => |a, b, _| half64(|a, b| a + b, a, b),
        ("min", true, 4, _) => |a, b, _| half32(min32, a, b),
        ("max", true, 4, _) => |a, b, _| half32(max32, a, b),
        ("min", true, _, _) => |a, b, _| half64(min64, a, b),
        ("max", true, _, _) => |a, b, _| half64(max64, a, b),
        (_, true, _, _) => return None,
        ("add", ..) => |a, b, _| a.wrapping_add(b),
        ("sub", ..) => |a, b, _| a.wrapping_sub(b),
        ("rsub", ..) => |a, b, _| b.wrapping_sub(a),
        ("and", ..) => |a, b, _| a & b,
        ("or", ..) => |a, b, _| a | b,
        ("xor", ..) => |a, b, _| a ^ b,
        ("swap" | "wrxchg" | "storexchg", ..) => |_, b, _| b,
        ("cmpswap" | "cmpst" | "cmpstore", ..) => |a, b, c| if a == c { b } else { a },
        ("smin" | "min", _, 4, true) => |a, b, _| (a as i32).min(b as i32) as u32 as u64,
        ("smax" | "max", _, 4, true) => |a, b, _| (a as i32).max(b as i32) as u32 as u64,
        ("smin" | "min", _, _, true) => |a, b, _| (a as i64).min(b as i64) as u64,
        ("smax" | "max", _, _, true) => |a, b, _| (a as i64).max(b as i64) as u64,
        ("umin" | "min", ..) => |a, b, _| a.min(b),
        ("umax" | "max", ..) => |a, b, _| a.max(b),
        ("inc", ..) => |a, b, _| if a >= b { 0 } else { a + 1 },
        ("dec", ..) => |a, b, _| if a == 0 || a > b { b } else { a - 1 },
        _ => return None,
    };
    Some((change, bytes, plain.starts_with("cmp")))
}

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    if let Some(rest) = o.name().strip_prefix("ds_") {
        let (returns, name) = match rest.replacen("_rtn", "", 1) {
            short if short.len() < rest.len() => (true, short),
            same => (false, same),
        };
        let (change, bytes, compares) = operation(&name)?;
        return Some(local(o, change, bytes, compares, returns, name.starts_with("cmpst_")));
    }
    for family in ["global", "flat"] {
        let rest = o.name().strip_prefix(family).and_then(|r| r.strip_prefix("_atomic_"));
        if let Some((change, bytes, compares)) = rest.and_then(operation) {
            return Some(remote(o, family, change, bytes, compares));
        }
    }
    None
}

fn shape(bytes: usize) -> Shape {
    Shape { bytes, signed: false, half: None }
}

fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |n, b| n << 8 | u64::from(*b))
}

/// One lane's read, change and write; the old value.
fn update(
    cx: &mut Cx<'_, '_>,
    (space, lane, at): (Space, usize, u64),
    bytes: usize,
    change: impl Fn(u64) -> u64,
) -> Result<[u8; 8], Stop> {
    if at % bytes as u64 != 0 {
        return fault(format!("lane {lane} changes {bytes} bytes at {at:#x}, which is not aligned"));
    }
    let place = cx.place(space, lane, at, bytes, Access::Atomic)?;
    let mut old = [0; 8];
    fetch(place, &mut old[..bytes]);
    let new = change(number(&old[..bytes]));
    store(place, &new.to_le_bytes()[..bytes]);
    Ok(old)
}

fn remote(o: &Ops<'_>, family: &str, change: Change, bytes: usize, compares: bool) -> Built {
    let asked = cache_policy(o).returns;
    let operands = if family == "flat" { 2 } else { 3 };
    let returns = o.count() > operands;
    if returns != asked {
        return Err("the returned value of an atomic".into());
    }
    let first = usize::from(returns);
    let registers = bytes / 4 * if compares { 2 } else { 1 };
    let data = Data::new(o, first + 1, registers)?;
    let to = returns.then(|| Data::new(o, 0, bytes / 4)).transpose()?;
    let address = Address::parse(o, family, first, first + 2)?;
    let all = shape(registers * 4);
    // Memory adds singles without subnormals before gfx940 and gfx12.
    let flushes = o.name().ends_with("_atomic_add_f32") && !o.arch.gfx940() && o.arch.generation < 12;
    let flushed = move |bits: u64| {
        if flushes { u64::from(flush(f32::from_bits(bits as u32)).to_bits()) } else { bits }
    };
    Ok(Box::new(move |cx| {
        let mut log = Log::new(cx, &address, true);
        each(cx, |cx, lane| {
            let operand = data.bytes(cx.w, lane, all);
            let value = number(&operand[..bytes]);
            let compared = if compares { number(&operand[bytes..2 * bytes]) } else { 0 };
            let at = address.of(cx.w, lane);
            let place = (address.space(), lane, at);
            let old = update(cx, place, bytes, |old| {
                flushed(change(flushed(old), flushed(value), compared))
            })?;
            if let Some(to) = &to {
                to.put(cx.w, lane, shape(bytes), &old[..bytes]);
            }
            log.add_atomic(at);
            Ok(())
        })?;
        log.issue(cx, if to.is_some() { Counter::Load } else { Counter::Store }, to.map(|t| t.reg))?;
        let who = cx.who();
        let overtakes = cx.stores.as_ref().is_some_and(|stores| stores.pending(who));
        if overtakes { Err(Stop::Overtaken) } else { Ok(()) }
    }))
}

/// `old_order`: gfx9's `ds_cmpst` has the compared value first.
fn local(o: &Ops<'_>, change: Change, bytes: usize, compares: bool, returns: bool, old_order: bool) -> Built {
    let first = usize::from(returns);
    let at = o.src::<u32>(first, 0)?;
    let one = Data::new(o, first + 1, bytes / 4)?;
    let two = compares.then(|| Data::new(o, first + 2, bytes / 4)).transpose()?;
    let to = returns.then(|| Data::new(o, 0, bytes / 4)).transpose()?;
    let offset = o.line.integer("offset")?.unwrap_or(0) as u32;
    Ok(Box::new(move |cx| {
        each(cx, |cx, lane| {
            let read = |d: &Data| number(&d.bytes(cx.w, lane, shape(bytes))[..bytes]);
            let (value, compared) = match &two {
                Some(two) if old_order => (read(two), read(&one)),
                Some(two) => (read(&one), read(two)),
                None => (read(&one), 0),
            };
            let at = at.lane::<u32>(cx.w, lane).wrapping_add(offset);
            let place = (Space::Lds, lane, u64::from(at));
            let old = update(cx, place, bytes, |old| change(old, value, compared))?;
            if let Some(to) = &to {
                to.put(cx.w, lane, shape(bytes), &old[..bytes]);
            }
            Ok(())
        })?;
        cx.issue(&[Counter::Lds], to.map(|t| t.reg), Vec::new())
    }))
}
