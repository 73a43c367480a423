//! Device code → a host object with the image table and a constructor that registers it.

use super::Code;
use crate::llvm::{Emit, Fault, machine, object, raw};
use crate::options::{Options, Reloc};
use inkwell::context::Context;
use inkwell::module::Linkage;
use inkwell::values::BasicValueEnum;
use racc_abi::{ABI_VERSION, Preference, WantedMemory, entry};
use racc_hir::Host;

/// The object, ready for the host's linker.
pub fn object(codes: &[Code], host: Host, prefers: Preference) -> Emit<Vec<u8>> {
    let context = Context::create();
    let options = Options { host, reloc: Reloc::Pic, ..Options::default() };
    let target = machine::host(&options)?;
    let module = context.create_module("racc device images");
    module.set_triple(&target.get_triple());
    module.set_data_layout(&target.get_target_data().get_data_layout());
    object::set_flags(&context, &module, &options);
    let (i32t, i64t, ptr) = (context.i32_type(), context.i64_type(), context.ptr_type(Default::default()));
    let mut entries = Vec::new();
    for code in codes {
        // PTX is text: a zero byte follows, which `bytes` does not count.
        let mut data = code.bytes.clone();
        data.push(0);
        let value = raw::const_bytes(&context, &data);
        let global = module.add_global(value.get_type(), None, ".racc.image");
        global.set_initializer(&value);
        global.set_constant(true);
        global.set_linkage(Linkage::Private);
        global.set_alignment(16);
        let fields: [BasicValueEnum; 4] = [
            i32t.const_int(code.kind as u64, false).into(),
            i32t.const_int(u64::from(code.arch), false).into(),
            global.as_pointer_value().into(),
            i64t.const_int(code.bytes.len() as u64, false).into(),
        ];
        entries.push(context.const_struct(&fields, false));
    }
    let Some(first) = entries.first() else { return Err(Fault::llvm("a table without images")) };
    let table = first.get_type().const_array(&entries);
    let list = module.add_global(table.get_type(), None, ".racc.images");
    list.set_initializer(&table);
    list.set_linkage(Linkage::Private);
    let null = ptr.const_null();
    let fields: [BasicValueEnum; 9] = [
        i32t.const_int(u64::from(ABI_VERSION), false).into(),
        i32t.const_int(codes.len() as u64, false).into(),
        list.as_pointer_value().into(),
        null.into(),
        i32t.const_zero().into(),
        i32t.const_zero().into(),
        null.into(),
        // What the objects want shared, they register themselves.
        i32t.const_int(WantedMemory::Separate as u64, false).into(),
        i32t.const_int(prefers as u64, false).into(),
    ];
    let record = context.const_struct(&fields, false);
    let registration = module.add_global(record.get_type(), None, ".racc.registration");
    registration.set_initializer(&record);
    registration.set_linkage(Linkage::Private);
    let void = context.void_type();
    let register = module.add_function(entry::REGISTER.name, void.fn_type(&[ptr.into()], false), None);
    let function = module.add_function(".racc.register", void.fn_type(&[], false), None);
    function.set_linkage(Linkage::Internal);
    let builder = context.create_builder();
    builder.position_at_end(context.append_basic_block(function, ""));
    builder.build_call(register, &[registration.as_pointer_value().into()], "")?;
    builder.build_return(None)?;
    // Before the program's constructors, which may run constructs already.
    let pointer = function.as_global_value().as_pointer_value();
    let init = module.add_global(pointer.get_type(), None, ".racc.init");
    init.set_initializer(&pointer);
    init.set_linkage(Linkage::Internal);
    init.set_section(Some(".init_array.00100"));
    init.set_alignment(8);
    let used = ptr.const_array(&[init.as_pointer_value()]);
    let keep = module.add_global(used.get_type(), None, "llvm.compiler.used");
    keep.set_initializer(&used);
    keep.set_linkage(Linkage::Appending);
    keep.set_section(Some("llvm.metadata"));
    module.verify().map_err(|e| Fault::llvm(e.to_string()))?;
    object::object(&module, &target)
}

#[cfg(test)]
mod tests {
    use super::*;
    use racc_abi::ImageKind;

    #[test]
    fn the_table_is_an_object_that_calls_the_run_time() {
        let code = Code { kind: ImageKind::Ptx, arch: 80, bytes: b"// ptx".to_vec() };
        for host in Host::ALL {
            let bytes = object(std::slice::from_ref(&code), host, Preference::None).unwrap();
            let find = |what: &[u8]| bytes.windows(what.len()).any(|w| w == what);
            assert!(find(b"__racc_register") && find(b".init_array") && find(b"// ptx\0"));
        }
    }
}
