//! C syntax tree → HIR: types and names are resolved, expressions made pure, effects put in C's order,
//! directives turned into acc nodes. C11 with GNU's extensions.
//!
//! Expressions go through [`operand`](expr) (objects, values, functions), conversions through [`convert`],
//! everything that has an effect is appended to the statement list under construction. Constants are what is left
//! when an expression folds (`fold`) and [`consteval`] reads them back. Array subscripts are gathered into one
//! `Place::Elem` a chain ([`subscript`]).

mod ahead;
mod alias;
mod assembly;
mod assign;
mod atomic;
mod atomics;
mod attributes;
mod auto_init;
mod binary;
mod bitfield;
mod builtin;
mod builtin_args;
mod call;
mod canonical;
mod clause;
mod cleanup;
mod complex_int;
mod condition;
mod constant_object;
mod consteval;
mod constraint;
mod convert;
mod counted;
mod ctype;
mod declarator;
mod declare;
mod device_library;
mod directive;
mod discouraged;
mod emit;
mod expr;
mod fold;
mod format;
mod function;
mod init;
mod jump_target;
mod layout;
mod library;
mod literal;
mod literal_list;
mod local_init;
mod loops;
mod mathfn;
mod member;
mod nested;
mod overriding;
mod pedantic;
mod progress;
mod quals;
mod record;
mod register;
mod routine;
mod scope;
mod specs;
mod static_init;
mod stmt;
mod subscript;
mod suspect;
mod suspect_call;
mod suspect_compare;
mod suspect_init;
mod suspect_truth;
mod switch;
mod trip;
mod typedef;
mod unary;
mod unavailable;
mod unused_value;
mod vector;
mod x86;

pub use auto_init::AutoInit;
pub use device_library::device_library;

use super::pragmas::{self, Optimisation};
use crate::c::ast;
use crate::c::features::Features;
use ctype::{CTy, CTypes, IntKind, QTy};
use function::Frame;
use racc_base::{Diagnostic, FileId, Name, Sink, SourceMap, Span};
use racc_hir::float_environment::{self, FloatEnvironment, Restored};
use racc_hir::{
    BitField, Body, ExprId, FuncId, GlobalId, Host, Language, Place, PlaceId, Program, RecordId, Routine,
    StmtId, Subscript, TypeId,
};
use scope::Scopes;
use std::collections::{HashMap, HashSet};

/// What the command line says about the language.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// `-fwrapv`.
    pub wrapv: bool,
    /// Not `-fno-strict-aliasing`.
    pub strict_aliasing: bool,
    /// `-frounding-math`: any function may be called in any rounding mode.
    pub rounding_math: bool,
    /// `-ffast-math`, or one of the options that it stands for.
    pub fast_math: bool,
    /// `-fno-builtin`, `-ffreestanding`: library names mean nothing special.
    pub no_builtin: bool,
    /// `-fgnu89-inline`.
    pub gnu89_inline: bool,
    /// `-fcommon`.
    pub common: bool,
    /// Plain `char` has no sign.
    pub char_is_unsigned: bool,
    pub dialect: crate::c::Dialect,
    /// What ISO C does not have is of interest.
    pub pedantic: bool,
    /// `-ftrivial-auto-var-init`.
    pub auto_init: AutoInit,
    pub host: Host,
    /// `-mavx2`: what all functions may use.
    pub features: Features,
    /// `-march`: all that a processor has, which LLVM knows.
    pub any_feature: bool,
}

pub(super) use crate::reported::Reported;

pub(super) type R<T> = Result<T, Reported>;

/// The value of an expression: lvalue-converted, its type without qualifiers.
#[derive(Clone, Copy, Debug)]
struct Value {
    expr: ExprId,
    ty: CTy,
}

/// What an lvalue designates.
#[derive(Clone, Debug)]
struct Object {
    at: At,
    ty: QTy,
    bits: Option<BitField>,
    register: bool,
}

#[derive(Clone, Debug)]
enum At {
    Place(PlaceId),
    /// An array inside a subscripted array, or a VLA: `base` points to the innermost elements.
    Elems {
        base: ExprId,
        subs: Vec<Subscript>,
    },
}

#[derive(Clone, Debug)]
enum Operand {
    Value(Value),
    Object(Object),
    Func(FuncId, CTy),
}

/// A member as C sees it; its index is that of the HIR's record.
#[derive(Clone, Debug)]
struct Member {
    name: Name,
    ty: QTy,
    bits: Option<BitField>,
}

