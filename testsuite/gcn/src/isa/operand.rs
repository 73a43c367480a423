//! Operands of a decoded instruction: reading and writing registers, with the modifiers of VOP3, SDWA and DPP.

use crate::isa::dpp::Dpp;
use crate::isa::value::Val;
use crate::machine::wave::{LANES, Lanes, Wave};

#[derive(Clone, Copy, Debug)]
pub(crate) enum Loc {
    V(u16),
    A(u16),
    S(u16),
    Const(u64),
    Scc,
    Vccz,
    Execz,
}

/// The part of a register that SDWA, `op_sel` or `.h` names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sel {
    All,
    Byte(u8),
    Word(u8),
}

impl Sel {
    fn extract(self, bits: u64, sext: bool) -> u64 {
        match self {
            Sel::All => bits,
            Sel::Byte(n) => {
                let byte = (bits >> (8 * n)) as u8;
                if sext { byte as i8 as i64 as u64 & 0xffff_ffff } else { u64::from(byte) }
            }
            Sel::Word(n) => {
                let word = (bits >> (16 * n)) as u16;
                if sext { word as i16 as i64 as u64 & 0xffff_ffff } else { u64::from(word) }
            }
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Src {
    pub(crate) loc: Loc,
    pub(crate) neg: bool,
    pub(crate) abs: bool,
    pub(crate) sext: bool,
    pub(crate) sel: Sel,
    pub(crate) dpp: Option<Dpp>,
}

impl Src {
    pub(crate) fn plain(loc: Loc) -> Src {
        Src { loc, neg: false, abs: false, sext: false, sel: Sel::All, dpp: None }
    }

    fn modified<T: Val>(&self, bits: u64) -> T {
        let mut bits = self.sel.extract(bits, self.sext);
        let sign = 1u64 << (T::BITS - 1);
        if self.abs {
            bits &= !sign;
        }
        if self.neg {
            bits ^= sign;
        }
        T::of(bits)
    }

    /// The value of every lane.
    pub(crate) fn lanes<T: Val>(&self, w: &Wave) -> Lanes<T> {
        let mut out = [T::default(); LANES];
        match self.loc {
            Loc::V(_) | Loc::A(_) => {
                let (low, high) = self.registers::<T>(w);
                match high {
                    None => {
                        for (o, l) in out.iter_mut().zip(low) {
                            *o = T::of(u64::from(*l));
                        }
                    }
                    Some(high) => {
                        for ((o, l), h) in out.iter_mut().zip(low).zip(high) {
                            *o = T::of(u64::from(*l) | u64::from(*h) << 32);
                        }
                    }
                }
                if self.abs || self.neg || self.sel != Sel::All || self.sext {
                    let wide = |i: usize| u64::from(low[i]) | high.map_or(0, |h| u64::from(h[i]) << 32);
                    for (i, o) in out.iter_mut().enumerate() {
                        *o = self.modified(wide(i));
                    }
                }
                if let Some(dpp) = &self.dpp {
                    let (from, exec) = (out, w.exec());
                    for (i, o) in out.iter_mut().enumerate().take(w.width as usize) {
                        *o = dpp.lane(i as u32, w.width, exec).map_or(T::of(0), |s| from[s as usize]);
                    }
                }
            }
            Loc::S(_) | Loc::Const(_) | Loc::Scc | Loc::Vccz | Loc::Execz => out.fill(self.scalar(w)),
        }
        out
    }

    fn registers<'w, T: Val>(&self, w: &'w Wave) -> (&'w Lanes<u32>, Option<&'w Lanes<u32>>) {
        let (file, first) = match self.loc {
            Loc::A(i) => (&w.acc, i as usize),
            Loc::V(i) => (&w.v, i as usize),
            Loc::S(_) | Loc::Const(_) | Loc::Scc | Loc::Vccz | Loc::Execz => (&w.v, 0),
        };
        (&file[first], (T::BITS == 64).then(|| &file[first + 1]))
    }

    /// The value of an operand that all lanes share.
    pub(crate) fn scalar<T: Val>(&self, w: &Wave) -> T {
        let bits = match self.loc {
            Loc::Const(bits) => bits,
            Loc::S(i) => {
                let low = u64::from(w.s[i as usize]);
                if T::BITS == 64 { low | u64::from(w.s[i as usize + 1]) << 32 } else { low }
            }
            Loc::Scc => u64::from(w.scc),
            Loc::Vccz => u64::from(w.vcc() == 0),
            Loc::Execz => u64::from(w.exec() == 0),
            Loc::V(_) | Loc::A(_) => 0,
        };
        self.modified(bits)
    }

    /// One lane's value, without DPP.
    pub(crate) fn lane<T: Val>(&self, w: &Wave, lane: usize) -> T {
        match self.loc {
            Loc::V(_) | Loc::A(_) => {
                let (low, high) = self.registers::<T>(w);
                self.modified(u64::from(low[lane]) | high.map_or(0, |h| u64::from(h[lane]) << 32))
            }
            Loc::S(_) | Loc::Const(_) | Loc::Scc | Loc::Vccz | Loc::Execz => self.scalar(w),
        }
    }
}

/// What SDWA does to the bits that it does not write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unused {
    Pad,
    Sext,
    Preserve,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Dst {
    pub(crate) loc: Loc,
    pub(crate) sel: Sel,
    pub(crate) unused: Unused,
    pub(crate) factor: f32,
    pub(crate) clamp: bool,
    pub(crate) dpp: Option<Dpp>,
}

impl Dst {
    pub(crate) fn plain(loc: Loc) -> Dst {
        Dst { loc, sel: Sel::All, unused: Unused::Pad, factor: 1.0, clamp: false, dpp: None }
    }

    pub(crate) fn write<T: Val>(&self, w: &mut Wave, values: &Lanes<T>) {
        let mut mask = w.exec();
        if let Some(dpp) = &self.dpp {
            mask = dpp.written(w.width, mask);
        }
        let mut values = *values;
        if T::FLOAT && (self.factor != 1.0 || self.clamp) {
            for v in &mut values {
                *v = v.scaled(self.factor);
                if self.clamp {
                    *v = v.clamped();
                }
            }
        }
        let (file, first) = match self.loc {
            Loc::A(i) => (&mut w.acc, i as usize),
            Loc::V(i) => (&mut w.v, i as usize),
            Loc::S(_) | Loc::Const(_) | Loc::Scc | Loc::Vccz | Loc::Execz => return,
        };
        if self.sel != Sel::All {
            let low = &mut file[first];
            for (lane, value) in values.iter().enumerate() {
                if mask >> lane & 1 == 1 {
                    low[lane] = self.merged(low[lane], value.bits() as u32);
                }
            }
            return;
        }
        let low = &mut file[first];
        if mask == u64::MAX {
            for (l, v) in low.iter_mut().zip(&values) {
                *l = v.bits() as u32;
            }
        } else {
            for (lane, (l, v)) in low.iter_mut().zip(&values).enumerate() {
                if mask >> lane & 1 == 1 {
                    *l = v.bits() as u32;
                }
            }
        }
        if T::BITS == 64 {
            for (lane, (h, v)) in file[first + 1].iter_mut().zip(&values).enumerate() {
                if mask >> lane & 1 == 1 {
                    *h = (v.bits() >> 32) as u32;
                }
            }
        }
    }

    fn merged(&self, old: u32, value: u32) -> u32 {
        let (shift, width) = match self.sel {
            Sel::All => return value,
            Sel::Byte(n) => (8 * u32::from(n), 8),
            Sel::Word(n) => (16 * u32::from(n), 16),
        };
        let part = ((1u64 << width) - 1) as u32;
        let placed = (value & part) << shift;
        match self.unused {
            Unused::Preserve => old & !(part << shift) | placed,
            Unused::Pad => placed,
            Unused::Sext => ((placed << (32 - width - shift)) as i32 >> (32 - width - shift)) as u32,
        }
    }

    /// One lane, whatever EXEC says.
    pub(crate) fn write_lane(&self, w: &mut Wave, lane: usize, bits: u32) {
        match self.loc {
            Loc::V(i) => w.v[i as usize][lane] = bits,
            Loc::A(i) => w.acc[i as usize][lane] = bits,
            Loc::S(_) | Loc::Const(_) | Loc::Scc | Loc::Vccz | Loc::Execz => {}
        }
    }

    pub(crate) fn set_scalar<T: Val>(&self, w: &mut Wave, value: T) {
        if let Loc::S(i) = self.loc {
            w.s[i as usize] = value.bits() as u32;
            if T::BITS == 64 {
                w.s[i as usize + 1] = (value.bits() >> 32) as u32;
            }
        }
    }
}

/// A bit a lane, in one scalar register or two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mask {
    pub(crate) loc: Loc,
}

impl Mask {
    pub(crate) fn get(self, w: &Wave) -> u64 {
        match self.loc {
            Loc::S(i) => w.mask(i),
            Loc::Const(bits) => bits,
            Loc::V(_) | Loc::A(_) | Loc::Scc | Loc::Vccz | Loc::Execz => 0,
        }
    }

    pub(crate) fn set(self, w: &mut Wave, bits: u64) {
        if let Loc::S(i) = self.loc {
            w.set_mask(i, bits);
        }
    }
}
