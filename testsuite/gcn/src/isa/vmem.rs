//! Loads and stores of vector memory: global, flat, scratch, and buffers (scratch of gfx9).

use super::Built;
use super::collision::Collisions;
use super::memory::{Data, Shape, Source, cache_policy, each, fetch, shape, store};
use super::ops::Ops;
use super::text::{Reg, Value};
use crate::isa::operand::Loc;
use crate::machine::outstanding::{Counter, Touched};
use crate::machine::races::Access;
use crate::machine::stop::{Stop, fault};
use crate::machine::wave::Wave;
use crate::machine::{Cx, PRIVATE_BASE, SHARED_BASE, Space};

/// What marks the descriptor of the scratch buffer, which only this interpreter's launches make.
pub(crate) const SCRATCH_BUFFER: u64 = 0x0000_5c2a_7c00_0000;

/// How a lane's address is made.
pub(super) enum Address {
    Flat { v: Source, offset: i64 },
    Global { v: Source, offset: i64 },
    Scalar { s: Source, v: Source, offset: i64 },
    Scratch { v: Option<Source>, s: Option<Source>, offset: i64 },
    Buffer { v: Option<Source>, descriptor: u16, s: Source, offset: i64 },
}

impl Address {
    pub(super) fn space(&self) -> Space {
        match self {
            Address::Flat { .. } => Space::Flat,
            Address::Global { .. } | Address::Scalar { .. } => Space::Global,
            Address::Scratch { .. } | Address::Buffer { .. } => Space::Scratch,
        }
    }

    /// What holds for all lanes.
    pub(super) fn check(&self, cx: &Cx<'_, '_>) -> Result<(), Stop> {
        if let Address::Buffer { descriptor, s, .. } = self {
            let at = *descriptor as usize;
            let base = u64::from(cx.w.s[at]) | u64::from(cx.w.s[at + 1] & 0xffff) << 32;
            let wave = u64::from(cx.w.number) << 20;
            if base != SCRATCH_BUFFER + wave {
                return fault(format!("a buffer at {base:#x}, which is not this wave's scratch"));
            }
            if s.scalar::<u32>(cx.w) % cx.w.width != 0 {
                return fault("an offset into scratch that is no multiple of the wave's width");
            }
        }
        Ok(())
    }

    pub(super) fn of(&self, w: &Wave, lane: usize) -> u64 {
        let word = |s: &Option<Source>| s.as_ref().map_or(0, |s| s.lane::<u32>(w, lane));
        match self {
            Address::Flat { v, offset } | Address::Global { v, offset } => {
                v.lane::<u64>(w, lane).wrapping_add_signed(*offset)
            }
            Address::Scalar { s, v, offset } => s
                .scalar::<u64>(w)
                .wrapping_add(u64::from(v.lane::<u32>(w, lane)))
                .wrapping_add_signed(*offset),
            Address::Scratch { v, s, offset } => {
                u64::from(word(v).wrapping_add(word(s)).wrapping_add(*offset as u32))
            }
            // The scalar offset counts the bytes of all lanes.
            Address::Buffer { v, s, offset, .. } => {
                u64::from(word(v).wrapping_add(s.scalar::<u32>(w) / w.width).wrapping_add(*offset as u32))
            }
        }
    }

    /// The address operands, which start at `i`; `data` stands among them.
    pub(super) fn parse(o: &Ops<'_>, family: &str, i: usize, after: usize) -> Result<Address, String> {
        let offset = o.line.integer("offset")?.unwrap_or(0);
        let off = |k: usize| {
            matches!(&o.operand(k)?.value, Value::Word(w) if w == "off").then_some(()).ok_or(String::new())
        };
        let optional = |k: usize| -> Result<Option<Source>, String> {
            if off(k).is_ok() { Ok(None) } else { o.src::<u32>(k, 0).map(Some) }
        };
        Ok(match family {
            "flat" => Address::Flat { v: o.src::<u64>(i, 0)?, offset },
            "global" if off(after).is_ok() => Address::Global { v: o.src::<u64>(i, 0)?, offset },
            "global" => Address::Scalar { s: o.scalar::<u64>(after)?, v: o.src::<u32>(i, 0)?, offset },
            "scratch" => Address::Scratch { v: optional(i)?, s: optional(after)?, offset },
            "buffer" => {
                if o.line.flag("idxen") {
                    return Err("an indexed buffer".into());
                }
                let offen = o.line.flag("offen");
                let v = optional(i)?;
                if v.is_some() != offen {
                    return Err("the address of a buffer access".into());
                }
                match o.loc(after, 128)? {
                    Loc::S(descriptor) => {
                        Address::Buffer { v, descriptor, s: o.scalar::<u32>(after + 1)?, offset }
                    }
                    _ => return Err("the descriptor of a buffer".into()),
                }
            }
            _ => return Err(format!("memory {family}")),
        })
    }
}

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    let (family, rest) = o.name().split_once('_')?;
    if !matches!(family, "global" | "flat" | "scratch" | "buffer") {
        return None;
    }
    if let Some(shape) = rest.strip_prefix("load_").and_then(shape) {
        return Some(load(o, family, shape));
    }
    let shape = rest.strip_prefix("store_").and_then(shape)?;
    Some(put(o, family, shape))
}