/// Everything known while one translation unit is analysed.
struct Cx<'a> {
    map: &'a SourceMap,
    sink: &'a mut Sink,
    options: &'a Options,
    prog: Program,
    ct: CTypes,
    scopes: Scopes,
    members: HashMap<RecordId, Vec<Member>>,
    /// Unions whose parameters take arguments of any member's type.
    transparent: HashSet<RecordId>,
    /// Records whose objects are accessed as other types too (GNU `may_alias`).
    may_alias: HashSet<RecordId>,
    /// `#pragma weak`: names that are weak, wherever they are declared.
    weak: HashSet<Name>,
    /// Link names to what they are.
    functions: HashMap<Name, FuncId>,
    globals: HashMap<Name, GlobalId>,
    /// The C types of functions and globals (the composite of all declarations).
    func_types: HashMap<FuncId, CTy>,
    /// Functions that are declared to take formats.
    formats: HashMap<Name, format::Format>,
    /// Functions that are declared to take no null, and for which arguments, from 1 on; none: all pointers.
    nonnull: HashMap<Name, Vec<usize>>,
    /// Also of those that blocks declare.
    global_types: HashMap<GlobalId, QTy>,
    /// C11 §6.7.4p7: functions with a declaration at file scope that makes an inline definition an external one.
    seen_without_inline: HashSet<FuncId>,
    /// Defined for inlining only, by GNU's older rule.
    replaceable: HashSet<FuncId>,
    /// Names of functions with a definition in this unit: a program's own `pow` is no library function.
    defined: HashSet<Name>,
    /// Tentatively defined globals, with their C types: completed at the end of the unit.
    tentative: Vec<(GlobalId, QTy)>,
    /// Declarations of globals that no `declare` directive has followed yet.
    undirected: Vec<(GlobalId, Span)>,
    strings: HashMap<Vec<u8>, GlobalId>,
    va_list: Option<CTy>,
    /// Nodes of the current function, or of file-scope constants.
    body: Body,
    frame: Frame,
    /// The statement list under construction.
    out: Vec<StmtId>,
    serial: u32,
    /// `routine` without a name, for the function declared next.
    pending_routine: Option<Routine>,
    /// Calls made without a prototype, by the function that they stand in.
    loose_calls: Vec<(FuncId, Vec<(FuncId, usize)>)>,
    /// Functions that are other names of others.
    aliases: Vec<alias::Alias>,
    /// Globals whose type was completed after they were used.
    retyped: HashSet<GlobalId>,
    /// Inexact arithmetic is left to the run time, whose mode it rounds in (C11 F.8.4); not in static initialisers.
    rounds_at_run_time: bool,
    /// `#pragma GCC target` at the function, and what each function may use by its attributes.
    asked_features: Features,
    function_features: HashMap<FuncId, Features>,
    /// `constexpr` objects of static storage.
    constexprs: HashSet<GlobalId>,
    /// Static objects whose initial values are known; those that are `const` keep them.
    valued: HashSet<GlobalId>,
    /// A static initialiser is read: `const` objects in it stand for their values, as GNU C has it.
    reads_constants: bool,
    /// The value is wanted as a constant: what the optimiser may still find out comes too late.
    decides_now: bool,
    /// The program itself names types such as `_Float32`, which are those of their format here.
    names_sized: bool,
    /// Things with the attribute `deprecated` or `unavailable`.
    discouraged: HashMap<discouraged::Key, discouraged::Discouraged>,
    /// What `__extension__` lets pass.
    extensions: ast::Extensions,
    /// A declaration that is itself discouraged may use what else is.
    discourages: bool,
    /// The functions around the one that is analysed, outermost first.
    hosts: Vec<nested::Host>,
    /// Nested functions: how many functions are around the one that each is in.
    nested: HashMap<FuncId, usize>,
    /// What stands for nested functions as values.
    stubs: HashMap<FuncId, (FuncId, GlobalId)>,
    /// Functions of headers that cannot be used, and what they want.
    unavailable: HashMap<FuncId, String>,
    /// What is analysed never runs: `0 && x`.
    skipped: bool,
}

