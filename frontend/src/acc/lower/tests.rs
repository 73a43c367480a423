//! Nodes made from directives, with a language whose expressions are integers and variables by number.

use super::{DataUse, Operands, acc_loop, executable, global_declares, governed_loops, region_head, routine};
use crate::acc::directive::{ClauseExprs, Directive, Var};
use crate::acc::loop_arguments::Parent;
use crate::acc::names::ClauseName;
use crate::acc::{Lang, parse_directive};
use crate::reported::Checked;
use racc_base::{Name, Sink, SourceMap, Span};
use racc_hir::{
    AccDeclare, AccDirectiveKind, AsyncArg, Body, DataKind, DataRef, DataRoot, Dependence, DeviceChoice,
    DeviceKind, ExprId, LocalId, LocalKind, PrivateItem, ReduceOp, ReductionItem, RoutineLevel, TileSize,
    Types,
};
use std::collections::BTreeMap;

/// Names are variables of type i32; expressions are integer literals or names.
struct Tiny {
    body: Body,
    types: Types,
    sink: Sink,
    locals: BTreeMap<String, LocalId>,
}

impl Tiny {
    fn local(&mut self, name: &str) -> LocalId {
        let ty = self.types.i32();
        let body = &mut self.body;
        *self
            .locals
            .entry(name.to_string())
            .or_insert_with(|| body.local(name, ty, LocalKind::Auto, Span::NONE))
    }

    fn value(&mut self, text: &str) -> ExprId {
        match text.parse::<i64>() {
            Ok(value) => self.body.i64(&mut self.types, value, Span::NONE),
            Err(_) => {
                let local = self.local(text);
                let value = self.body.load_local(local, Span::NONE);
                let i64 = self.types.i64();
                self.body.int_to(&self.types, value, i64)
            }
        }
    }

    fn named(&mut self, var: &Var<String>) -> DataRef {
        let local = self.local(&var.expr);
        let place = self.body.local_place(local, Span::NONE);
        DataRef { root: DataRoot::Local(local), place, section: None }
    }
}

impl Operands for Tiny {
    type Expr = String;

    fn nodes(&mut self) -> (&mut Body, &mut Types) {
        (&mut self.body, &mut self.types)
    }

    fn sink(&mut self) -> &mut Sink {
        &mut self.sink
    }

    fn integer(&mut self, expr: &String) -> Checked<ExprId> {
        Ok(self.value(expr))
    }

    fn condition(&mut self, expr: &String) -> Checked<ExprId> {
        Ok(self.value(expr))
    }

    fn data(&mut self, var: &Var<String>, _: DataUse) -> Vec<(Name, DataRef)> {
        vec![(Name::new(&var.expr), self.named(var))]
    }

    fn private(&mut self, var: &Var<String>, _: ClauseName) -> Vec<PrivateItem> {
        let root = self.named(var).root;
        vec![PrivateItem { var: root, dynamic: None, text: Name::new(&var.expr), span: var.span }]
    }

    fn reduction(&mut self, var: &Var<String>, op: ReduceOp) -> Vec<ReductionItem> {
        let DataRef { root, place, section } = self.named(var);
        vec![ReductionItem { op, var: root, place, section, text: Name::new(&var.expr), span: var.span }]
    }

    fn link_name(&mut self, name: &Name) -> Name {
        format!("{name}_").into()
    }
}

struct Text<'a>(&'a SourceMap);

impl ClauseExprs for Text<'_> {
    type Expr = String;

    fn expr(&mut self, span: Span) -> Option<String> {
        Some(self.0.text(span).to_string())
    }

    fn var(&mut self, span: Span) -> Option<String> {
        Some(self.0.text(span).to_string())
    }
}

fn parse(text: &str) -> (Tiny, Directive<String>) {
    let mut map = SourceMap::default();
    let file = map.add("a.c", text.to_string(), vec![]);
    let mut sink = Sink::default();
    let span = Span::new(file, 0, text.len());
    let directive = parse_directive(&map, span, Lang::C, &mut Text(&map), &mut sink).expect(text);
    assert!(!sink.has_errors(), "{:?}", sink.list());
    let tiny =
        Tiny { body: Body::empty(), types: Types::default(), sink: Sink::default(), locals: BTreeMap::new() };
    (tiny, directive)
}

fn codes(tiny: &Tiny) -> Vec<&'static str> {
    tiny.sink.list().iter().map(|d| d.code.0).collect()
}

#[test]
fn combined_construct_gives_region_and_loop() {
    let (mut tiny, d) = parse(
        "parallel loop async(2) num_gangs(8) device_type(nvidia) num_gangs(4) vector device_type(*) seq",
    );
    let head = region_head(&mut tiny, &d).expect("a construct");
    let acc = acc_loop(&mut tiny, &d, &Parent::Parallel).expect("a loop");
    let stmt = tiny.body.stmt(racc_hir::Stmt::Nop, Span::NONE);
    let region = head.close(stmt, Span::NONE);
    let gangs = |device| region.launch.get(device).gangs[0];
    assert_eq!(tiny.body.const_int(gangs(DeviceKind::Nvidia)), Some(4));
    assert_eq!(tiny.body.const_int(gangs(DeviceKind::Host)), Some(8));
    assert!(matches!(region.async_.get(DeviceKind::Nvidia), AsyncArg::Value(_)));
    assert!(acc.schedule.get(DeviceKind::Nvidia).vector.is_some());
    assert!(!acc.schedule.get(DeviceKind::Nvidia).seq && acc.schedule.get(DeviceKind::Radeon).seq);
    assert!(!acc.orphaned);
    assert_eq!(codes(&tiny), [""; 0]);
}

