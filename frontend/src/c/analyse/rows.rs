//! Sections through arrays of pointers: `data copy(a[0:n][0:m])` of `double **a`. OpenACC 3.4 §2.7.1: the pointers
//! get device memory of their own, filled with the device addresses of the rows, which move one by one.
//!
//! `data copy(a[0:n][0:m]) BODY` becomes
//!
//! ```text
//! data create(a[0:n])                                  // the pointers
//! { for i in 0..n { enter data copyin(a[i][0:m]) }     // each row, attached to a[i]
//!   data present(a[0:n]) BODY
//!   for i in 0..n { exit data copyout(a[i][0:m]) } }
//! ```

use super::Cx;
use racc_base::{Name, Span, nyi};
use racc_hir::{
    AccDirective, AccDirectiveKind, AccRegion, AsyncArg, DataItem, DataKind, DataMods, DataRef, DataRoot,
    DefaultAttr, ExprId, LocalKind, Loop, LoopKind, PerDevice, Place, RegionKind, Section, SectionDim, Stmt,
    StmtId, Subscript, TypeId, Unit,
};

/// The rows of one variable of a clause.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    /// To find the item that names the pointers.
    pub(super) span: Span,
    pub(super) root: DataRoot,
    pub(super) text: Name,
    /// Pointer to pointer number zero, and the pointers' type.
    pub(super) base: ExprId,
    pub(super) pointer: TypeId,
    pub(super) outer: SectionDim,
    /// What a row is made of.
    pub(super) elem: TypeId,
    pub(super) dims: Vec<SectionDim>,
}