/// Analyses a unit. Errors are in `sink`; the program then holds what could be made of the rest.
/// `library` has the bodies that devices need.
pub fn analyse(
    unit: &ast::Unit,
    library: Option<FileId>,
    map: &SourceMap,
    options: &Options,
    sink: &mut Sink,
) -> Program {
    let mut cx = Cx {
        map,
        sink,
        options,
        prog: Program::new(Language::C, unit.path.clone()),
        ct: CTypes::new(options.host, if options.char_is_unsigned { IntKind::UChar } else { IntKind::SChar }),
        scopes: Scopes::default(),
        members: HashMap::new(),
        transparent: HashSet::new(),
        may_alias: HashSet::new(),
        weak: unit.pragmas.weak.iter().map(|weak| weak.name.clone()).collect(),
        functions: HashMap::new(),
        globals: HashMap::new(),
        func_types: HashMap::new(),
        formats: HashMap::new(),
        nonnull: HashMap::new(),
        global_types: HashMap::new(),
        seen_without_inline: HashSet::new(),
        replaceable: HashSet::new(),
        defined: unit
            .items
            .iter()
            .filter_map(|item| match item {
                ast::Item::Function(f) => f.declarator.name.clone(),
                ast::Item::Declaration(_)
                | ast::Item::StaticAssert(_)
                | ast::Item::Directive(_)
                | ast::Item::Asm(_) => None,
            })
            .collect(),
        tentative: Vec::new(),
        undirected: Vec::new(),
        strings: HashMap::new(),
        va_list: None,
        body: Body::empty(),
        frame: Frame::default(),
        out: Vec::new(),
        serial: 0,
        pending_routine: None,
        loose_calls: Vec::new(),
        aliases: Vec::new(),
        retyped: HashSet::new(),
        rounds_at_run_time: false,
        asked_features: Features::default(),
        function_features: HashMap::new(),
        constexprs: HashSet::new(),
        valued: HashSet::new(),
        reads_constants: false,
        decides_now: false,
        names_sized: false,
        discouraged: HashMap::new(),
        discourages: false,
        extensions: ast::Extensions { used: Vec::new(), allowed: unit.extensions.allowed.clone() },
        hosts: Vec::new(),
        nested: HashMap::new(),
        stubs: HashMap::new(),
        unavailable: HashMap::new(),
        skipped: false,
    };
    cx.prog.wrapv = options.wrapv;
    cx.prog.strict_aliasing = options.strict_aliasing;
    for change in &unit.pragmas.optimise {
        match change {
            Optimisation::Wrapping => cx.prog.wrapv = true,
            Optimisation::AnyAlias => cx.prog.strict_aliasing = false,
            Optimisation::AnyRounding | Optimisation::Exact => {}
        }
    }
    for (span, word) in unit.pragmas.exact.iter().filter(|_| options.fast_math) {
        cx.warn(pragmas::without_effect(*span, word, "pragma"));
    }
    for item in &unit.items {
        cx.item(item, &unit.pragmas);
    }
    cx.no_function_follows();
    cx.add_device_library(library);
    cx.finish_globals();
    cx.check_resident();
    cx.finish_bodies();
    cx.weak_aliases(unit);
    if options.rounding_math {
        float_environment::mark_all(&mut cx.prog);
    }
    float_environment::settle(&mut cx.prog, Restored::No);
    racc_hir::purity::settle(&mut cx.prog);
    racc_hir::library::keep_apart(&mut cx.prog);
    cx.prog
}

