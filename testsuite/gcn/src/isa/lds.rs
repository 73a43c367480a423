//! The LDS: loads, stores, pairs of them, and values passed between lanes through its crossbar.

use super::Built;
use super::collision::Collisions;
use super::memory::{Data, Shape, each, fetch, shape, store};
use super::ops::Ops;
use super::text::Reg;
use crate::machine::outstanding::{Counter, Touched};
use crate::machine::races::Access;
use crate::machine::stop::Stop;
use crate::machine::wave::LANES;
use crate::machine::{Cx, Space};

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    let rest = o.name().strip_prefix("ds_")?;
    Some(match rest {
        "bpermute_b32" => permute(o, true),
        "permute_b32" => permute(o, false),
        "swizzle_b32" => swizzle(o),
        "nop" => Ok(Box::new(|_| Ok(()))),
        _ => return transfers(o, rest),
    })
}

fn transfers(o: &Ops<'_>, rest: &str) -> Option<Built> {
    for (prefix, stride) in
        [("read2st64_", 64), ("load_2addr_stride64_", 64), ("read2_", 1), ("load_2addr_", 1)]
    {
        if let Some(shape) = rest.strip_prefix(prefix).and_then(shape) {
            return Some(load_two(o, shape, stride));
        }
    }
    for (prefix, stride) in
        [("write2st64_", 64), ("store_2addr_stride64_", 64), ("write2_", 1), ("store_2addr_", 1)]
    {
        if let Some(shape) = rest.strip_prefix(prefix).and_then(shape) {
            return Some(store_two(o, shape, stride));
        }
    }
    if let Some(shape) = rest.strip_prefix("read_").or(rest.strip_prefix("load_")).and_then(shape) {
        return Some(load(o, shape));
    }
    let shape = rest.strip_prefix("write_").or(rest.strip_prefix("store_")).and_then(shape)?;
    Some(put(o, shape))
}

/// Touched bytes, kept while the work-group's races are watched.
pub(super) struct Log {
    touched: Vec<Touched>,
    records: bool,
    write: bool,
}

impl Log {
    pub(super) fn new(cx: &Cx<'_, '_>, write: bool) -> Log {
        Log { touched: Vec::new(), records: cx.records(), write }
    }

    pub(super) fn add(&mut self, at: u32, size: usize) {
        if self.records {
            self.touched.push(Touched {
                lds: true,
                address: u64::from(at),
                size: size as u8,
                write: self.write,
            });
        }
    }

    pub(super) fn issue(self, cx: &mut Cx<'_, '_>, into: Option<Reg>) -> Result<(), Stop> {
        cx.issue(&[Counter::Lds], into, self.touched)
    }
}

fn read(cx: &mut Cx<'_, '_>, lane: usize, at: u32, into: &mut [u8], log: &mut Log) -> Result<(), Stop> {
    let from = cx.place(Space::Lds, lane, u64::from(at), into.len(), Access::Read)?;
    fetch(from, into);
    log.add(at, into.len());
    Ok(())
}

fn write(cx: &mut Cx<'_, '_>, lane: usize, at: u32, from: &[u8], log: &mut Log) -> Result<(), Stop> {
    let to = cx.place(Space::Lds, lane, u64::from(at), from.len(), Access::Write)?;
    store(to, from);
    log.add(at, from.len());
    Ok(())
}

fn offset(o: &Ops<'_>, key: &str) -> Result<u32, String> {
    Ok(o.line.integer(key)?.unwrap_or(0) as u32)
}

fn load(o: &Ops<'_>, shape: Shape) -> Built {
    let (to, at, offset) = (Data::new(o, 0, shape.registers())?, o.src::<u32>(1, 0)?, offset(o, "offset")?);
    Ok(Box::new(move |cx| {
        let mut log = Log::new(cx, false);
        each(cx, |cx, lane| {
            let mut bytes = [0; 16];
            let at = at.lane::<u32>(cx.w, lane).wrapping_add(offset);
            read(cx, lane, at, &mut bytes[..shape.bytes], &mut log)?;
            to.put(cx.w, lane, shape, &bytes[..shape.bytes]);
            Ok(())
        })?;
        log.issue(cx, Some(to.reg))
    }))
}

fn put(o: &Ops<'_>, shape: Shape) -> Built {
    let (at, from, offset) = (o.src::<u32>(0, 0)?, Data::new(o, 1, shape.registers())?, offset(o, "offset")?);
    Ok(Box::new(move |cx| {
        let mut log = Log::new(cx, true);
        let mut collisions = Collisions::default();
        each(cx, |cx, lane| {
            let bytes = from.bytes(cx.w, lane, shape);
            let at = at.lane::<u32>(cx.w, lane).wrapping_add(offset);
            collisions.add(lane, u64::from(at), &bytes[..shape.bytes])?;
            write(cx, lane, at, &bytes[..shape.bytes], &mut log)
        })?;
        log.issue(cx, None)
    }))
}

