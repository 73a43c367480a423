//! VOP3P's multiply-adds of single precision whose sources may be halves of registers, chosen by `op_sel`.

use super::Built;
use super::ops::Ops;
use super::value::{F16, constant};
use crate::isa::operand::{Loc, Sel, Src, Unused};
use crate::machine::wave::{Lanes, Wave};

/// A source: 32 bits, or 16 of them, which are extended. The signs are the extended value's.
#[derive(Clone, Copy)]
struct Source {
    src: Src,
    half: Option<Sel>,
    neg: bool,
    abs: bool,
}

impl Source {
    fn lanes(&self, w: &Wave) -> Lanes<f32> {
        let values = match self.half {
            None => self.src.lanes::<f32>(w),
            Some(half) => {
                let shift = if half == Sel::Word(1) { 16 } else { 0 };
                self.src.lanes::<u32>(w).map(|bits| f32::from(F16((bits >> shift) as u16)))
            }
        };
        values.map(|v| {
            let v = if self.abs { v.abs() } else { v };
            if self.neg { -v } else { v }
        })
    }
}

fn sources(o: &Ops<'_>) -> Result<[Source; 3], String> {
    // Unlike the packed operations, these have no high halves unless the text says so.
    let bits = |key: &str| o.line.bits(key).unwrap_or_default();
    let (high, halves) = (bits("op_sel"), bits("op_sel_hi"));
    let at = |list: &[bool], k: usize| list.get(k).copied().unwrap_or(false);
    let source = |k: usize| {
        let operand = o.operand(k + 1)?;
        let half = at(&halves, k).then(|| Sel::Word(u8::from(at(&high, k))));
        let loc = match constant::<f32>(&operand.value) {
            Some(_) if half.is_some() => return Err("a constant for half a register".to_owned()),
            Some(bits) => Loc::Const(bits),
            None => o.loc(k + 1, 32)?,
        };
        Ok(Source { src: Src::plain(loc), half, neg: operand.neg, abs: operand.abs })
    };
    Ok([source(0)?, source(1)?, source(2)?])
}

/// Where the result goes: a register, or the half of one whose other half stays.
fn fma(o: &Ops<'_>, half: Option<Sel>) -> Built {
    let sources = sources(o)?;
    let mut d = o.dst::<f32>()?;
    if let Some(half) = half {
        (d.sel, d.unused) = (half, Unused::Preserve);
    }
    Ok(Box::new(move |cx| {
        let [a, b, c] = sources.map(|s| s.lanes(cx.w));
        let single: Lanes<f32> = std::array::from_fn(|i| a[i].mul_add(b[i], c[i]));
        match half {
            None => d.write(cx.w, &single),
            Some(_) => d.write(cx.w, &single.map(F16::from)),
        }
        Ok(())
    }))
}

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "v_fma_mix_f32" => fma(o, None),
        "v_fma_mixlo_f16" => fma(o, Some(Sel::Word(0))),
        "v_fma_mixhi_f16" => fma(o, Some(Sel::Word(1))),
        _ => return None,
    })
}
