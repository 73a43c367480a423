//! The variables that a compute construct uses → one data attribute each, one map and one way to pass them.
//! OpenACC 3.4 §2.6.1 and §2.6.2.
//!
//! ```text
//! data copyin(a[0:n])  parallel copyout(b[0:n])      a: translate the pointer   b: copyout, pointer moved
//!                      firstprivate / implicit       n: value                   arr: implicit copy
//! ```
//! Order of precedence: a clause on the construct, a clause of an enclosing data construct of the function,
//! `declare`, the implicit rules.

use crate::plan::analysis::call_stores::CallStores;
use crate::plan::analysis::root::{in_image, root_name, root_type};
use crate::plan::analysis::walk;
use crate::plan::analysis::walk::{How, Root, Touch, address_root, each_stmt, touches, whole_variable};
use crate::plan::data::items;
use crate::plan::data::members::{Member, path};
use crate::plan::data::sole::may_be_part;
use crate::plan::{MapPlan, MapSource, Param, Pass};
use racc_abi::{DataAction, MapFlags};
use racc_base::{Diagnostic, Name, Sink, Span, nyi};
use racc_hir::{
    AccDeclare, AccRegion, Body, DataItem, DataKind, DataRoot, DefaultAttr, ExprId, Global, LocalId,
    LocalKind, LoopKind, Place, PlaceId, PrivateItem, Program, RegionId, RegionKind, Stmt, StmtId, Type,
    TypeId,
};
use std::collections::{BTreeMap, BTreeSet};

/// Kernel parameters are 4 KiB at most in all; one object may take this much.
const VALUE_LIMIT: u64 = 512;

/// How a construct uses a variable declared outside of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Use {
    pub read: bool,
    pub written: bool,
    pub escapes: bool,
    /// A function that is called may store to it by a name or an address of its own.
    pub by_call: bool,
    /// The first place that touches it, for messages.
    pub span: Span,
}

/// A data or host_data construct, or a `declare`, that encloses the construct at hand.
#[derive(Clone, Copy)]
pub struct Enclosing<'a> {
    pub region: Option<RegionId>,
    pub items: &'a [DataItem],
    pub default: DefaultAttr,
}

/// What is decided for a compute construct's variables.
#[derive(Default)]
pub struct Attributes {
    pub maps: Vec<MapPlan>,
    /// For each live-in that is passed; private ones are not.
    pub pass: BTreeMap<DataRoot, Pass>,
    /// Variables of which members are passed instead.
    pub members: BTreeMap<DataRoot, Vec<Member>>,
    pub uses: BTreeMap<DataRoot, Use>,
    pub implied: Vec<crate::plan::data::implied::Implied>,
}

/// Everything that attribute rules look at.
pub struct AttributeResolver<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
    pub region: &'a AccRegion,
    /// Outermost first.
    pub enclosing: &'a [Enclosing<'a>],
    /// Reductions of the loops inside that gangs take part in, and those recognised.
    pub reduced: &'a BTreeSet<DataRoot>,
    /// Scalars of a kernels construct that nothing outside reads or that no kernel reads first.
    pub contained: &'a dyn Fn(LocalId) -> bool,
    /// Contained variables that several kernels of the region use.
    pub between: &'a BTreeSet<LocalId>,
    /// What the host sets between the kernels.
    pub by_host: &'a BTreeSet<LocalId>,
    pub bounds: crate::plan::data::implied::Bounds<'a>,
}

/// Locals that belong to the statements: declared there, or compiler temporaries used nowhere else.
pub fn inner_locals(body: &Body, inside: &BTreeSet<StmtId>) -> BTreeSet<LocalId> {
    let mut inner = BTreeSet::new();
    for &s in inside {
        inner.extend(body.declared_in(s).iter().filter(|l| body.locals[**l].kind == LocalKind::Auto));
        for &var in body.touching(s) {
            if let DataRoot::Local(l) = var
                && body.locals[l].kind == LocalKind::Temp
                && body.touched_by(var).iter().all(|s| inside.contains(s))
            {
                inner.insert(l);
            }
        }
    }
    inner
}

/// Kernels name it without being handed its address. Data of `declare link` have memory only while a data clause gives
/// it (§2.13.3): constructs map them like any other, routines go through the link.
fn named_by_kernels(global: &Global) -> bool {
    in_image(global) && global.declare != Some(AccDeclare::Link)
}

