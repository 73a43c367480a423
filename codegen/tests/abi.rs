//! Random records through calls between racc's code and gcc's, both ways: every byte must arrive, on each host. Programs of
//! another host are executed by qemu, where it is installed.

use racc_base::{SourceMap, Span};
use racc_codegen::{Form, OffloadPlan, OptLevel, Options, Unit, emit_host};
use racc_hir::{
    Body, Callee, Field, FloatKind, FuncId, FuncSig, Function, Host, Inlining, Language, Linkage, LocalKind,
    Program, Purity, Record, Stmt, Type, TypeId,
};
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

const S: Span = Span::NONE;
const RECORDS: usize = 60;

struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }
}

/// C's spelling and the HIR type.
fn scalar(program: &mut Program, host: Host, random: &mut Random) -> (&'static str, TypeId) {
    let t = &mut program.types;
    match random.below(12) {
        0 => ("char", t.int(8, host.char_is_signed())),
        1 => ("short", t.int(16, true)),
        2 | 3 => ("int", t.int(32, true)),
        4 => ("long", t.int(64, true)),
        5 | 6 => ("float", t.intern(Type::Float(FloatKind::F32))),
        7 | 8 => ("double", t.f64()),
        9 => ("long double", t.intern(Type::Float(host.long_double()))),
        10 => ("_Complex float", t.intern(Type::Complex(FloatKind::F32))),
        _ => ("__int128", t.int(128, true)),
    }
}

/// A record with its C declaration.
fn record(program: &mut Program, host: Host, random: &mut Random, n: usize, c: &mut String) -> TypeId {
    let (mut fields, mut offset, mut align) = (Vec::new(), 0u64, 1u64);
    let packed = random.below(8) == 0;
    // Of one type, as calls on Arm64 pass them in vector registers.
    let alike = (random.below(3) == 0).then(|| scalar(program, host, random));
    let _ = write!(c, "struct S{n} {{");
    for i in 0..1 + random.below(4) {
        let (spelling, mut ty) = alike.unwrap_or_else(|| scalar(program, host, random));
        let own = if packed { 1 } else { program.types.align_of(ty) };
        let mut suffix = String::new();
        if random.below(4) == 0 {
            let count = 1 + random.below(3);
            ty = program.types.array(ty, count);
            suffix = format!("[{count}]");
        }
        offset = offset.next_multiple_of(own);
        align = align.max(own);
        fields.push(Field {
            name: format!("f{i}").into(),
            ty,
            offset,
            bits: None,
            owns_data: false,
            on_device: false,
        });
        offset += program.types.size_of(ty).expect("a size");
        let _ = write!(c, " {spelling} f{i}{suffix};");
    }
    let attribute = if packed { " __attribute__((packed))" } else { "" };
    let _ = writeln!(c, " }}{attribute};");
    let size = offset.next_multiple_of(align);
    let record = program.types.records.push(Record {
        name: format!("S{n}").into(),
        is_union: false,
        fields,
        size,
        align,
        natural_align: align,
        number: false,
        storage: false,
        unnamed_bits: Vec::new(),
        complete: true,
        span: S,
    });
    program.types.intern(Type::Record(record))
}

fn function(program: &mut Program, name: String, sig: &FuncSig, body: Option<Body>) -> FuncId {
    let ty = program.types.intern(Type::Func(sig.clone()));
    program.functions.push(Function {
        name: name.as_str().into(),
        source_name: name.into(),
        ty,
        linkage: Linkage::External,
        visibility: None,
        exempt: racc_hir::Exempt::default(),
        inlining: Inlining::Never,
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
        body,
        span: S,
    })
}

/// `ret racc_n(params…) { return c_n(params…); }`: receives, passes on, gets back and returns.
fn relay(program: &mut Program, n: usize, sig: &FuncSig) {
    let callee = function(program, format!("c_{n}"), sig, None);
    let mut b = Body::empty();
    b.params = sig.params.iter().map(|&ty| b.local("p", ty, LocalKind::Param, S)).collect();
    let args = b.params.clone().into_iter().map(|p| b.load_local(p, S)).collect();
    let result = b.temp(sig.ret, S);
    let dest = Some(b.local_place(result, S));
    let call = b.stmt(Stmt::Call { dest, callee: Callee::Direct(callee), args }, S);
    let value = b.load_local(result, S);
    let ret = b.stmt(Stmt::Return(Some(value)), S);
    b.root = b.block(vec![call, ret], S);
    function(program, format!("racc_{n}"), sig, Some(b));
}

#[test]
fn records_travel_as_gcc_has_it() {
    for host in Host::ALL {
        if host == Host::NATIVE || (installed(host.cc()) && installed("qemu-aarch64")) {
            records_travel_on(host);
        }
    }
}

fn installed(tool: &str) -> bool {
    Command::new(tool).arg("--version").output().is_ok()
}

/// The program, executed where it can be.
fn executed(host: Host, program: &Path) -> Command {
    if host == Host::NATIVE {
        return Command::new(program);
    }
    let mut command = Command::new("qemu-aarch64");
    command.arg("-L").arg(Path::new("/usr").join(host.triple())).arg(program);
    command
}

