//! Loads of the scalar unit.

use super::Built;
use super::memory::{Shape, cache_policy, fetch, shape};
use super::ops::Ops;
use super::text::{File, Reg, Value};
use crate::machine::outstanding::Counter;
use crate::machine::races::Access;
use crate::machine::stop::fault;
use crate::machine::{Cx, Space};

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    let shape = o.name().strip_prefix("s_load_").and_then(shape)?;
    Some(load(o, shape))
}

fn load(o: &Ops<'_>, shape: Shape) -> Built {
    let Value::Reg(to) = o.operand(0)?.value else { return Err("destination".into()) };
    if to.file != File::Scalar || usize::from(to.count) != shape.registers() {
        return Err("the destination of a scalar load".into());
    }
    let base = o.scalar::<u64>(1)?;
    let (register, constant) = match &o.operand(2)?.value {
        Value::Int(i) => (None, *i),
        Value::Hex(h) => (None, *h as i64),
        Value::Word(w) if w.starts_with("-0x") => (None, super::text::integer(w).ok_or_else(|| w.clone())?),
        _ => (Some(o.scalar::<u32>(2)?), 0),
    };
    let offset = constant + o.line.integer("offset")?.unwrap_or(0);
    cache_policy(o);
    Ok(Box::new(move |cx| {
        let more = register.map_or(0, |r| r.scalar::<u32>(cx.w));
        let at = base.scalar::<u64>(cx.w).wrapping_add(u64::from(more)).wrapping_add_signed(offset);
        // The lowest two bits of a dword's address are ignored.
        let at = if shape.bytes >= 4 { at & !3 } else { at };
        within_arguments(cx, at, shape.bytes as u64)?;
        if cx.stores.as_mut().is_some_and(|s| s.stored(at, shape.bytes as u64)) {
            return fault(format!("a scalar load of {at:#x}, where this launch has stored"));
        }
        let from = cx.place(Space::Global, 0, at, shape.bytes, Access::Read)?;
        let mut bytes = [0; 64];
        fetch(from, &mut bytes[..shape.bytes]);
        put(cx, to, shape, &bytes);
        cx.issue(&[Counter::Scalar], Some(to), Vec::new())
    }))
}

/// The kernel's arguments end where its descriptor says, whatever else is in the same allocation.
fn within_arguments(cx: &Cx<'_, '_>, at: u64, size: u64) -> super::Step {
    let (start, length) = cx.m.arguments;
    let inside = at >= start && at < start + length;
    if inside && at + size > start + length {
        return fault(format!("{size} bytes at {:#x} of {length:#x} bytes of kernel arguments", at - start));
    }
    Ok(())
}

fn put(cx: &mut Cx<'_, '_>, to: Reg, shape: Shape, bytes: &[u8; 64]) {
    let word = |i: usize| u32::from_le_bytes([bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3]]);
    let first = to.first as usize;
    match (shape.bytes, shape.signed) {
        (1, false) => cx.w.s[first] = word(0) & 0xff,
        (1, true) => cx.w.s[first] = bytes[0] as i8 as i32 as u32,
        (2, false) => cx.w.s[first] = word(0) & 0xffff,
        (2, true) => cx.w.s[first] = word(0) as u16 as i16 as i32 as u32,
        _ => {
            for i in 0..shape.registers() {
                cx.w.s[first + i] = word(4 * i);
            }
        }
    }
}
