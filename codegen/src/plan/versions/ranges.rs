//! The accesses of a kernel → the test that tells whether its loops may run in parallel.

use crate::plan::Param;
use crate::plan::Pass;
use crate::plan::analysis::root::root_type;
use crate::plan::analysis::walk::{How, touches};
use crate::plan::data::host_range::{HostValues, Limit, Subscripts, constant_size};
use crate::plan::data::subscript_range::{Elements, Reach};
use crate::plan::depend::pure_reads::PureReads;
use crate::plan::versions::origin::{Finder, Origin};
use crate::plan::versions::{Apart, Assumed, Bytes, RunTimeTest, TouchedRange};
use racc_hir::{Callee, DataRoot, Stmt, StmtId};
use std::collections::BTreeMap;

/// A test of more parts costs more than it is likely to gain.
const MOST_RANGES: usize = 24;
const MOST_PAIRS: usize = 64;
const MOST_REACHES: usize = 48;
const MOST_LIMITS: usize = 32;

/// What the kernel's accesses from one origin reach.
#[derive(Default)]
struct Found {
    reaches: Vec<Reach>,
    /// The host cannot tell of all of them.
    open: bool,
}

/// None when no test that the host can make shows that `assumed` holds.
pub fn test(
    values: &HostValues<'_>,
    stmts: &[StmtId],
    params: &[Param],
    assumed: &[Assumed],
) -> Option<RunTimeTest> {
    let needed: Vec<&Assumed> =
        assumed.iter().filter(|a| !a.one.is_own(params) && !a.other.is_own(params)).collect();
    if needed.len() > MOST_PAIRS {
        return None;
    }
    let mut found: BTreeMap<Origin, Found> = BTreeMap::new();
    for a in &needed {
        found.entry(a.one).or_default();
        found.entry(a.other).or_default();
    }
    let mut limits: Vec<(Reach, Limit)> = Vec::new();
    let mut at = Subscripts::new(values);
    let mut escapes = false;
    for &s in stmts {
        at.each(s, &mut |at, s| escapes |= !accesses(at, s, &mut found, &mut limits));
    }
    if escapes || found.len() > MOST_RANGES || limits.len() > MOST_LIMITS {
        return None;
    }
    let mut ranges = Vec::new();
    let mut numbers = BTreeMap::new();
    for (origin, f) in found {
        let param = origin.param(values.body, params)?;
        let bytes = if !f.open && f.reaches.len() <= MOST_REACHES {
            Bytes::Reached(f.reaches)
        } else {
            whole(values, origin, params[param].pass)?
        };
        numbers.insert(origin, ranges.len());
        ranges.push(TouchedRange { origin, param, bytes });
    }
    let apart = needed
        .into_iter()
        .map(|a| {
            let (one, other) = (*numbers.get(&a.one)?, *numbers.get(&a.other)?);
            Some(Apart { one, other, or_equal: a.or_equal })
        })
        .collect::<Option<Vec<Apart>>>()?;
    Some(RunTimeTest { ranges, apart, limits, values: at.atoms })
}

/// Adds the statement's own accesses. False when one is not followed.
fn accesses(
    at: &mut Subscripts<'_, '_>,
    s: StmtId,
    found: &mut BTreeMap<Origin, Found>,
    limits: &mut Vec<(Reach, Limit)>,
) -> bool {
    let body = at.values.body;
    let mut places = Vec::new();
    touches(body, s, &mut |t| {
        if body.places.is_valid(t.place) {
            places.push((t.place, t.how));
        }
    });
    let mut followed = true;
    for (place, how) in places {
        at.begin();
        let finder = Finder { values: at.values };
        let Some(start) = finder.start(at, place) else { continue };
        let Some(range) = found.get_mut(&start.origin) else { continue };
        followed &= how != How::Escape;
        let elements = Elements { scale: 1, bytes: start.bytes };
        match start.offset.and_then(|offset| at.reach(elements, &offset)) {
            Some((reach, more)) => {
                if !range.reaches.contains(&reach) {
                    range.reaches.push(reach);
                }
                for limit in more {
                    if !limits.contains(&limit) {
                        limits.push(limit);
                    }
                }
            }
            None => range.open = true,
        }
    }
    called(at, s, found);
    followed
}

/// A function that only reads may read anywhere in what it is given, and in what it names.
fn called(at: &mut Subscripts<'_, '_>, s: StmtId, found: &mut BTreeMap<Origin, Found>) {
    let (program, body) = (at.values.program, at.values.body);
    let Stmt::Call { callee, args, .. } = &body.stmts[s].kind else { return };
    let mut origins = Vec::new();
    for arg in args.iter().filter(|arg| program.types.pointee(body.exprs[**arg].ty).is_some()) {
        at.begin();
        origins.extend(Finder { values: at.values }.origin_of_address(at, *arg));
    }
    if let Callee::Direct(f) = callee {
        let globals = PureReads::of(program, *f).globals.into_iter();
        origins.extend(globals.map(|g| Origin::Object(DataRoot::Global(g))));
    }
    for origin in origins {
        if let Some(range) = found.get_mut(&origin) {
            range.open = true;
        }
    }
}

/// Everything that an origin may lead to.
fn whole(values: &HostValues<'_>, origin: Origin, pass: Pass) -> Option<Bytes> {
    if let Origin::Object(root) = origin
        && let Some(size) = constant_size(values.program, root_type(values.program, values.body, root))
    {
        return Some(Bytes::Whole(u64::try_from(size).ok()?));
    }
    match pass {
        Pass::Address { map }
        | Pass::Pointer { map }
        | Pass::Descriptor { map }
        | Pass::DescriptorRef { map } => Some(Bytes::Mapped { map }),
        Pass::Value | Pass::Copied { .. } => None,
    }
}