/// Variables declared outside that the statements use.
pub fn uses(
    program: &Program,
    body: &Body,
    stmts: &[StmtId],
    inner: &BTreeSet<LocalId>,
) -> BTreeMap<DataRoot, Use> {
    let mut map: BTreeMap<DataRoot, Use> = BTreeMap::new();
    for &root in stmts {
        each_stmt(body, root, &mut |s| {
            touches(body, s, &mut |t: Touch| {
                let Root::Var(var) = t.root else { return };
                match var {
                    DataRoot::Local(l) if inner.contains(&l) => return,
                    DataRoot::Global(g) if named_by_kernels(&program.globals[g]) => return,
                    DataRoot::Local(_) | DataRoot::Global(_) => {}
                }
                let u = map.entry(var).or_default();
                if u.span.is_none() {
                    u.span = if body.places.is_valid(t.place) {
                        body.places[t.place].span
                    } else {
                        body.stmts[s].span
                    };
                }
                match t.how {
                    How::Read => u.read = true,
                    How::Write => u.written = true,
                    How::Escape => u.escapes = true,
                }
            });
        });
    }
    let stores = CallStores::below(program, body, stmts);
    for (root, u) in &mut map {
        u.by_call = stores.reach(program, body, *root);
    }
    map
}

/// The item maps `root` itself, or the data that the pointer `root` points to (not a member of it).
fn names_directly(body: &Body, item: &DataItem, root: DataRoot) -> bool {
    let is_root = |p| whole_variable(body, p) == Some(root);
    // A descriptor reached through a pointer parameter.
    let through_pointer = |p| match &body.places[p].kind {
        Place::Deref(e) => crate::plan::analysis::walk::pointer_place(body, *e).is_some_and(is_root),
        _ => false,
    };
    if item.what.root != root {
        return false;
    }
    match &item.what.section {
        None => is_root(item.what.place) || through_pointer(item.what.place),
        Some(s) => match s.pointer {
            Some(p) => is_root(p) || through_pointer(p),
            // Characters of a length known at run time are behind a pointer that is no variable of the program.
            None => {
                is_root(item.what.place)
                    || through_pointer(item.what.place)
                    || address_root(body, s.base) == Root::Var(root)
            }
        },
    }
}

/// The member of a variable that an address is of.
fn member_array(body: &Body, base: ExprId) -> Option<PlaceId> {
    items::addressed(body, base).filter(|p| matches!(body.places[*p].kind, Place::Field { .. }))
}

