//! What kernels are given: one way a variable, through its own map.

use super::{Region, Rule, Violation, broken};
use crate::plan::analysis::root::in_image;
use crate::plan::analysis::root::{root_name, root_type};
use crate::plan::analysis::walk::{Root, each_stmt, touches};
use crate::plan::{KernelPlan, MapSource, OffloadPlan, Pass};
use racc_hir::{Body, DataRoot, LocalKind, Program, Type};
use std::collections::BTreeSet;

pub(super) fn check(
    program: &Program,
    body: &Body,
    whole: &OffloadPlan,
    region: &Region<'_>,
    kernel: &KernelPlan,
    found: &mut Vec<Violation>,
) {
    let mut seen = BTreeSet::new();
    for p in &kernel.params {
        let name = root_name(program, body, p.root);
        if !seen.insert((p.root, p.member)) {
            found.push(broken(Rule::OneWay, kernel.span, format!("`{name}` has two parameters")));
        }
        let map = match p.pass {
            Pass::Address { map }
            | Pass::Pointer { map }
            | Pass::Descriptor { map }
            | Pass::DescriptorRef { map }
            | Pass::Copied { map } => map,
            Pass::Value => continue,
        };
        let Some(map) = region.plan.maps.get(map) else {
            found.push(broken(Rule::ParameterHasMap, kernel.span, format!("`{name}` has no map")));
            continue;
        };
        if p.member.is_none() && source_root(body, region, map.source).is_some_and(|root| root != p.root) {
            found.push(broken(Rule::MapIsOfVariable, kernel.span, format!("`{name}` has another's map")));
        }
        let ty = program.types.get(p.ty(program, body));
        let descriptor = |t: &Type| matches!(t, Type::Descriptor { .. });
        let leads = matches!(ty, Type::Ptr { to, .. } if descriptor(program.types.get(*to)));
        let fits = match p.pass {
            Pass::Descriptor { .. } => descriptor(ty),
            Pass::DescriptorRef { .. } => leads,
            Pass::Pointer { .. } => matches!(ty, Type::Ptr { .. }) && !leads,
            Pass::Address { .. } | Pass::Value | Pass::Copied { .. } => true,
        };
        if !fits {
            let what = format!("`{name}` is passed as {:?}", p.pass);
            found.push(broken(Rule::PassFitsType, kernel.span, what));
        }
    }
    each_live_in(program, body, whole, kernel, found);
}

/// The variable that a map is about, where the source tells.
fn source_root(body: &Body, region: &Region<'_>, source: MapSource) -> Option<DataRoot> {
    match source {
        MapSource::Item(n) => body.regions[region.id].data.get(n).map(|item| item.what.root),
        MapSource::Whole(root)
        | MapSource::Enclosed { root, .. }
        | MapSource::Pointer(root)
        | MapSource::Object(root)
        | MapSource::At(root)
        | MapSource::Dynamic { root, .. }
        | MapSource::Descriptor(root)
        | MapSource::Snapshot(root)
        | MapSource::SnapshotElems { root, .. } => Some(root),
        MapSource::Implied { pointer, .. } => Some(pointer),
        MapSource::Between(l) => Some(DataRoot::Local(l)),
        MapSource::Rows { .. } | MapSource::Outer { .. } | MapSource::Member(_) => None,
    }
}

fn each_live_in(
    program: &Program,
    body: &Body,
    whole: &OffloadPlan,
    kernel: &KernelPlan,
    found: &mut Vec<Violation>,
) {
    let mut known: BTreeSet<DataRoot> = kernel.params.iter().map(|p| p.root).collect();
    known.extend(kernel.privates.iter().map(|p| p.var));
    known.extend(kernel.reductions.iter().map(|r| r.var));
    known.extend(kernel.gpu.storage.keys().map(|l| DataRoot::Local(*l)));
    for plan in kernel.gpu.loops.values() {
        known.extend(plan.privates.iter().map(|p| p.var));
        known.extend(plan.reductions.iter().map(|r| r.var));
    }
    for &root in &kernel.stmts {
        each_stmt(body, root, &mut |s| {
            touches(body, s, &mut |t| {
                let Root::Var(var) = t.root else { return };
                let in_device = match var {
                    DataRoot::Global(g) => whole.globals.contains(&g) || in_image(&program.globals[g]),
                    // Lengths and the like that only the host needs.
                    DataRoot::Local(l) => body.locals[l].kind == LocalKind::Temp,
                };
                let object = program.types.size_of(root_type(program, body, var)).is_some();
                if object && !in_device && known.insert(var) {
                    let what = format!("`{}` is not given to the kernel", root_name(program, body, var));
                    found.push(broken(Rule::EachLiveIn, body.stmts[s].span, what));
                }
            });
        });
    }
}