/// What one directive does for all rows.
#[derive(Clone, Debug)]
struct Step {
    kind: DataKind,
    mods: DataMods,
    directive: Directive,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Directive {
    Enter,
    Exit { finalize: bool },
    Update { if_present: bool },
}

/// When and on which queue.
#[derive(Clone, Debug)]
struct Terms {
    async_: PerDevice<AsyncArg>,
    when: Option<ExprId>,
    span: Span,
}

impl Cx<'_> {
    fn item_of<'d>(items: &'d mut [DataItem], rows: &Rows) -> Option<&'d mut DataItem> {
        items.iter_mut().find(|item| item.span == rows.span && item.text == rows.text)
    }

    /// Emits a construct whose clauses may name rows.
    pub(super) fn emit_region(&mut self, mut region: AccRegion, span: Span) {
        let rows = std::mem::take(&mut self.frame.rows);
        if rows.is_empty() {
            let id = self.body.regions.push(region);
            self.emit(Stmt::Region(id), span);
            return;
        }
        let terms = Terms { async_: region.async_.clone(), when: region.when, span: region.span };
        let wait = std::mem::replace(&mut region.wait, PerDevice::all(None));
        let mut pointers = Vec::new();
        let (mut before, mut after) = (Vec::new(), Vec::new());
        for rows in &rows {
            let Some(item) = Self::item_of(&mut region.data, rows) else { continue };
            let (kind, mods) = (item.kind, item.mods);
            let step = |kind, directive| Step { kind, mods, directive };
            let (enter, exit) = match kind {
                DataKind::Copy => (Some(DataKind::Copyin), Some(DataKind::Copyout)),
                DataKind::Copyin => (Some(DataKind::Copyin), Some(DataKind::Delete)),
                DataKind::Copyout => (Some(DataKind::Create), Some(DataKind::Copyout)),
                DataKind::Create => (Some(DataKind::Create), Some(DataKind::Delete)),
                DataKind::Present => (None, None),
                DataKind::NoCreate
                | DataKind::Deviceptr
                | DataKind::Attach
                | DataKind::Detach
                | DataKind::Delete
                | DataKind::UseDevice
                | DataKind::UpdateSelf
                | DataKind::UpdateDevice => {
                    self.report(nyi!(rows.span, "sections through pointers to pointers in this clause"));
                    (None, None)
                }
            };
            if enter.is_some() {
                pointers.push(DataItem { kind: DataKind::Create, mods: DataMods::default(), ..item.clone() });
                *item = DataItem { kind: DataKind::Present, mods: DataMods::default(), ..item.clone() };
            }
            before.extend(enter.map(|kind| self.row_loop(rows, &step(kind, Directive::Enter), &terms)));
            let leave = Directive::Exit { finalize: false };
            after.extend(exit.map(|kind| self.row_loop(rows, &step(kind, leave), &terms)));
        }
        let id = self.body.regions.push(region);
        let mut list = before;
        list.push(self.body.stmt(Stmt::Region(id), span));
        list.extend(after);
        if pointers.is_empty() {
            self.out.extend(list);
            return;
        }
        let body = self.block_of(list, span);
        let around = AccRegion {
            kind: RegionKind::Data,
            data: pointers,
            default: DefaultAttr::Unset,
            privates: Vec::new(),
            firstprivates: Vec::new(),
            reductions: Vec::new(),
            launch: PerDevice::default(),
            async_: terms.async_,
            wait,
            when: terms.when,
            self_: None,
            if_present: false,
            body,
            span: terms.span,
            end: span,
        };
        let around = self.body.regions.push(around);
        self.emit(Stmt::Region(around), span);
    }

    /// Emits a directive without a body whose clauses may name rows.
    pub(super) fn emit_directive(&mut self, mut node: AccDirective) {
        let rows = std::mem::take(&mut self.frame.rows);
        let span = node.span;
        if rows.is_empty() {
            self.emit(Stmt::Acc(node), span);
            return;
        }
        let terms = Terms { async_: node.async_.clone(), when: node.when, span };
        let (mut before, mut after) = (Vec::new(), Vec::new());
        let mut gone = Vec::new();
        for rows in &rows {
            let (items, directive) = match &mut node.kind {
                AccDirectiveKind::EnterData(items) => (items, Directive::Enter),
                AccDirectiveKind::ExitData { items, finalize } => {
                    (items, Directive::Exit { finalize: *finalize })
                }
                AccDirectiveKind::Update { items, if_present } => {
                    (items, Directive::Update { if_present: *if_present })
                }
                AccDirectiveKind::Wait(_)
                | AccDirectiveKind::Init { .. }
                | AccDirectiveKind::Shutdown { .. }
                | AccDirectiveKind::Set { .. }
                | AccDirectiveKind::DeclareLocal(_) => {
                    self.report(nyi!(rows.span, "sections through pointers to pointers in `declare`"));
                    continue;
                }
            };
            let Some(item) = Self::item_of(items, rows) else { continue };
            let step = Step { kind: item.kind, mods: item.mods, directive };
            let pointers = match directive {
                Directive::Enter => DataKind::Create,
                Directive::Exit { .. } => DataKind::Delete,
                // The pointers themselves stay as they are on both sides.
                Directive::Update { .. } => {
                    gone.push(rows.span);
                    item.kind
                }
            };
            *item = DataItem { kind: pointers, mods: DataMods::default(), ..item.clone() };
            let made = self.row_loop(rows, &step, &terms);
            match directive {
                Directive::Enter => after.push(made),
                Directive::Exit { .. } | Directive::Update { .. } => before.push(made),
            }
        }
        let mut empty = false;
        if let AccDirectiveKind::Update { items, .. } = &mut node.kind {
            items.retain(|item| !gone.contains(&item.span));
            empty = items.is_empty();
        }
        self.out.extend(before);
        if !empty {
            self.emit(Stmt::Acc(node), span);
        }
        self.out.extend(after);
    }

    /// `for i in lower..lower+length { directive(a[i][dims]) }`.
    fn row_loop(&mut self, rows: &Rows, step: &Step, terms: &Terms) -> StmtId {
        let span = terms.span;
        let i64 = self.i64_ty();
        let iv = self.body.local("", i64, LocalKind::Auto, span);
        let index = self.body.load_local(iv, span);
        let stride = rows.outer.stride;
        let subs = vec![Subscript { index, stride }];
        let place =
            self.body.place(Place::Elem { base: rows.base, subs, unit: Unit::Elem }, rows.pointer, span);
        let row = self.body.load(place, span);
        let to = self.prog.types.ptr(rows.elem);
        let base = self.ptr_cast(row, to);
        let section = Section { base, elem: rows.elem, dims: rows.dims.clone(), pointer: Some(place) };
        let what = DataRef { root: rows.root, place, section: Some(section) };
        let Step { kind, mods, directive } = step.clone();
        let items = vec![DataItem { kind, mods, text: rows.text.clone(), what, span: rows.span }];
        let kind = match directive {
            Directive::Enter => AccDirectiveKind::EnterData(items),
            Directive::Exit { finalize } => AccDirectiveKind::ExitData { items, finalize },
            Directive::Update { if_present } => AccDirectiveKind::Update { items, if_present },
        };
        let Terms { async_, when, span } = terms.clone();
        let node = AccDirective { kind, async_, wait: PerDevice::all(None), when, span };
        let body = self.body.stmt(Stmt::Acc(node), span);
        let step = self.i64_const(1, span);
        let kind = LoopKind::Counted { iv, first: rows.outer.lower, trip: rows.outer.length, step };
        let id = self.body.add_loop(Loop { kind, body, acc: None, independent: false, span });
        self.body.stmt(Stmt::Loop(id), span)
    }
}