impl AttributeResolver<'_> {
    /// Decides for every live-in of the construct.
    pub fn decide(&self, uses: BTreeMap<DataRoot, Use>, sink: &mut Sink) -> Attributes {
        let maps = items::item_maps(self.program, self.body, &self.region.data);
        let mut out = Attributes { maps, ..Attributes::default() };
        for (&root, u) in &uses {
            if let Some(members) = self.members(root, &mut out.maps, sink) {
                out.members.insert(root, members);
            } else if let Some(pass) = self.one(root, *u, &mut out, sink) {
                out.pass.insert(root, pass);
            }
        }
        for map in out.maps.iter_mut().filter(|map| map.flags.has(MapFlags::IMPLICIT)) {
            let whole = match map.source {
                MapSource::Whole(whole) => Some(whole),
                MapSource::Member(place) => path(self.body, place).map(|path| path.root),
                _ => None,
            };
            if let Some(whole) = whole
                && uses.keys().any(|part| may_be_part(self.program, self.body, *part, whole))
            {
                map.flags = map.flags.with(MapFlags::AROUND);
            }
        }
        out.uses = uses;
        out
    }

    /// Kernel parameters for the variables of a part of the construct.
    pub fn params(&self, attributes: &Attributes, part: &BTreeMap<DataRoot, Use>) -> Vec<Param> {
        let mut params = Vec::new();
        for &root in part.keys() {
            let whole = attributes.pass.get(&root).map(|&pass| Param {
                root,
                member: None,
                pass,
                sole: false,
                constant: false,
            });
            let members = attributes.members.get(&root).into_iter().flatten();
            params.extend(whole);
            params.extend(members.map(|m| Param {
                root,
                member: Some(m.place),
                pass: m.pass,
                sole: false,
                constant: false,
            }));
        }
        params
    }

    fn one(&self, root: DataRoot, u: Use, out: &mut Attributes, sink: &mut Sink) -> Option<Pass> {
        let ty = root_type(self.program, self.body, root);
        if let DataRoot::Local(l) = root
            && self.body.locals[l].device
        {
            return Some(self.device_pointer(root, ty, out));
        }
        if self.region.privates.iter().any(|p| p.var == root) {
            return None;
        }
        if let Some(item) = self.region.firstprivates.iter().find(|p| p.var == root) {
            return Some(self.first_private(item, ty, out));
        }
        if let Some(i) = self.region.data.iter().position(|item| self.names(item, root)) {
            return Some(self.mapped(ty, i, &self.region.data[i]));
        }
        let alone = self.is_private_in_loops(root);
        match self.program.types.get(ty) {
            Type::Array { .. } | Type::Record(_) if alone => return None,
            Type::Ptr { .. } if alone && self.loop_privates(root).all(|p| p.dynamic.is_some()) => {
                return None;
            }
            _ => {}
        }
        let reduced = self.reduced.contains(&root) || self.region.reductions.iter().any(|r| r.var == root);
        for e in self.enclosing.iter().rev() {
            if let Some(i) = e.items.iter().position(|item| self.names(item, root)) {
                return Some(self.from_enclosing(root, ty, e, i, out));
            }
        }
        self.implicit(root, ty, u, reduced, out, sink)
    }

    /// The item maps `root` or, where the construct uses nothing else of it, an array that is a member.
    fn names(&self, item: &DataItem, root: DataRoot) -> bool {
        if !names_directly(self.body, item, root) {
            return false;
        }
        let Some(member) = item.what.section.as_ref().and_then(|s| member_array(self.body, s.base)) else {
            return true;
        };
        let member = self.body.place_key(member);
        let mut only = true;
        each_stmt(self.body, self.region.body, &mut |s| {
            touches(self.body, s, &mut |t| {
                if t.root == Root::Var(root) && self.body.places.is_valid(t.place) {
                    only &= self.body.lies_in(t.place, member);
                }
            });
        });
        only
    }

    fn mapped(&self, ty: TypeId, map: usize, item: &DataItem) -> Pass {
        match self.program.types.as_data(ty) {
            Type::Descriptor { .. } => Pass::Descriptor { map },
            Type::Ptr { to, .. } => {
                if matches!(self.program.types.get(*to), Type::Descriptor { .. }) {
                    return Pass::DescriptorRef { map };
                }
                match item.kind {
                    DataKind::Deviceptr => Pass::Value,
                    DataKind::Copy
                    | DataKind::Copyin
                    | DataKind::Copyout
                    | DataKind::Create
                    | DataKind::NoCreate
                    | DataKind::Present
                    | DataKind::Attach
                    | DataKind::Detach
                    | DataKind::Delete
                    | DataKind::UseDevice
                    | DataKind::UpdateSelf
                    | DataKind::UpdateDevice => Pass::Pointer { map },
                }
            }
            Type::Void
            | Type::Bool { .. }
            | Type::Int { .. }
            | Type::Float(_)
            | Type::Complex(_)
            | Type::Vector { .. }
            | Type::Array { .. }
            | Type::Record(_)
            | Type::Func(_) => Pass::Address { map },
        }
    }

    /// The data construct around has done the actions; here only the address is looked up.
    fn from_enclosing(
        &self,
        root: DataRoot,
        ty: TypeId,
        e: &Enclosing,
        index: usize,
        out: &mut Attributes,
    ) -> Pass {
        let item = &e.items[index];
        if item.kind == DataKind::Deviceptr || item.kind == DataKind::UseDevice {
            return self.device_pointer(root, ty, out);
        }
        let section = e.region.filter(|_| item.what.section.is_some());
        let enclosed = section.map(|region| MapSource::Enclosed { root, region, index });
        let map = match (self.program.types.as_data(ty), e.region) {
            // The pointer may have been exchanged with another since: look its value up.
            (Type::Ptr { to, .. }, _) if !matches!(self.program.types.get(*to), Type::Descriptor { .. }) => {
                self.push(out, enclosed.unwrap_or(MapSource::Pointer(root)), DataAction::Translate, root)
            }
            (Type::Ptr { .. } | Type::Descriptor { .. }, _) => {
                self.push(out, enclosed.unwrap_or(MapSource::Descriptor(root)), DataAction::NoCreate, root)
            }
            (_, Some(region)) => {
                self.push(out, MapSource::Outer { region, index }, DataAction::NoCreate, root)
            }
            (_, None) => self.push(out, MapSource::Whole(root), DataAction::Present, root),
        };
        self.mapped(ty, map, item)
    }

    /// The variable holds a device address.
    fn device_pointer(&self, root: DataRoot, ty: TypeId, out: &mut Attributes) -> Pass {
        let of_descriptor =
            |out: &mut Attributes| self.push(out, MapSource::Descriptor(root), DataAction::Deviceptr, root);
        match self.program.types.get(ty) {
            // The descriptor itself is the host's: its bytes travel.
            Type::Descriptor { .. } => Pass::Descriptor { map: of_descriptor(out) },
            Type::Ptr { to, .. } if matches!(self.program.types.get(*to), Type::Descriptor { .. }) => {
                Pass::DescriptorRef { map: of_descriptor(out) }
            }
            Type::Ptr { .. } => Pass::Value,
            Type::Void
            | Type::Bool { .. }
            | Type::Int { .. }
            | Type::Float(_)
            | Type::Complex(_)
            | Type::Vector { .. }
            | Type::Array { .. }
            | Type::Record(_)
            | Type::Func(_) => {
                let map = self.push(out, MapSource::Whole(root), DataAction::Deviceptr, root);
                Pass::Address { map }
            }
        }
    }

    pub(super) fn push(
        &self,
        out: &mut Attributes,
        source: MapSource,
        action: DataAction,
        root: DataRoot,
    ) -> usize {
        let span = out.uses.get(&root).map_or(self.region.span, |u| u.span);
        out.maps.push(MapPlan {
            source,
            action,
            flags: MapFlags::IMPLICIT,
            together: 0,
            text: root_name(self.program, self.body, root),
            span,
        });
        out.maps.len() - 1
    }

    fn first_private(&self, item: &PrivateItem, ty: TypeId, out: &mut Attributes) -> Pass {
        let root = item.var;
        // The elements travel as data of this construct's own; each gang copies them.
        if let Some((count, elem)) = item.dynamic {
            let source = MapSource::SnapshotElems { root, elem, count };
            return Pass::Copied { map: self.push(out, source, DataAction::Copyin, root) };
        }
        match self.program.types.size_of(ty) {
            Some(n) if n <= VALUE_LIMIT => Pass::Value,
            _ => {
                let map = self.push(out, MapSource::Snapshot(root), DataAction::Copyin, root);
                Pass::Copied { map }
            }
        }
    }

    /// OpenACC 3.4 §2.6.2.
    fn implicit(
        &self,
        root: DataRoot,
        ty: TypeId,
        u: Use,
        reduced: bool,
        out: &mut Attributes,
        sink: &mut Sink,
    ) -> Option<Pass> {
        // Nothing that the program names: values in between, tables of types.
        let temp = match root {
            DataRoot::Local(l) => {
                let local = &self.body.locals[l];
                local.kind == LocalKind::Temp || local.name.is_empty()
            }
            DataRoot::Global(g) => self.program.globals[g].span.is_none(),
        };
        let default = self.visible_default();
        // Only a clause's lengths name it.
        let unseen = u.span.is_none();
        let exempt =
            temp || reduced || unseen || self.is_loop_variable(root) || self.is_private_in_loops(root);
        if default == DefaultAttr::None && !exempt {
            let name = root_name(self.program, self.body, root);
            sink.push(needs_clause(&name, u.span));
        }
        match self.program.types.get(ty) {
            // A name that one kernel gives and others read: the descriptor itself is what they share.
            Type::Descriptor { .. } => Some(match self.between(root, out) {
                Some(map) => Pass::Address { map },
                None => {
                    Pass::Descriptor { map: self.aggregate(MapSource::Descriptor(root), default, root, out) }
                }
            }),
            Type::Ptr { to, .. } if matches!(self.program.types.get(*to), Type::Descriptor { .. }) => {
                let map = self.aggregate(MapSource::Descriptor(root), default, root, out);
                Some(Pass::DescriptorRef { map })
            }
            Type::Ptr { quals, .. } if quals.stands_for_object => {
                let map = self.aggregate(MapSource::Object(root), default, root, out);
                Some(Pass::Pointer { map })
            }
            Type::Ptr { .. } => Some(self.implicit_pointer(root, default, out)),
            // An explicit-shape dummy argument of run-time size.
            Type::Array { .. } if self.program.types.size_of(ty).is_none() => {
                let map = self.pointed(root, MapSource::At(root), default, out);
                Some(Pass::Address { map })
            }
            Type::Array { .. } | Type::Record(_) => {
                if u.written && !temp && !reduced {
                    self.refuse_number(root, ty, u.span, sink);
                }
                // An object of CLASS has more than its declared type.
                let source = match self.body.counts.get(&root) {
                    Some(&(elem, count)) => MapSource::Dynamic { root, elem, count },
                    None => MapSource::Whole(root),
                };
                let map = self.aggregate(source, default, root, out);
                if self.region.data.iter().any(|item| item.what.root == root) {
                    let plan = &mut out.maps[map];
                    plan.flags = plan.flags.with(MapFlags::AROUND);
                }
                Some(Pass::Address { map })
            }
            Type::Bool { .. }
            | Type::Int { .. }
            | Type::Float(_)
            | Type::Complex(_)
            | Type::Vector { .. } => {
                if reduced {
                    let map = self.push(out, MapSource::Whole(root), DataAction::Reduction, root);
                    return Some(Pass::Address { map });
                }
                Some(self.implicit_scalar(root, u, temp, out))
            }
            Type::Void | Type::Func(_) => None,
        }
    }

    /// A complex integer would be firstprivate (OpenACC 3.4 §2.6.2), which a copy back is not.
    fn refuse_number(&self, root: DataRoot, ty: TypeId, span: Span, sink: &mut Sink) {
        let Type::Record(id) = self.program.types.get(ty) else { return };
        if self.program.types.records[*id].number && self.region.kind != RegionKind::Kernels {
            let name = root_name(self.program, self.body, root);
            let help = format!("write firstprivate({name}), or copy({name}) where its value is wanted");
            sink.push(nyi!(span, "complex integers that a construct changes without a clause").help(help));
        }
    }

    /// A variable that several kernels of the construct use lives in device memory while it runs.
    pub(super) fn between(&self, root: DataRoot, out: &mut Attributes) -> Option<usize> {
        let DataRoot::Local(l) = root else { return None };
        self.between.contains(&l).then(|| self.push(out, MapSource::Between(l), DataAction::Create, root))
    }

    fn implicit_pointer(&self, root: DataRoot, default: DefaultAttr, out: &mut Attributes) -> Pass {
        if let Some(map) = self.between(root, out) {
            return Pass::Address { map };
        }
        if let Some((elem, count)) = self.elements(root) {
            let source = MapSource::Dynamic { root, elem, count };
            let map = self.aggregate(source, default, root, out);
            return Pass::Pointer { map };
        }
        let map = self.pointed(root, MapSource::Pointer(root), default, out);
        if let MapSource::Implied { .. } = out.maps[map].source {
            self.attach_members(root, out);
        }
        Pass::Pointer { map }
    }

    /// Type and number of the elements that a pointer variable stands for.
    fn elements(&self, root: DataRoot) -> Option<(TypeId, ExprId)> {
        if let Some(&counted) = self.body.counts.get(&root) {
            return Some(counted);
        }
        match root {
            DataRoot::Local(l) => dynamic_array(self.body, l),
            DataRoot::Global(_) => None,
        }
    }

    /// Pointers in a structure that is copied for this construct lead to what the data constructs around have mapped,
    /// those in descriptors too.
    fn attach_members(&self, root: DataRoot, out: &mut Attributes) {
        for item in self.enclosing.iter().flat_map(|e| e.items).filter(|item| item.what.root == root) {
            let Some(place) = item.what.section.as_ref().and_then(|s| s.pointer) else { continue };
            if let Place::Field { .. } = self.body.places[place].kind {
                let flags = match self.program.types.get(self.body.places[place].ty) {
                    Type::Descriptor { .. } => MapFlags::IMPLICIT.with(MapFlags::DESCRIPTOR),
                    _ => MapFlags::IMPLICIT,
                };
                out.maps.push(MapPlan {
                    source: MapSource::Member(place),
                    action: DataAction::Attach,
                    flags,
                    together: 0,
                    text: item.text.clone(),
                    span: item.span,
                });
            }
        }
    }

    /// Data of unknown size: what the subscripts reach, or only its address.
    fn pointed(
        &self,
        root: DataRoot,
        address: MapSource,
        default: DefaultAttr,
        out: &mut Attributes,
    ) -> usize {
        let section = match default {
            DefaultAttr::Unset => self.bounds.section(self.region.body, root),
            DefaultAttr::None | DefaultAttr::Present => None,
        };
        let Some(implied) = section else { return self.push(out, address, DataAction::Translate, root) };
        let action = if implied.written { DataAction::Copy } else { DataAction::Copyin };
        let index = out.implied.len();
        out.implied.push(implied);
        let map = self.push(out, MapSource::Implied { pointer: root, index }, action, root);
        let plan = &mut out.maps[map];
        plan.flags = plan.flags.with(MapFlags::GUESSED);
        plan.text = Name::new(format!("{}[:]", plan.text));
        map
    }

    fn aggregate(
        &self,
        source: MapSource,
        default: DefaultAttr,
        root: DataRoot,
        out: &mut Attributes,
    ) -> usize {
        let map = self.push(out, source, implicit_action(default), root);
        self.attach_members(root, out);
        map
    }

    /// The nearest `default` clause. OpenACC 3.4 §2.6.2.
    pub(super) fn visible_default(&self) -> DefaultAttr {
        if self.region.default != DefaultAttr::Unset {
            return self.region.default;
        }
        self.enclosing
            .iter()
            .rev()
            .map(|e| e.default)
            .find(|d| *d != DefaultAttr::Unset)
            .unwrap_or(DefaultAttr::Unset)
    }

    /// Only inner loops with a `private` clause for it touch it: no access is exposed. OpenACC 3.4 §2.6.2.
    fn is_private_in_loops(&self, root: DataRoot) -> bool {
        let mut inside = BTreeSet::new();
        let mut elsewhere = false;
        each_stmt(self.body, self.region.body, &mut |s| {
            if let Stmt::Loop(l) = self.body.stmts[s].kind
                && let Some(acc) = &self.body.loops[l].acc
                && acc.privates.iter().any(|p| p.var == root)
            {
                inside.extend(walk::statements(self.body, self.body.loops[l].body));
            }
        });
        each_stmt(self.body, self.region.body, &mut |s| {
            if !inside.contains(&s) {
                touches(self.body, s, &mut |t| elsewhere |= t.root == Root::Var(root));
            }
        });
        !inside.is_empty() && !elsewhere
    }

    fn loop_privates(&self, root: DataRoot) -> impl Iterator<Item = &PrivateItem> {
        let below = walk::statements(self.body, self.region.body);
        let loops = below.into_iter().filter_map(|s| match self.body.stmts[s].kind {
            Stmt::Loop(l) => self.body.loops[l].acc.as_ref(),
            _ => None,
        });
        loops.flat_map(|acc| &acc.privates).filter(move |p| p.var == root)
    }

    /// Predetermined private: §2.6.1.
    fn is_loop_variable(&self, root: DataRoot) -> bool {
        let mut found = false;
        each_stmt(self.body, self.region.body, &mut |s| {
            if let Stmt::Loop(l) = self.body.stmts[s].kind
                && let LoopKind::Counted { iv, .. } = self.body.loops[l].kind
            {
                found |= DataRoot::Local(iv) == root;
            }
        });
        found
    }
}