fn records_travel_on(host: Host) {
    let mut random = Random(20240607);
    let mut program = Program::new(Language::C, "abi.c".into());
    let (mut c, mut main) = (String::from("#include <string.h>\n#include <stdio.h>\n"), String::new());
    main.push_str("int bad;\nint main(void) {\n");
    for n in 0..RECORDS {
        let ty = record(&mut program, host, &mut random, n, &mut c);
        let (mut params, mut names) = (Vec::new(), Vec::new());
        for _ in 0..random.below(5) {
            let (name, ty) = scalar(&mut program, host, &mut random);
            params.push(ty);
            names.push(name.to_string());
        }
        for _ in 0..1 + random.below(3) {
            let at = random.below(params.len() as u64 + 1) as usize;
            params.insert(at, ty);
            names.insert(at, format!("struct S{n}"));
        }
        let sig = FuncSig { params, ret: ty, variadic: false, unprototyped: false };
        relay(&mut program, n, &sig);
        // gcc's side: checks every argument's fields by value and returns the last record.
        let list: Vec<String> = names.iter().enumerate().map(|(i, t)| format!("{t} a{i}")).collect();
        let list = list.join(", ");
        let _ = writeln!(c, "struct S{n} racc_{n}({list});\nextern int bad;");
        let _ = writeln!(c, "static unsigned char want_{n}[{}][512];", names.len());
        let _ = writeln!(c, "struct S{n} c_{n}({list}) {{");
        for (i, t) in names.iter().enumerate() {
            // long double has padding bytes that nobody keeps: only the ten that count.
            for (at, bytes) in significant(&program, sig.params[i]) {
                let _ = writeln!(
                    c,
                    "if (memcmp((char *)&a{i} + {at}, want_{n}[{i}] + {at}, {bytes})) \
                     {{ bad++; printf(\"argument {i} ({t}) of {n}\\n\"); }}"
                );
            }
        }
        let last = names.iter().rposition(|t| t.starts_with("struct")).expect("a record");
        let _ = writeln!(c, "return a{last}; }}");
        let _ = writeln!(main, "{{");
        let mut args = Vec::new();
        for (i, t) in names.iter().enumerate() {
            let _ = writeln!(
                main,
                "{t} a{i}; for (int k = 0; k < (int)sizeof a{i}; k++) ((unsigned char *)&a{i})[k] = (unsigned char)(k * 7 + {i} * 31 + 1) & 0x3f;"
            );
            let _ = writeln!(main, "memcpy(want_{n}[{i}], &a{i}, sizeof a{i});");
            // A long double's bits must form a normal number to survive the x87 unit.
            args.push(format!("a{i}"));
        }
        let _ = writeln!(main, "struct S{n} r = racc_{n}({});", args.join(", "));
        for (at, bytes) in significant(&program, ty) {
            let _ = writeln!(
                main,
                "if (memcmp((char *)&r + {at}, want_{n}[{last}] + {at}, {bytes})) \
                 {{ bad++; printf(\"result of {n}\\n\"); }}"
            );
        }
        let _ = writeln!(main, "}}");
    }
    main.push_str("return bad != 0; }\n");
    for opt in [OptLevel::O0, OptLevel::O2] {
        let options = Options { opt, host, ..Options::default() };
        let (map, plan) = (SourceMap::default(), OffloadPlan::default());
        let unit = Unit { program: &program, plan: &plan, map: &map, options: &options };
        let made = emit_host(unit, Form::Object);
        let bytes = made.unwrap_or_else(|e| panic!("{e:#?}")).bytes;
        let dir = tempfile::tempdir().expect("a folder");
        let path = |name: &str| dir.path().join(name);
        std::fs::write(path("t.o"), bytes).expect("object written");
        std::fs::write(path("main.c"), format!("{c}{main}")).expect("main written");
        let made = Command::new(host.cc())
            .args(["-O1".into(), path("main.c"), path("t.o"), "-o".into(), path("t")])
            .status()
            .expect("cc runs");
        assert!(made.success());
        let run = executed(host, &path("t")).output().expect("program runs");
        assert!(run.status.success(), "{host:?} {opt:?}: {}", String::from_utf8_lossy(&run.stdout));
    }
}

/// Bytes of a value that a copy keeps: no padding.
fn significant(program: &Program, ty: TypeId) -> Vec<(u64, u64)> {
    let mut list = Vec::new();
    collect(program, ty, 0, &mut list);
    list
}

fn collect(program: &Program, ty: TypeId, at: u64, list: &mut Vec<(u64, u64)>) {
    let types = &program.types;
    match types.get(ty) {
        // Not a value that the x87 unit keeps: its integer bit is arbitrary. Whole-object moves are tested by others.
        Type::Float(FloatKind::F80) => {}
        Type::Array { elem, .. } => {
            let step = types.size_of(*elem).expect("a size");
            for i in 0..types.size_of(ty).expect("a size") / step {
                collect(program, *elem, at + i * step, list);
            }
        }
        Type::Record(record) => {
            for field in &types.records[*record].fields {
                collect(program, field.ty, at + field.offset, list);
            }
        }
        _ => list.push((at, types.size_of(ty).expect("a size"))),
    }
}