fn two_offsets(o: &Ops<'_>, shape: Shape, stride: u32) -> Result<[u32; 2], String> {
    let scale = shape.bytes as u32 * stride;
    Ok([offset(o, "offset0")? * scale, offset(o, "offset1")? * scale])
}

fn load_two(o: &Ops<'_>, shape: Shape, stride: u32) -> Built {
    let both = Shape { bytes: 2 * shape.bytes, ..shape };
    let (to, at) = (Data::new(o, 0, both.registers())?, o.src::<u32>(1, 0)?);
    let offsets = two_offsets(o, shape, stride)?;
    Ok(Box::new(move |cx| {
        let mut log = Log::new(cx, false);
        each(cx, |cx, lane| {
            let mut bytes = [0; 16];
            let at = at.lane::<u32>(cx.w, lane);
            for (part, offset) in bytes.chunks_exact_mut(shape.bytes).zip(offsets) {
                read(cx, lane, at.wrapping_add(offset), part, &mut log)?;
            }
            to.put(cx.w, lane, both, &bytes[..both.bytes]);
            Ok(())
        })?;
        log.issue(cx, Some(to.reg))
    }))
}

fn store_two(o: &Ops<'_>, shape: Shape, stride: u32) -> Built {
    let at = o.src::<u32>(0, 0)?;
    let from = [Data::new(o, 1, shape.registers())?, Data::new(o, 2, shape.registers())?];
    let offsets = two_offsets(o, shape, stride)?;
    Ok(Box::new(move |cx| {
        let mut log = Log::new(cx, true);
        each(cx, |cx, lane| {
            let at = at.lane::<u32>(cx.w, lane);
            for (from, offset) in from.iter().zip(offsets) {
                let bytes = from.bytes(cx.w, lane, shape);
                write(cx, lane, at.wrapping_add(offset), &bytes[..shape.bytes], &mut log)?;
            }
            Ok(())
        })?;
        log.issue(cx, None)
    }))
}

const WORD: Shape = Shape { bytes: 4, signed: false, half: None };

/// `bpermute`: each lane reads the lane that its address names (zero from inactive ones); `permute`: writes it.
fn permute(o: &Ops<'_>, backward: bool) -> Built {
    let (to, at) = (Data::new(o, 0, 1)?, o.src::<u32>(1, 0)?);
    let (from, offset) = (o.src::<u32>(1, 1)?, offset(o, "offset")?);
    Ok(Box::new(move |cx| {
        let (at, from) = (at.lanes::<u32>(cx.w), from.lanes::<u32>(cx.w));
        let exec = cx.w.exec();
        // Wave64 of RDNA exchanges within 32 lanes.
        let group = if cx.m.arch.generation >= 10 { 32 } else { cx.w.width };
        let mut out = [0; LANES];
        for lane in cx.w.active() {
            let named = (at[lane].wrapping_add(offset) / 4) & (group - 1);
            let other = (lane as u32 & !(group - 1) | named) as usize;
            if !backward {
                out[other] = from[lane];
            } else if exec >> other & 1 == 1 {
                out[lane] = from[other];
            }
        }
        for lane in cx.w.active() {
            to.put(cx.w, lane, WORD, &out[lane].to_le_bytes());
        }
        cx.issue(&[Counter::Lds], Some(to.reg), Vec::new())
    }))
}

fn swizzle(o: &Ops<'_>) -> Built {
    let (to, from) = (Data::new(o, 0, 1)?, o.src::<u32>(1, 0)?);
    // The text has names; the encoding has the sixteen bits.
    o.line.modifier("offset");
    let pattern = o.word as u32 & 0xffff;
    if pattern >= 0xc000 {
        return Err("this swizzle is not interpreted".into());
    }
    let source = move |lane: u32| -> u32 {
        if pattern & 0x8000 != 0 {
            return lane & !3 | pattern >> (2 * (lane & 3)) & 3;
        }
        let at = lane & 31;
        lane & !31 | (at & pattern & 31 | pattern >> 5 & 31) ^ (pattern >> 10 & 31)
    };
    Ok(Box::new(move |cx| {
        let (from, exec) = (from.lanes::<u32>(cx.w), cx.w.exec());
        for lane in cx.w.active() {
            let other = source(lane as u32) as usize;
            let value = if exec >> other & 1 == 1 { from[other] } else { 0 };
            to.put(cx.w, lane, WORD, &value.to_le_bytes());
        }
        cx.issue(&[Counter::Lds], Some(to.reg), Vec::new())
    }))
}