impl Cx<'_> {
    fn item(&mut self, item: &ast::Item, pragmas: &ast::Pragmas) {
        match item {
            ast::Item::Declaration(d) => {
                self.declaration(d);
                self.no_function_follows();
            }
            // Each item reports its own errors.
            ast::Item::Function(f) => {
                let accesses = pragmas.accesses_environment(f.span);
                self.rounds_at_run_time = accesses || self.options.rounding_math;
                self.asked_features = pragmas.features(f.span);
                if let Ok(id) = self.function_of_file(f) {
                    let function = &mut self.prog.functions[id];
                    function.separate_rounding |= pragmas.forbids_contraction(f.span);
                    if accesses {
                        function.float_environment = FloatEnvironment::Accessed;
                    }
                }
                self.rounds_at_run_time = false;
                self.asked_features = Features::default();
                self.pending_routine = None;
            }
            ast::Item::StaticAssert(a) => self.static_assert(a),
            ast::Item::Directive(d) => drop(self.file_directive(d)),
            ast::Item::Asm(asm) => self.prog.assembly.push(asm.template.clone()),
        }
        // Constants of file scope leave nodes behind that nobody needs.
        self.body = Body::empty();
        self.out.clear();
    }

    /// `#pragma weak name = target`: a second name of something that this unit defines.
    fn weak_aliases(&mut self, unit: &ast::Unit) {
        for weak in &unit.pragmas.weak {
            let Some(target) = &weak.target else { continue };
            let function =
                self.functions.get(target).is_some_and(|id| self.prog.functions[*id].body.is_some());
            let global = self.globals.get(target).is_some_and(|id| self.prog.globals[*id].init.is_some());
            if function || global {
                self.prog.assembly.push(format!(".weak {0}\n.set {0}, {target}", weak.name));
            }
        }
    }

    /// What only the end of the unit settles: calls without a prototype, arrays completed after their use.
    fn finish_bodies(&mut self) {
        self.finish_aliases();
        self.finish_exposed_globals();
        for (owner, calls) in std::mem::take(&mut self.loose_calls) {
            if let Some(mut body) = self.prog.functions[owner].body.take() {
                self.finish_loose_calls(&mut body, &calls);
                self.prog.functions[owner].body = Some(body);
            }
        }
        if self.retyped.is_empty() {
            return;
        }
        let Program { functions, globals, .. } = &mut self.prog;
        for body in functions.values_mut().filter_map(|f| f.body.as_mut()) {
            for place in body.places.values_mut() {
                if let Place::Global(id) = place.kind {
                    place.ty = globals[id].ty;
                }
            }
        }
    }

    fn report(&mut self, diagnostic: Diagnostic) -> Reported {
        Reported::new(self.sink, diagnostic)
    }

    fn error(&mut self, code: &'static str, span: Span, message: impl Into<String>) -> Reported {
        self.report(Diagnostic::error(code, span, message))
    }

    /// A warning, unless the text comes from a system header.
    fn warn(&mut self, diagnostic: Diagnostic) {
        if !self.map.is_system(diagnostic.span) {
            self.sink.push(diagnostic);
        }
    }

    fn show(&self, ty: QTy) -> String {
        self.ct.show(&self.prog.types, ty)
    }

    fn show_ty(&self, ty: CTy) -> String {
        self.show(ty.plain())
    }

    fn hir(&mut self, ty: CTy) -> TypeId {
        self.ct.hir(&mut self.prog.types, ty)
    }

    fn hir_qualified(&mut self, ty: QTy) -> TypeId {
        self.ct.hir_qualified(&mut self.prog.types, ty)
    }

    fn i64_ty(&mut self) -> TypeId {
        self.prog.types.i64()
    }

    /// Bytes of a type whose size is constant.
    fn size_of(&mut self, ty: CTy) -> Option<u64> {
        let id = self.hir(ty);
        self.prog.types.size_of(id)
    }

    fn align_of(&mut self, ty: CTy) -> u64 {
        let id = self.hir(ty);
        self.prog.types.align_of(id)
    }

    /// The alignment of the objects of a type, which a typedef may have raised or lowered.
    fn type_align(&mut self, ty: QTy) -> u64 {
        if let Some(asked) = ty.quals.alignment() {
            return asked;
        }
        if self.ct.as_array(ty.ty).is_none() {
            return self.align_of(ty.ty).max(self.atomic_align(ty));
        }
        // As gcc has it: atomic elements ask for nothing where the array is a member.
        let mut elem = ty;
        while let Some((inner, _)) = self.ct.as_array(elem.ty) {
            elem = inner;
        }
        elem.quals.alignment().unwrap_or_else(|| self.align_of(elem.ty))
    }

    /// What one instruction can access lies where it can.
    fn atomic_align(&mut self, ty: QTy) -> u64 {
        if let Some((elem, _)) = self.ct.as_array(ty.ty) {
            return self.atomic_align(elem);
        }
        match self.size_of(ty.ty) {
            Some(bytes @ (2 | 4 | 8 | 16)) if ty.quals.is_atomic() => bytes,
            _ => 1,
        }
    }

    /// The alignment that a typedef asks for where it is more than the type has; else 0.
    fn raised_align(&mut self, ty: QTy) -> u64 {
        let asked = self.type_align(ty);
        if asked > self.align_of(ty.ty) { asked } else { 0 }
    }

    /// The alignment that atomic elements of an array want where it is more than they have; else 0.
    fn raised_atomic(&mut self, ty: QTy) -> u64 {
        let wanted = self.atomic_align(ty);
        if wanted > self.align_of(ty.ty) { wanted } else { 0 }
    }

    /// C11 §6.2.5p22: an object of the type could be declared here.
    fn is_complete(&mut self, ty: CTy) -> bool {
        match self.ct.as_array(ty) {
            Some((elem, ctype::Len::Const(_) | ctype::Len::Run(_))) => self.is_complete(elem.ty),
            Some((_, ctype::Len::Unknown | ctype::Len::Star)) => false,
            None => !self.ct.is_open_enum(ty) && self.size_of(ty).is_some(),
        }
    }

    /// A name for something private to this unit.
    fn fresh_name(&mut self, stem: &str) -> Name {
        self.serial += 1;
        format!("{stem}.{}", self.serial).into()
    }
}

impl IntKind {
    /// `size_t`.
    const SIZE: IntKind = IntKind::ULong;
}
