//! Hand-built HIR → host object → linked with a C main by cc and run.

use racc_base::{SourceMap, Span};
use racc_codegen::{Form, OffloadPlan, OptLevel, Options, Unit, emit_host};
use racc_hir::{
    BinaryOp, Body, Expr, Field, FuncSig, Function, Inlining, Language, Linkage, LocalKind, Loop, LoopKind,
    Place, Program, Purity, Record, Stmt, Type,
};
use std::process::Command;

const S: Span = Span::NONE;

fn function(program: &mut Program, name: &str, sig: FuncSig, body: Body) {
    let ty = program.types.intern(Type::Func(sig));
    program.functions.push(Function {
        name: name.into(),
        source_name: name.into(),
        ty,
        linkage: Linkage::External,
        visibility: None,
        exempt: racc_hir::Exempt::default(),
        inlining: Inlining::Default,
        noreturn: false,
        returns_twice: false,
        float_environment: racc_hir::FloatEnvironment::Default,
        separate_rounding: false,
        features: Vec::new(),
        pure_: Purity::None,
        unchanging: Purity::None,
        inline_only: false,
        device_only: false,
        result_by_address: false,
        intents: Vec::new(),
        align: 0,
        of_threads: false,
        constructor: None,
        destructor: None,
        routine: None,
        kernel: None,
        body: Some(body),
        span: S,
    });
}

/// `double sum(const double *a, int n) { double s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }`
fn sum(program: &mut Program) {
    let t = &mut program.types;
    let (f64_, i32_, i64_) = (t.f64(), t.i32(), t.i64());
    let ptr = t.ptr(f64_);
    let mut b = Body::empty();
    let a = b.local("a", ptr, LocalKind::Param, S);
    let n = b.local("n", i32_, LocalKind::Param, S);
    b.params = vec![a, n];
    let s = b.local("s", f64_, LocalKind::Auto, S);
    let i = b.local("i", i32_, LocalKind::Auto, S);
    let zero = b.expr(Expr::Float(0.0), f64_, S);
    let init = b.assign_local(s, zero, S);
    let (base, index) = (b.load_local(a, S), b.load_local(i, S));
    let element = b.element(t, base, index, f64_, S);
    let (old, x) = (b.load_local(s, S), b.load(element, S));
    let new = b.binary(BinaryOp::Add, old, x, S);
    let body = b.assign_local(s, new, S);
    let first = b.int(0, i32_, S);
    let step = b.int(1, i32_, S);
    let count = b.load_local(n, S);
    let trip = b.int_to(t, count, i64_);
    let id = b.add_loop(Loop {
        kind: LoopKind::Counted { iv: i, first, trip, step },
        body,
        acc: None,
        independent: false,
        span: S,
    });
    let run = b.stmt(Stmt::Loop(id), S);
    let value = b.load_local(s, S);
    let ret = b.stmt(Stmt::Return(Some(value)), S);
    b.root = b.block(vec![init, run, ret], S);
    let sig = FuncSig { params: vec![ptr, i32_], ret: f64_, variadic: false, unprototyped: false };
    function(program, "sum", sig, b);
}

/// `struct P { double x; int n; }; struct P twice(struct P p) { p.x = p.x + p.x; return p; }`
fn twice(program: &mut Program) {
    let (f64_, i32_) = (program.types.f64(), program.types.i32());
    let field = |name: &str, ty, offset| Field {
        name: name.into(),
        ty,
        offset,
        bits: None,
        owns_data: false,
        on_device: false,
    };
    let record = program.types.records.push(Record {
        name: "P".into(),
        is_union: false,
        fields: vec![field("x", f64_, 0), field("n", i32_, 8)],
        size: 16,
        align: 8,
        natural_align: 8,
        number: false,
        storage: false,
        unnamed_bits: Vec::new(),
        complete: true,
        span: S,
    });
    let ty = program.types.intern(Type::Record(record));
    let mut b = Body::empty();
    let p = b.local("p", ty, LocalKind::Param, S);
    b.params = vec![p];
    let place = b.local_place(p, S);
    let x = b.place(Place::Field { base: place, field: 0 }, f64_, S);
    let (l, r) = (b.load(x, S), b.load(x, S));
    let double = b.binary(BinaryOp::Add, l, r, S);
    let set = b.assign(x, double, S);
    let value = b.load(place, S);
    let ret = b.stmt(Stmt::Return(Some(value)), S);
    b.root = b.block(vec![set, ret], S);
    let sig = FuncSig { params: vec![ty], ret: ty, variadic: false, unprototyped: false };
    function(program, "twice", sig, b);
}

#[test]
fn objects_link_with_c() {
    let mut program = Program::new(Language::C, "t.c".into());
    sum(&mut program);
    twice(&mut program);
    let main = r#"
        struct P { double x; int n; };
        double sum(const double *, int);
        struct P twice(struct P);
        int main(void) {
            double a[] = {1, 2, 3, 4};
            struct P p = twice((struct P){2.5, 7});
            return !(sum(a, 4) == 10 && sum(a, -1) == 0 && p.x == 5 && p.n == 7);
        }"#;
    for opt in [OptLevel::O0, OptLevel::O2, OptLevel::O3] {
        let options = Options { opt, ..Options::default() };
        let (map, plan) = (SourceMap::default(), OffloadPlan::default());
        let unit = Unit { program: &program, plan: &plan, map: &map, options: &options };
        let made = emit_host(unit, Form::Object);
        let bytes = made.unwrap_or_else(|e| panic!("{e:#?}")).bytes;
        let dir = tempfile::tempdir().expect("a folder");
        let path = |name: &str| dir.path().join(name);
        std::fs::write(path("t.o"), bytes).expect("object written");
        std::fs::write(path("main.c"), main).expect("main written");
        let status = Command::new("cc")
            .args([path("main.c"), path("t.o"), "-o".into(), path("t")])
            .status()
            .expect("cc runs");
        assert!(status.success());
        assert!(Command::new(path("t")).status().expect("program runs").success(), "{opt:?}");
    }
}