/// What happens to arrays and structures that no clause names. OpenACC 3.4 §2.6.2.
pub(super) fn implicit_action(default: DefaultAttr) -> DataAction {
    match default {
        DefaultAttr::Present => DataAction::Present,
        DefaultAttr::Unset | DefaultAttr::None => DataAction::Copy,
    }
}

pub(super) fn needs_clause(name: &Name, span: Span) -> Diagnostic {
    Diagnostic::error("E0520", span, format!("`{name}` needs a data clause under `default(none)`"))
        .help(format!("add `copy({name})`, `private({name})` or another data clause"))
        .spec("OpenACC 3.4 §2.5.16")
}

/// Number and type of the elements of a `firstprivate` section or variable-length array.
pub fn dynamic_item(region: &AccRegion, root: DataRoot) -> Option<(racc_hir::ExprId, TypeId)> {
    region.firstprivates.iter().find(|p| p.var == root).and_then(|p| p.dynamic)
}

/// The elements of a local that exactly one `DynAlloc` makes.
pub(super) fn dynamic_array(body: &Body, local: LocalId) -> Option<(TypeId, racc_hir::ExprId)> {
    let mut found = None;
    for &stmt in body.touched_by(DataRoot::Local(local)) {
        if let Stmt::DynAlloc { local: l, elem, count, .. } = body.stmts[stmt].kind
            && l == local
        {
            if found.is_some() {
                return None;
            }
            found = Some((elem, count));
        }
    }
    found
}
