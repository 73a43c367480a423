//! The operands of one line of assembly, handed to the table by type; shapes of instructions as functions.

use super::text::{FLAT_SCRATCH, File, Half, Line, NULL, Operand, Value};
use super::{Arch, Built};
use crate::isa::dpp::Dpp;
use crate::isa::operand::{Dst, Loc, Mask, Sel, Src, Unused};
use crate::isa::value::{Val, constant};
use crate::machine::{PRIVATE_BASE, SHARED_BASE};
use std::cell::Cell;

pub(super) struct Ops<'a> {
    pub(super) line: &'a Line,
    pub(super) arch: &'a Arch,
    pub(super) wave: u32,
    /// The first eight bytes.
    pub(super) word: u64,
    pub(super) size: u64,
    dpp: Option<Dpp>,
    sels: [Option<Sel>; 2],
    dst_sel: Sel,
    unused: Unused,
    op_sel: Option<Vec<bool>>,
    op_sel_used: Cell<bool>,
}

type R<T> = Result<T, String>;

fn sel(text: &str) -> R<Sel> {
    Ok(match text {
        "DWORD" => Sel::All,
        "BYTE_0" => Sel::Byte(0),
        "BYTE_1" => Sel::Byte(1),
        "BYTE_2" => Sel::Byte(2),
        "BYTE_3" => Sel::Byte(3),
        "WORD_0" => Sel::Word(0),
        "WORD_1" => Sel::Word(1),
        _ => return Err(format!("selection {text}")),
    })
}

