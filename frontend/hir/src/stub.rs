//! Functions inside functions as values: a stub has the value's own parameters, and finds the frame of the function around
//! in a static variable that the run time's code fills on each call.

use crate::{
    Body, Callee, ConstInit, Expr, FuncId, Function, Global, GlobalId, Linkage, LocalKind, MemSpace, Place,
    Program, Stmt, Type,
};

/// The stub of `target`, whose first parameter is the frame, and the variable; none for what is no function type.
pub fn frame_stub(program: &mut Program, target: FuncId) -> Option<(FuncId, GlobalId)> {
    let function = program.functions[target].clone();
    let Type::Func(sig) = program.types.get(function.ty).clone() else { return None };
    let span = function.span;
    let void_ptr = program.types.void_ptr();
    let slot = program.globals.push(Global {
        aliased: false,
        name: format!("{}.frame", function.name).into(),
        source_name: function.source_name.clone(),
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
    let mut outer = sig;
    outer.params.remove(0);
    let ty = program.types.intern(Type::Func(outer.clone()));
    let mut body = Body::empty();
    let place = body.place(Place::Global(slot), void_ptr, span);
    let mut args = vec![body.expr(Expr::Load(place), void_ptr, span)];
    for &param in &outer.params {
        let local = body.local("", param, LocalKind::Param, span);
        body.params.push(local);
        args.push(body.load_local(local, span));
    }
    let returns = !matches!(program.types.get(outer.ret), Type::Void);
    let mut list = Vec::new();
    let result = returns.then(|| body.temp(outer.ret, span));
    let dest = result.map(|r| body.local_place(r, span));
    list.push(body.stmt(Stmt::Call { dest, callee: Callee::Direct(target), args }, span));
    let value = result.map(|r| body.load_local(r, span));
    list.push(body.stmt(Stmt::Return(value), span));
    body.root = body.stmt(Stmt::Block(list), span);
    body.end = span;
    let stub = program.functions.push(Function {
        source_name: function.source_name,
        linkage: Linkage::Internal,
        body: Some(body),
        span,
        ..Function::new(format!("{}.stub", function.name), ty)
    });
    Some((stub, slot))
}