#[test]
fn reduction_and_private_of_a_combined_construct_are_the_loops() {
    let (mut tiny, d) = parse("parallel loop reduction(+:s,t) private(p) firstprivate(f) copyin(t)");
    let mut head = region_head(&mut tiny, &d).expect("a construct");
    let acc = acc_loop(&mut tiny, &d, &Parent::Parallel).expect("a loop");
    head.imply_copies(&acc.reductions);
    let stmt = tiny.body.stmt(racc_hir::Stmt::Nop, Span::NONE);
    let region = head.close(stmt, Span::NONE);
    assert_eq!((acc.reductions.len(), acc.privates.len()), (2, 1));
    assert_eq!((region.reductions.len(), region.privates.len(), region.firstprivates.len()), (0, 0, 1));
    // §2.6.2: `s` is in no data clause and is copied, `t` is in one.
    let data: Vec<_> = region.data.iter().map(|item| (item.text.as_str(), item.kind)).collect();
    assert_eq!(data, [("t", DataKind::Copyin), ("s", DataKind::Copy)]);
}

#[test]
fn tile_sizes_turn_to_outermost_first() {
    let (mut tiny, d) = parse("loop tile(4,*,2) independent");
    let acc = acc_loop(&mut tiny, &d, &Parent::Orphaned).expect("a loop");
    let tile = &acc.schedule.default.tile;
    let TileSize::Expr(first) = tile[0] else { panic!("{tile:?}") };
    assert_eq!(tiny.body.const_int(first), Some(2));
    assert_eq!(tile[1], TileSize::Star);
    assert_eq!(governed_loops(&acc), 3);
    assert!(acc.orphaned);
    assert_eq!(acc.schedule.default.dependence, Dependence::Independent);
}

#[test]
fn counts_must_be_constant_and_fit() {
    let (mut tiny, d) = parse("loop collapse(n) gang(dim:m)");
    acc_loop(&mut tiny, &d, &Parent::Parallel);
    assert_eq!(codes(&tiny), ["E0430", "E0430"]);
    let (mut tiny, d) = parse("loop gang(dim:2) reduction(+:s) worker(4)");
    acc_loop(&mut tiny, &d, &Parent::Parallel);
    assert_eq!(codes(&tiny), ["W0402", "E0423"]);
}

#[test]
fn executable_directives() {
    let (mut tiny, d) = parse("wait(1,2) async(3) if(c)");
    let node = executable(&mut tiny, &d).expect("a statement");
    let AccDirectiveKind::Wait(args) = &node.kind else { panic!("{node:?}") };
    assert_eq!(args.queues.len(), 2);
    assert!(node.wait.default.is_none() && node.when.is_some());
    let (mut tiny, d) = parse("exit data copyout(always:a) delete(b) finalize wait(1) wait(2)");
    let node = executable(&mut tiny, &d).expect("a statement");
    let AccDirectiveKind::ExitData { items, finalize: true } = &node.kind else { panic!("{node:?}") };
    assert!(items[0].mods.always_in && items[0].mods.always_out);
    assert_eq!(node.wait.default.as_ref().map(|w| w.queues.len()), Some(2));
    let (mut tiny, d) = parse("set device_type(host) device_num(0) default_async(1)");
    let node = executable(&mut tiny, &d).expect("a statement");
    assert!(
        matches!(&node.kind, AccDirectiveKind::Set { types, .. } if types[..] == [DeviceChoice::Kind(DeviceKind::Host)])
    );
    let (mut tiny, d) = parse("data copy(a)");
    assert!(executable(&mut tiny, &d).is_none());
}

#[test]
fn routines_and_globals() {
    let (mut tiny, d) = parse("routine(f) nohost device_type(nvidia) gang(dim:2) bind(g) device_type(*) seq");
    let node = routine(&mut tiny, &d);
    assert_eq!(*node.level.get(DeviceKind::Nvidia), RoutineLevel::Gang(2));
    assert_eq!(*node.level.get(DeviceKind::Host), RoutineLevel::Seq);
    assert_eq!(node.bind.get(DeviceKind::Nvidia).as_deref(), Some("g_"));
    let (_, d) = parse("declare create(a) copyout(b)");
    let mut sink = Sink::default();
    let list = global_declares(&d, &mut sink);
    assert_eq!(list.len(), 1);
    assert_eq!(list[0].0, AccDeclare::Create);
    assert_eq!(sink.list()[0].code.0, "E0431");
}
