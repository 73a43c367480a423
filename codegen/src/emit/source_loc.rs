//! The run time's view of the source: `SrcLoc` constants, and calls of its entry points.

use crate::emit::abi::ReturnForm;
use crate::emit::function::FnParts;
use crate::emit::{FnEmitter, ModuleEmitter, Sequential};
use crate::exec::HostModel;
use crate::llvm::{Emit, Val};
use inkwell::module::Linkage;
use inkwell::types::{BasicMetadataTypeEnum, BasicType};
use inkwell::values::{BasicValue, FunctionValue, PointerValue};
use racc_abi::{EntryPoint, Ty};
use racc_base::Span;
use racc_hir::FuncId;

impl<'a, 'ctx> ModuleEmitter<'a, 'ctx> {
    /// The declaration of an entry point of the run time.
    pub fn entry_function(&self, entry: EntryPoint) -> FunctionValue<'ctx> {
        if let Some(known) = self.module.get_function(entry.name) {
            return known;
        }
        let params: Vec<BasicMetadataTypeEnum> = entry
            .params
            .iter()
            .map(|ty| match ty {
                Ty::I32 => self.context.i32_type().into(),
                Ty::I64 => self.context.i64_type().into(),
                Ty::F64 => self.context.f64_type().into(),
                Ty::Ptr | Ty::Void => self.context.ptr_type(Default::default()).into(),
            })
            .collect();
        let ty = match entry.ret {
            Ty::Void => self.context.void_type().fn_type(&params, false),
            Ty::I32 => self.context.i32_type().fn_type(&params, false),
            Ty::I64 => self.context.i64_type().fn_type(&params, false),
            Ty::F64 => self.context.f64_type().fn_type(&params, false),
            Ty::Ptr => self.context.ptr_type(Default::default()).as_basic_type_enum().fn_type(&params, false),
        };
        self.module.add_function(entry.name, ty, None)
    }
}

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    /// A constant [`racc_abi::SrcLoc`] for what begins at `span` in this function and ends in the last line of `end`.
    pub fn source_location(&self, span: Span, end: Span) -> PointerValue<'ctx> {
        let m = self.module;
        let function = &m.program.functions[self.program_function];
        let start = m.map.locate(span);
        let end = m.map.locate_at(end.file, end.hi.max(end.lo + 1) - 1);
        let first = m.map.locate(function.span);
        let last = m.map.locate(self.body.end);
        let key = format!(".racc.loc.{}.{}.{}.{}", start.path, start.line, end.line, function.name);
        if let Some(&known) = m.strings.borrow().get(&key) {
            return known;
        }
        let line = |n: u32| m.context.i32_type().const_int(u64::from(n), false).as_basic_value_enum();
        let value = m.context.const_struct(
            &[
                m.string(&start.path).into(),
                m.string(&function.source_name).into(),
                line(start.line),
                line(end.line),
                line(first.line),
                line(last.line),
            ],
            false,
        );
        let global = m.module.add_global(value.get_type(), None, ".racc.loc");
        global.set_initializer(&value);
        global.set_constant(true);
        global.set_linkage(Linkage::Private);
        global.set_unnamed_addr(true);
        global.set_alignment(8);
        m.strings.borrow_mut().insert(key, global.as_pointer_value());
        global.as_pointer_value()
    }

    /// Calls an entry point of the run time; its result, if it has one.
    pub fn entry_point(&self, entry: EntryPoint, args: &[Val<'ctx>]) -> Emit<Option<Val<'ctx>>> {
        let function = self.module.entry_function(entry);
        let call = self.ir.call(function.get_type(), function.as_global_value().as_pointer_value(), args)?;
        Ok(crate::llvm::ir::call_value(call))
    }
}

/// A source location constant for code outside of any function being emitted.
pub(crate) fn location<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    id: FuncId,
    span: Span,
) -> Emit<PointerValue<'ctx>> {
    let Some(body) = &m.program.functions[id].body else {
        return Err(crate::llvm::Fault::llvm("a kernel without a function"));
    };
    let scratch = m.module.add_function(".racc.location", m.context.void_type().fn_type(&[], false), None);
    let hook = Sequential;
    let model = HostModel;
    let parts = FnParts { module: m, id, body, model: &model, hook: &hook, function: scratch };
    let f = FnEmitter::new(parts, ReturnForm::Void);
    let loc = f.source_location(span, span);
    // SAFETY: nothing refers to the function that only served to hold an emitter.
    unsafe { scratch.delete() };
    Ok(loc)
}