impl<'a> Ops<'a> {
    pub(super) fn new(line: &'a Line, arch: &'a Arch, wave: u32, word: u64, size: u64) -> R<Ops<'a>> {
        let part = |key: &str| line.modifier(key).map(|t| sel(&t)).transpose();
        let unused = match line.modifier("dst_unused").as_deref() {
            None | Some("UNUSED_PAD") => Unused::Pad,
            Some("UNUSED_SEXT") => Unused::Sext,
            Some("UNUSED_PRESERVE") => Unused::Preserve,
            Some(other) => return Err(format!("dst_unused:{other}")),
        };
        Ok(Ops {
            dpp: Dpp::parse(line)?,
            sels: [part("src0_sel")?, part("src1_sel")?],
            dst_sel: part("dst_sel")?.unwrap_or(Sel::All),
            op_sel: if line.name.starts_with("v_pk_")
                || line.name.starts_with("v_dot")
                || line.name.contains("_mix")
            {
                None
            } else {
                line.bits("op_sel")
            },
            op_sel_used: Cell::new(false),
            line,
            arch,
            wave,
            word,
            size,
            unused,
        })
    }

    pub(super) fn name(&self) -> &str {
        &self.line.name
    }

    pub(super) fn count(&self) -> usize {
        self.line.operands.len()
    }

    /// A modifier that the table did not ask for.
    pub(super) fn unread(&self) -> Option<String> {
        let unused = self.op_sel.as_ref().is_some_and(|bits| bits.contains(&true)) && !self.op_sel_used.get();
        if unused { Some("op_sel".to_owned()) } else { self.line.unread() }
    }

    pub(super) fn operand(&self, i: usize) -> R<&Operand> {
        self.line.operands.get(i).ok_or_else(|| format!("operand {i} is missing"))
    }

    /// Where an operand of `bits` bits is.
    pub(super) fn loc(&self, i: usize, bits: u32) -> R<Loc> {
        let operand = self.operand(i)?;
        match &operand.value {
            Value::Reg(reg) => {
                if u32::from(reg.count) != bits.div_ceil(32) {
                    return Err(format!("operand {i} has {} registers, not {bits} bits", reg.count));
                }
                Ok(match reg.file {
                    File::Vector => Loc::V(reg.first),
                    File::Accumulator => Loc::A(reg.first),
                    File::Scalar => Loc::S(reg.first),
                })
            }
            Value::Null => Ok(Loc::S(NULL)),
            Value::Word(word) => match word.as_str() {
                "src_shared_base" => Ok(Loc::Const(aperture(SHARED_BASE, bits))),
                "src_private_base" => Ok(Loc::Const(aperture(PRIVATE_BASE, bits))),
                "src_shared_limit" => Ok(Loc::Const(aperture(SHARED_BASE, bits) | 0xffff_ffff)),
                "src_private_limit" => Ok(Loc::Const(aperture(PRIVATE_BASE, bits) | 0xffff_ffff)),
                "src_flat_scratch_base_lo" => Ok(Loc::S(FLAT_SCRATCH)),
                "src_flat_scratch_base_hi" => Ok(Loc::S(FLAT_SCRATCH + 1)),
                "src_scc" | "scc" => Ok(Loc::Scc),
                "src_vccz" | "vccz" => Ok(Loc::Vccz),
                "src_execz" | "execz" => Ok(Loc::Execz),
                other => Err(format!("operand {other} is not interpreted")),
            },
            Value::Int(_) | Value::Hex(_) | Value::Float(_) => Err(format!("operand {i} is a constant")),
        }
    }

    /// The operand `i`, of which the instruction's source number `k` is read.
    fn source<T: Val>(&self, i: usize, k: usize) -> R<Src> {
        let operand = self.operand(i)?;
        let loc = match constant::<T>(&operand.value) {
            Some(bits) => Loc::Const(bits),
            None => self.loc(i, T::BITS)?,
        };
        let mut made = Src::plain(loc);
        (made.neg, made.abs, made.sext) = (operand.neg, operand.abs, operand.sext);
        if k == 0 {
            made.dpp = self.dpp;
        }
        if let Some(Some(sel)) = self.sels.get(k) {
            made.sel = *sel;
        }
        if T::BITS == 16 && !matches!(loc, Loc::Const(_)) {
            let high = match (operand.half, &self.op_sel) {
                (Some(half), _) => half == Half::High,
                (None, Some(bits)) => bits.get(k).copied().unwrap_or(false),
                (None, None) => false,
            };
            self.op_sel_used.set(true);
            if high {
                made.sel = Sel::Word(1);
            }
        } else if operand.half.is_some() {
            // A 16-bit register where 32 bits are meant: v_alignbit's shift.
            made.sel = Sel::Word(u8::from(operand.half == Some(Half::High)));
        }
        Ok(made)
    }

    /// Source `k`, after `before` destinations.
    pub(super) fn src<T: Val>(&self, before: usize, k: usize) -> R<Src> {
        self.source::<T>(before + k, k)
    }

    /// `op_sel` of row permutations: lanes that are not active are read, or zero in their place.
    pub(super) fn row_modes(&self) -> [bool; 2] {
        self.op_sel_used.set(true);
        let flag = |i| self.op_sel.as_ref().and_then(|bits| bits.get(i).copied()).unwrap_or(false);
        [0, 1].map(flag)
    }

    /// A source that is the same for all lanes.
    pub(super) fn scalar<T: Val>(&self, i: usize) -> R<Src> {
        let made = self.source::<T>(i, usize::MAX)?;
        match made.loc {
            Loc::V(_) | Loc::A(_) => Err(format!("operand {i} is no scalar")),
            Loc::S(_) | Loc::Const(_) | Loc::Scc | Loc::Vccz | Loc::Execz => Ok(made),
        }
    }

    /// A destination in vector registers.
    pub(super) fn dst<T: Val>(&self) -> R<Dst> {
        let operand = self.operand(0)?;
        let mut made = Dst::plain(self.loc(0, T::BITS)?);
        match made.loc {
            Loc::V(_) | Loc::A(_) => {}
            Loc::S(_) | Loc::Const(_) | Loc::Scc | Loc::Vccz | Loc::Execz => {
                return Err("the destination is no vector register".into());
            }
        }
        made.dpp = self.dpp;
        (made.sel, made.unused) = (self.dst_sel, self.unused);
        if T::FLOAT {
            made.clamp = self.line.flag("clamp");
            made.factor = match (self.line.integer("mul")?, self.line.integer("div")?) {
                (None, None) => 1.0,
                (Some(n), None) => n as f32,
                (None, Some(n)) => 1.0 / n as f32,
                (Some(_), Some(_)) => return Err("mul and div".into()),
            };
        }
        if T::BITS == 16 && made.sel == Sel::All {
            (made.sel, made.unused) = self.half_destination(operand);
        }
        Ok(made)
    }

    /// 16 bits of a register: gfx9's old instructions clear the others, later ones keep them.
    fn half_destination(&self, operand: &Operand) -> (Sel, Unused) {
        let sources = self.count() - 1;
        self.op_sel_used.set(true);
        let high = match (operand.half, &self.op_sel) {
            (Some(half), _) => half == Half::High,
            (None, Some(bits)) => bits.get(sources).copied().unwrap_or(false),
            (None, None) => false,
        };
        let keeps = self.arch.generation >= 10
            || matches!(
                self.name(),
                "v_mad_u16"
                    | "v_mad_i16"
                    | "v_mad_f16"
                    | "v_fma_f16"
                    | "v_div_fixup_f16"
                    | "v_add_i16"
                    | "v_sub_i16"
            )
            || ["v_min3_", "v_max3_", "v_med3_"].iter().any(|p| self.name().starts_with(p));
        (Sel::Word(u8::from(high)), if keeps { Unused::Preserve } else { Unused::Pad })
    }

    pub(super) fn scalar_dst<T: Val>(&self) -> R<Dst> {
        match self.loc(0, T::BITS)? {
            loc @ Loc::S(_) => Ok(Dst::plain(loc)),
            other => Err(format!("the destination {other:?} is no scalar register")),
        }
    }

    /// A mask of lanes: as many bits as the wave has lanes.
    pub(super) fn mask(&self, i: usize) -> R<Mask> {
        if self.dpp.is_some() && i == 0 {
            return Err("a mask as the destination of DPP".into());
        }
        if let Some(bits) = constant::<i64>(&self.operand(i)?.value)
            .filter(|_| self.operand(i).is_ok_and(|o| o.value != Value::Null))
        {
            return Ok(Mask { loc: Loc::Const(bits) });
        }
        match self.loc(i, self.wave)? {
            loc @ Loc::S(_) => Ok(Mask { loc }),
            other => Err(format!("operand {i} ({other:?}) is no mask of {} lanes", self.wave)),
        }
    }

    /// dst = f(a)
    pub(super) fn unary<A: Val, D: Val>(&self, f: impl Fn(A) -> D + Send + Sync + 'static) -> Built {
        let (d, a) = (self.dst::<D>()?, self.src::<A>(1, 0)?);
        Ok(Box::new(move |cx| {
            let a = a.lanes::<A>(cx.w);
            d.write(cx.w, &a.map(&f));
            Ok(())
        }))
    }

    /// dst = f(a, b)
    pub(super) fn binary<A: Val, B: Val, D: Val>(
        &self,
        f: impl Fn(A, B) -> D + Send + Sync + 'static,
    ) -> Built {
        let (d, a, b) = (self.dst::<D>()?, self.src::<A>(1, 0)?, self.src::<B>(1, 1)?);
        Ok(Box::new(move |cx| {
            let (a, b) = (a.lanes::<A>(cx.w), b.lanes::<B>(cx.w));
            d.write(cx.w, &std::array::from_fn(|i| f(a[i], b[i])));
            Ok(())
        }))
    }

    /// dst = f(a, b, c)
    pub(super) fn ternary<A: Val, B: Val, C: Val, D: Val>(
        &self,
        f: impl Fn(A, B, C) -> D + Send + Sync + 'static,
    ) -> Built {
        let (d, a, b, c) =
            (self.dst::<D>()?, self.src::<A>(1, 0)?, self.src::<B>(1, 1)?, self.src::<C>(1, 2)?);
        Ok(Box::new(move |cx| {
            let (a, b, c) = (a.lanes::<A>(cx.w), b.lanes::<B>(cx.w), c.lanes::<C>(cx.w));
            d.write(cx.w, &std::array::from_fn(|i| f(a[i], b[i], c[i])));
            Ok(())
        }))
    }

    /// dst = f(a, b, dst)
    pub(super) fn accumulate<A: Val, D: Val>(
        &self,
        f: impl Fn(A, A, D) -> D + Send + Sync + 'static,
    ) -> Built {
        let (d, a, b) = (self.dst::<D>()?, self.src::<A>(1, 0)?, self.src::<A>(1, 1)?);
        let mut old = Src::plain(d.loc);
        old.sel = if D::BITS == 16 { d.sel } else { Sel::All };
        Ok(Box::new(move |cx| {
            let (a, b, c) = (a.lanes::<A>(cx.w), b.lanes::<A>(cx.w), old.lanes::<D>(cx.w));
            d.write(cx.w, &std::array::from_fn(|i| f(a[i], b[i], c[i])));
            Ok(())
        }))
    }
}

fn aperture(base: u64, bits: u32) -> u64 {
    if bits == 64 { base } else { base >> 32 }
}