fn load(o: &Ops<'_>, family: &str, shape: Shape) -> Built {
    let to = Data::new(o, 0, shape.registers())?;
    let address = Address::parse(o, family, 1, 2)?;
    let access = if cache_policy(o).coherent { Access::Look } else { Access::Read };
    Ok(Box::new(move |cx| {
        address.check(cx)?;
        let mut log = Log::new(cx, &address, false);
        each(cx, |cx, lane| {
            let at = address.of(cx.w, lane);
            let from = cx.place(address.space(), lane, at, shape.bytes, access)?;
            let mut bytes = [0; 32];
            fetch(from, &mut bytes[..shape.bytes]);
            to.put(cx.w, lane, shape, &bytes[..shape.bytes]);
            log.add(at, shape.bytes);
            Ok(())
        })?;
        log.issue(cx, Counter::Load, Some(to.reg))
    }))
}

fn put(o: &Ops<'_>, family: &str, shape: Shape) -> Built {
    // buffer_store has the data first.
    let (data, first, after) = if family == "buffer" { (0, 1, 2) } else { (1, 0, 2) };
    let from = Data::new(o, data, shape.registers())?;
    let address = Address::parse(o, family, first, after)?;
    let access = if cache_policy(o).coherent { Access::Through } else { Access::Write };
    Ok(Box::new(move |cx| {
        address.check(cx)?;
        let mut log = Log::new(cx, &address, true);
        // Each lane has scratch of its own.
        let mut collisions = (address.space() != Space::Scratch).then(Collisions::default);
        each(cx, |cx, lane| {
            let at = address.of(cx.w, lane);
            let bytes = from.bytes(cx.w, lane, shape);
            if let Some(collisions) = collisions.as_mut().filter(|_| at & !0xffff_ffff != PRIVATE_BASE) {
                collisions.add(lane, at, &bytes[..shape.bytes])?;
            }
            let to = cx.target(address.space(), lane, at, &bytes[..shape.bytes], access)?;
            store(to, &bytes[..shape.bytes]);
            log.add(at, shape.bytes);
            Ok(())
        })?;
        log.issue(cx, Counter::Store, None)
    }))
}

/// What an operation touched, until it is waited for.
pub(super) struct Log {
    touched: Vec<Touched>,
    records: bool,
    in_order: bool,
    write: bool,
    flat: bool,
    lds: bool,
}

impl Log {
    pub(super) fn new(cx: &Cx<'_, '_>, address: &Address, write: bool) -> Log {
        let space = address.space();
        let records = cx.records() && space != Space::Scratch;
        let in_order = cx.m.arch.generation < 10;
        Log { touched: Vec::new(), records, in_order, write, flat: space == Space::Flat, lds: false }
    }

    pub(super) fn add(&mut self, address: u64, size: usize) {
        let lds = self.flat && address & !0xffff_ffff == SHARED_BASE;
        self.lds |= lds;
        // Vector memory of one unit keeps the order in which its waves issue: gfx9 need not wait before a barrier.
        if self.records && (lds || !self.in_order) {
            let address = if lds { address & 0xffff_ffff } else { address };
            self.touched.push(Touched { lds, address, size: size as u8, write: self.write });
        }
    }

    /// An atomic: ordered by itself, but a flat one may be in the LDS.
    pub(super) fn add_atomic(&mut self, address: u64) {
        self.lds |= self.flat && address & !0xffff_ffff == SHARED_BASE;
    }

    /// A flat access to the LDS is counted twice; RDNA counts all flat accesses so, in order with those of the LDS.
    pub(super) fn issue(self, cx: &mut Cx<'_, '_>, counter: Counter, into: Option<Reg>) -> Result<(), Stop> {
        if self.flat && !self.lds && cx.m.arch.generation >= 10 {
            cx.issue(&[Counter::Lds], None, Vec::new())?;
        }
        let both = [counter, Counter::Lds];
        cx.issue(if self.lds { &both } else { &both[..1] }, into, self.touched)
    }
}
