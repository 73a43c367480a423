//! Functions that pass their arguments on to another.
//!
//! ```text
//! inner as a value     inner.stub(a) = inner(frame, a)     the frame of the function around, from a static variable that
//!                                                          the run time's code fills on each call; null where it uses none
//! f of alias("g")      f(a) = g(a)                         on devices, whose code no assembler names
//! ```

use crate::{
    Body, Callee, ConstInit, Expr, FuncId, FuncSig, Function, Global, GlobalId, Linkage, LocalKind, MemSpace,
    Place, Program, Stmt, Type,
};

/// What stands before the arguments.
#[derive(Clone, Copy)]
enum First {
    Nothing,
    Null,
    Content(GlobalId),
}

/// The stub of `target`, whose first parameter is the frame, and the variable; none for what is no function type.
pub fn frame_stub(program: &mut Program, target: FuncId) -> Option<(FuncId, GlobalId)> {
    let function = &program.functions[target];
    let (name, source_name, span) = (function.name.clone(), function.source_name.clone(), function.span);
    let void_ptr = program.types.void_ptr();
    let slot = program.globals.push(Global {
        aliased: false,
        name: format!("{name}.frame").into(),
        source_name,
        ty: void_ptr,
        linkage: Linkage::Internal,
        visibility: None,
        thread_local: false,
        constant: false,
        align: 0,
        init: Some(ConstInit::default()),
        section: None,
        declare: None,
        space: MemSpace::Any,
        table: false,
        used: false,
        span,
    });
    Some((stub(program, target, First::Content(slot))?, slot))
}

/// The stub of `target`, which does not use its first parameter, the frame.
pub fn frameless_stub(program: &mut Program, target: FuncId) -> Option<FuncId> {
    stub(program, target, First::Null)
}

fn stub(program: &mut Program, target: FuncId, first: First) -> Option<FuncId> {
    let function = program.functions[target].clone();
    let mut signature = signature(program, target)?;
    signature.params.remove(0);
    let body = passing_on(program, &signature, target, first);
    let ty = program.types.intern(Type::Func(signature));
    Some(program.functions.push(Function {
        source_name: function.source_name,
        linkage: Linkage::Internal,
        body: Some(body),
        routine: function.routine,
        span: function.span,
        ..Function::new(format!("{}.stub", function.name), ty)
    }))
}

/// `name`, a second name of `target` that the host has from elsewhere, gets a body for devices; not where it cannot
/// pass all arguments on.
pub fn forward(program: &mut Program, name: FuncId, target: FuncId) {
    let same = program.functions[name].ty == program.functions[target].ty;
    let Some(signature) = signature(program, target).filter(|s| same && !s.variadic) else { return };
    let body = passing_on(program, &signature, target, First::Nothing);
    let function = &mut program.functions[name];
    function.body = Some(body);
    function.device_only = true;
}

fn signature(program: &Program, function: FuncId) -> Option<FuncSig> {
    match program.types.get(program.functions[function].ty) {
        Type::Func(signature) => Some(signature.clone()),
        _ => None,
    }
}

fn passing_on(program: &mut Program, signature: &FuncSig, target: FuncId, first: First) -> Body {
    let span = program.functions[target].span;
    let void_ptr = program.types.void_ptr();
    let mut body = Body::empty();
    let mut args = match first {
        First::Nothing => Vec::new(),
        First::Null => vec![body.int(0, void_ptr, span)],
        First::Content(slot) => {
            let place = body.place(Place::Global(slot), void_ptr, span);
            vec![body.expr(Expr::Load(place), void_ptr, span)]
        }
    };
    for &param in &signature.params {
        let local = body.local("", param, LocalKind::Param, span);
        body.params.push(local);
        args.push(body.load_local(local, span));
    }
    let returns = !matches!(program.types.get(signature.ret), Type::Void);
    let mut list = Vec::new();
    let result = returns.then(|| body.temp(signature.ret, span));
    let dest = result.map(|r| body.local_place(r, span));
    list.push(body.stmt(Stmt::Call { dest, callee: Callee::Direct(target), args }, span));
    let value = result.map(|r| body.load_local(r, span));
    list.push(body.stmt(Stmt::Return(value), span));
    body.root = body.stmt(Stmt::Block(list), span);
    body.end = span;
    body
}
