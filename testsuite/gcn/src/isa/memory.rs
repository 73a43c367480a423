//! What memory instructions have in common: the shapes of their data, and moving it between registers and memory.

use super::ops::Ops;
use super::text::{File, Reg, Value};
use crate::isa::operand::{Loc, Src};
use crate::machine::Cx;
use crate::machine::stop::Stop;
use crate::machine::wave::Wave;

/// Whether the first operand of such an instruction is the destination of a load.
pub(super) fn loads(name: &str) -> bool {
    let vector = ["global_", "flat_", "scratch_", "buffer_", "ds_"].iter().any(|p| name.starts_with(p));
    vector
        && (name.contains("load")
            || name.contains("_read")
            || name.contains("permute")
            || name.contains("swizzle"))
        || name.starts_with("s_load")
        || name.starts_with("s_buffer_load")
}

/// How a datum lies in memory and in registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    pub(super) bytes: usize,
    pub(super) signed: bool,
    /// Which half of the register has it, when it has 16 bits of one; the other half is kept.
    pub(super) half: Option<u8>,
}

impl Shape {
    pub(super) fn registers(self) -> usize {
        self.bytes.div_ceil(4)
    }
}

/// The ends of the names of loads and stores.
pub(super) fn shape(name: &str) -> Option<Shape> {
    let plain = |bytes| Some(Shape { bytes, signed: false, half: None });
    let part = |bytes, signed, half| Some(Shape { bytes, signed, half });
    match name {
        "dword" | "b32" => plain(4),
        "dwordx2" | "b64" => plain(8),
        "dwordx3" | "b96" => plain(12),
        "dwordx4" | "b128" => plain(16),
        "dwordx8" | "b256" => plain(32),
        "dwordx16" | "b512" => plain(64),
        "ubyte" | "byte" | "u8" | "b8" => plain(1),
        "sbyte" | "i8" => part(1, true, None),
        "ushort" | "short" | "u16" | "b16" => plain(2),
        "sshort" | "i16" => part(2, true, None),
        "ubyte_d16" | "d16_u8" | "u8_d16" => part(1, false, Some(0)),
        "sbyte_d16" | "d16_i8" | "i8_d16" => part(1, true, Some(0)),
        "short_d16" | "d16_b16" | "u16_d16" => part(2, false, Some(0)),
        "ubyte_d16_hi" | "d16_hi_u8" | "u8_d16_hi" => part(1, false, Some(1)),
        "sbyte_d16_hi" | "d16_hi_i8" | "i8_d16_hi" => part(1, true, Some(1)),
        "short_d16_hi" | "d16_hi_b16" | "u16_d16_hi" | "b16_d16_hi" => part(2, false, Some(1)),
        "byte_d16_hi" | "d16_hi_b8" | "b8_d16_hi" => part(1, false, Some(1)),
        _ => None,
    }
}

/// Registers of a datum: of the vector unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Data {
    pub(super) loc: Loc,
    pub(super) reg: Reg,
}

impl Data {
    pub(super) fn new(o: &Ops<'_>, i: usize, registers: usize) -> Result<Data, String> {
        let operand = o.operand(i)?;
        let Value::Reg(reg) = operand.value else { return Err(format!("operand {i} is no register")) };
        if usize::from(reg.count) != registers || reg.file == File::Scalar || operand.half.is_some() {
            return Err(format!("operand {i} has not {registers} vector registers"));
        }
        let loc = if reg.file == File::Vector { Loc::V(reg.first) } else { Loc::A(reg.first) };
        Ok(Data { loc, reg })
    }

    fn word(&self, w: &Wave, lane: usize, i: usize) -> u32 {
        match self.loc {
            Loc::V(first) => w.v[first as usize + i][lane],
            Loc::A(first) => w.acc[first as usize + i][lane],
            Loc::S(_) | Loc::Const(_) | Loc::Scc | Loc::Vccz | Loc::Execz => 0,
        }
    }

    fn set(&self, w: &mut Wave, lane: usize, i: usize, bits: u32) {
        match self.loc {
            Loc::V(first) => w.v[first as usize + i][lane] = bits,
            Loc::A(first) => w.acc[first as usize + i][lane] = bits,
            Loc::S(_) | Loc::Const(_) | Loc::Scc | Loc::Vccz | Loc::Execz => {}
        }
    }

    /// A lane's bytes, of 32 at most.
    pub(super) fn bytes(&self, w: &Wave, lane: usize, shape: Shape) -> [u8; 32] {
        let mut out = [0; 32];
        for i in 0..shape.registers() {
            out[4 * i..4 * i + 4].copy_from_slice(&self.word(w, lane, i).to_le_bytes());
        }
        if shape.half == Some(1) {
            out.copy_within(2..4, 0);
        }
        out
    }

    pub(super) fn put(&self, w: &mut Wave, lane: usize, shape: Shape, bytes: &[u8]) {
        if shape.bytes < 4 {
            let low = u32::from(bytes[0]) | if shape.bytes == 2 { u32::from(bytes[1]) << 8 } else { 0 };
            let value = match (shape.bytes, shape.signed) {
                (1, true) => low as u8 as i8 as i32 as u32,
                (2, true) => low as u16 as i16 as i32 as u32,
                _ => low,
            };
            let old = self.word(w, lane, 0);
            let merged = match shape.half {
                None => value,
                Some(0) => old & 0xffff_0000 | value & 0xffff,
                Some(_) => old & 0xffff | value << 16,
            };
            self.set(w, lane, 0, merged);
            return;
        }
        for (i, word) in bytes.chunks_exact(4).enumerate() {
            self.set(w, lane, i, u32::from_le_bytes([word[0], word[1], word[2], word[3]]));
        }
    }
}

/// Copies between memory and a buffer.
pub(super) fn fetch(from: *const u8, into: &mut [u8]) {
    // SAFETY: `Cx::place` checked that so many bytes are there.
    unsafe { std::ptr::copy_nonoverlapping(from, into.as_mut_ptr(), into.len()) }
}

pub(super) fn store(to: *mut u8, from: &[u8]) {
    // SAFETY: `Cx::place` checked that so many bytes are there.
    unsafe { std::ptr::copy_nonoverlapping(from.as_ptr(), to, from.len()) }
}

/// What an access says of caches.
pub(super) struct Policy {
    /// An atomic that gives the old value.
    pub(super) returns: bool,
    /// A load past the nearest cache: an atomic or volatile one.
    pub(super) coherent: bool,
}

pub(super) fn cache_policy(o: &Ops<'_>) -> Policy {
    for key in ["slc", "dlc", "nt", "swz", "scc"] {
        o.line.modifier(key);
    }
    let th = o.line.modifier("th");
    let near = o.line.flag("glc") | o.line.flag("sc0");
    let far = o.line.flag("sc1") | o.line.flag("scope");
    Policy { returns: near || th.is_some_and(|th| th.contains("TH_ATOMIC_RETURN")), coherent: near || far }
}

/// One lane after the other.
pub(super) fn each(
    cx: &mut Cx<'_, '_>,
    mut f: impl FnMut(&mut Cx<'_, '_>, usize) -> Result<(), Stop>,
) -> Result<(), Stop> {
    for lane in cx.w.active() {
        f(cx, lane)?;
    }
    Ok(())
}

pub(super) type Source = Src;
