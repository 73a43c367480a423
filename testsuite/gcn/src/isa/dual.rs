//! VOPD: two operations issued at once, both of which read their sources before either writes.

use super::text::{Line, Reg, Value};
use super::{Built, Exec, Ops};
use crate::isa::operand::{Loc, Mask};
use crate::isa::text::VCC;
use crate::machine::wave::Wave;

/// One half, as the single instruction of the same meaning.
pub(super) fn part(o: &Ops<'_>) -> Built {
    let single = o.name().replacen("v_dual_", "v_", 1);
    if single == "v_cndmask_b32" {
        return select(o);
    }
    let renamed = o.line.renamed(single);
    let again = Ops::new(&renamed, o.arch, o.wave, o.word, o.size)?;
    let exec = super::build(&again)?;
    match again.unread() {
        Some(modifier) => Err(format!("modifier {modifier} is not interpreted")),
        None => Ok(exec),
    }
}

/// The mask is VCC, which the text does not show.
fn select(o: &Ops<'_>) -> Built {
    let (d, a, b) = (o.dst::<u32>()?, o.src::<u32>(1, 0)?, o.src::<u32>(1, 1)?);
    let mask = if o.count() > 3 { o.mask(3)? } else { Mask { loc: Loc::S(VCC) } };
    Ok(Box::new(move |cx| {
        let (a, b, mask) = (a.lanes::<u32>(cx.w), b.lanes::<u32>(cx.w), mask.get(cx.w));
        d.write::<u32>(cx.w, &std::array::from_fn(|i| if mask >> i & 1 == 1 { b[i] } else { a[i] }));
        Ok(())
    }))
}

fn register(line: &Line) -> Result<Reg, String> {
    match line.operands.first().map(|o| &o.value) {
        Some(Value::Reg(reg)) => Ok(*reg),
        _ => Err("a destination of a dual issue".into()),
    }
}

/// X first; where its result is a source of Y, that source's old value is put back while Y runs.
pub(super) fn both(lines: &[Line], x: Exec, y: Exec) -> Result<Exec, String> {
    let [first, second] = lines else { return Err("more than two instructions at once".into()) };
    let (dx, dy) = (register(first)?, register(second)?);
    if dx.count != 1 || dx.first == dy.first {
        return Err("the destinations of a dual issue".into());
    }
    let at = dx.first as usize;
    let crossed = second.operands.iter().skip(1).any(|o| o.value == Value::Reg(dx));
    Ok(Box::new(move |cx| {
        if !crossed {
            x(cx)?;
            return y(cx);
        }
        let old = cx.w.v[at];
        x(cx)?;
        let new = swap(cx.w, at, old);
        let done = y(cx);
        swap(cx.w, at, new);
        done
    }))
}

fn swap(w: &mut Wave, at: usize, value: [u32; 64]) -> [u32; 64] {
    std::mem::replace(&mut w.v[at], value)
}
