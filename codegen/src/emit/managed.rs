//! A finished host module → the same with memory that host and device share (`-gpu=managed`): what it calls of the C
//! library's allocation becomes the run time's.
//!
//! ```text
//! declare ptr @malloc(i64)   →   declare noalias ptr @__racc_malloc(i64)
//!                                define weak void @free(ptr) …, for what libraries free
//! ```
//!
//! Libraries may free, or grow, what the program allocated: so the module defines `free` and `realloc` for the whole
//! program, which tell managed memory by its address and pass all else on.

use crate::emit::ModuleEmitter;
use crate::llvm::{Emit, Fault};
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::memory_buffer::MemoryBuffer;
use racc_abi::entry::{FREE_OF_ANY, MANAGED, REALLOC_OF_ANY};

pub(crate) fn allocate(m: &ModuleEmitter<'_, '_>) -> Emit<()> {
    let defined = |name: &str| m.module.get_function(name).is_some_and(|f| f.count_basic_blocks() > 0);
    for (name, entry) in MANAGED {
        // The program may have allocators of its own.
        let Some(function) = m.module.get_function(name).filter(|_| !defined(name)) else { continue };
        match m.module.get_function(entry.name) {
            // `memalign` after `aligned_alloc`.
            Some(known) => function
                .as_global_value()
                .as_pointer_value()
                .replace_all_uses_with(known.as_global_value().as_pointer_value()),
            None => function.as_global_value().set_name(entry.name),
        }
        if function.get_type().get_return_type().is_some_and(|ty| ty.is_pointer_type())
            && !name.starts_with("realloc")
        {
            let noalias = Attribute::get_named_enum_kind_id("noalias");
            function.add_attribute(AttributeLoc::Return, m.context.create_enum_attribute(noalias, 0));
        }
    }
    for (name, definition) in [("free", free()), ("realloc", realloc())] {
        if !defined(name) {
            let buffer = MemoryBuffer::create_from_memory_range_copy(definition.as_bytes(), name);
            let one = m.context.create_module_from_ir(buffer).map_err(|e| Fault::llvm(e.to_string()))?;
            one.set_triple(&m.module.get_triple());
            one.set_data_layout(&m.module.get_data_layout());
            m.module.link_in_module(one).map_err(|e| Fault::llvm(e.to_string()))?;
        }
    }
    Ok(())
}

/// The next definition in the order of the program's libraries, looked up once. `dlsym` itself may free the text of an
/// earlier error: `meanwhile` stands for the definition until it is found.
fn next(name: &str, meanwhile: &str) -> String {
    format!(
        r#"@.racc.next.{name} = internal global ptr null
@.racc.name.{name} = private constant [{} x i8] c"{name}\00"
declare ptr @dlsym(ptr, ptr)
define internal ptr @.racc.find.{name}() {{
  %known = load atomic ptr, ptr @.racc.next.{name} monotonic, align 8
  %is = icmp ne ptr %known, null
  br i1 %is, label %done, label %find
find:
  store atomic ptr {meanwhile}, ptr @.racc.next.{name} monotonic, align 8
  %found = call ptr @dlsym(ptr inttoptr (i64 -1 to ptr), ptr @.racc.name.{name})
  store atomic ptr %found, ptr @.racc.next.{name} monotonic, align 8
  br label %done
done:
  %next = phi ptr [ %known, %0 ], [ %found, %find ]
  ret ptr %next
}}
"#,
        name.len() + 1
    )
}

fn free() -> String {
    let any = FREE_OF_ANY.name;
    format!(
        r#"{}declare void @{any}(ptr, ptr)
define internal void @.racc.lose(ptr %p) {{
  ret void
}}
define weak void @free(ptr %p) {{
  %next = call ptr @.racc.find.free()
  tail call void @{any}(ptr %p, ptr %next)
  ret void
}}
"#,
        next("free", "@.racc.lose")
    )
}

fn realloc() -> String {
    let any = REALLOC_OF_ANY.name;
    format!(
        r#"{}declare ptr @{any}(ptr, i64, ptr)
define weak ptr @realloc(ptr %p, i64 %bytes) {{
  %next = call ptr @.racc.find.realloc()
  %new = tail call ptr @{any}(ptr %p, i64 %bytes, ptr %next)
  ret ptr %new
}}
"#,
        next("realloc", "null")
    )
}
