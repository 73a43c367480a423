//! The hardware registers that programs read and set: rounding and subnormals.

use super::Built;
use super::ops::Ops;
use super::text::Value;
use crate::isa::operand::Src;
use crate::machine::Cx;
use crate::machine::stop::{Stop, fault};

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "s_getreg_b32" => get(o),
        "s_setreg_b32" => o.scalar::<u32>(1).and_then(|a| set(o, a)),
        "s_setreg_imm32_b32" => o.scalar::<u32>(1).and_then(|a| set(o, a)),
        "s_round_mode" => part(o, 0),
        "s_denorm_mode" => part(o, 4),
        _ => return None,
    })
}

/// `hwreg(HW_REG_MODE, 4, 2)` → (name, first bit, bits)
fn hardware(o: &Ops<'_>, i: usize) -> Result<(String, u32, u32), String> {
    let Value::Word(text) = &o.operand(i)?.value else { return Err("hardware register".into()) };
    let inner = text.strip_prefix("hwreg(").and_then(|t| t.strip_suffix(')')).ok_or_else(|| text.clone())?;
    let mut parts = inner.split(',').map(str::trim);
    let name = parts.next().unwrap_or("").to_owned();
    let number =
        |p: Option<&str>, otherwise| p.map_or(Ok(otherwise), |t| t.parse().map_err(|_| text.clone()));
    Ok((name, number(parts.next(), 0)?, number(parts.next(), 32)?))
}

fn is_mode(name: &str) -> bool {
    // gfx12 has another name for it.
    name == "HW_REG_MODE" || name == "HW_REG_WAVE_MODE"
}

fn mask(bits: u32) -> u32 {
    ((1u64 << bits) - 1) as u32
}

fn get(o: &Ops<'_>) -> Built {
    let d = o.scalar_dst::<u32>()?;
    let (name, at, bits) = hardware(o, 1)?;
    let read: fn(&Cx<'_, '_>) -> u32 = match name.as_str() {
        name if is_mode(name) => |cx| cx.w.mode,
        "HW_REG_SHADER_CYCLES" | "HW_REG_SHADER_CYCLES_LO" => |cx| cx.w.steps as u32,
        "HW_REG_SHADER_CYCLES_HI" => |cx| (cx.w.steps >> 32) as u32,
        _ => return Err(format!("{name} is not interpreted")),
    };
    Ok(Box::new(move |cx| {
        let value = read(cx) >> at & mask(bits);
        d.set_scalar(cx.w, value);
        Ok(())
    }))
}

/// Other modes than rounding to nearest with subnormals would change what operations mean here.
pub(crate) fn check(mode: u32) -> Result<(), Stop> {
    if mode & 15 != 0 {
        return fault(format!("rounding mode {:#x} is not interpreted", mode & 15));
    }
    if mode >> 4 & 15 != 15 {
        return fault(format!("subnormals are flushed (mode {mode:#x}): not interpreted"));
    }
    Ok(())
}

fn set(o: &Ops<'_>, a: Src) -> Built {
    let (name, at, bits) = hardware(o, 0)?;
    if !is_mode(&name) {
        return Err(format!("{name} is not interpreted"));
    }
    Ok(Box::new(move |cx| {
        let value: u32 = a.scalar(cx.w);
        cx.w.mode = cx.w.mode & !(mask(bits) << at) | (value & mask(bits)) << at;
        check(cx.w.mode)
    }))
}

fn part(o: &Ops<'_>, at: u32) -> Built {
    let value = o.word as u32 & 15;
    Ok(Box::new(move |cx| {
        cx.w.mode = cx.w.mode & !(15 << at) | value << at;
        check(cx.w.mode)
    }))
}
