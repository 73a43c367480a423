//! NVPTX: linked bitcode → PTX and, where `ptxas` is found, a cubin for each architecture.

use super::container::Image;
use super::host_addresses::{Callees, NO_FUNCTION};
use super::libclc::{self, Vendor};
use super::{
    Code, LinkOptions, Linked, NEEDS_SM90, SOURCE_NAME, barriers, failed, foreign, host_addresses, latches,
    library, optimise, own_atomics, read_only, tools,
};
use crate::llvm::{gpu, raw, stack_order};
use crate::options::OptLevel;
use crate::plan::analysis::callees::{RUNTIME_ERROR, STOPS};
use inkwell::AddressSpace;
use inkwell::context::Context;
use inkwell::module::{FlagBehavior, Linkage, Module};
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::{FileType, TargetData};
use inkwell::types::BasicTypeEnum;
use inkwell::values::FunctionValue;
use racc_abi::ImageKind;
use racc_abi::services::NO_FUNCTION_TEXT;
use racc_base::Diagnostic;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

const PTX_KERNEL: u32 = 71;
/// Functions that the driver's device run time defines, and libdevice's question about the target, which LLVM's
/// optimiser answers.
const SYSTEM: &[&str] = &["vprintf", "malloc", "free", "__assertfail", "__nvvm_reflect"];

const LIBDEVICE: Vendor = Vendor {
    prefix: "__nv_",
    suffixes: ["f", ""],
    help: "run `cargo xtask setup`, set CUDA_HOME, or put NVIDIA's libdevice.10.bc into $RACC_TOOLS",
};

pub(super) fn link(
    images: &[&Image],
    archs: &[&str],
    options: &LinkOptions,
    linked: &mut Linked,
) -> Result<(), Diagnostic> {
    let context = Context::create();
    let mut outside = Outside::default();
    if let (false, Some(first)) = (options.foreign.is_empty(), archs.first()) {
        outside = Outside { there: true, wanted: foreign::wanted(&options.foreign, first, options)? };
    }
    let module = module(&context, images, options, &outside)?;
    if outside.there && (!options.foreign.is_linked() || is_open(&module) || !outside.wanted.is_empty()) {
        return link_foreign((&context, &module), images.is_empty(), archs, options, linked);
    }
    for &arch in archs {
        let ptx = compile(&context, &module, arch)?;
        if let Some(cubin) = assemble(&ptx, arch, options, linked)? {
            linked.codes.push(Code { kind: ImageKind::Cubin, arch: number(arch), bytes: cubin });
        }
        linked.codes.push(Code { kind: ImageKind::Ptx, arch: number(arch), bytes: ptx.into_bytes() });
    }
    Ok(())
}

/// 90 of `90a`.
fn number(arch: &str) -> u32 {
    arch.trim_end_matches(char::is_alphabetic).parse().unwrap_or(0)
}

/// What code of other compilers there is.
#[derive(Default)]
struct Outside {
    there: bool,
    /// What it calls and does not define.
    wanted: BTreeSet<String>,
}

/// Links with the objects of nvcc. Where nvcc has registered them in a device link of its own, only racc's run time loads the
/// result; else the CUDA run time does, for both.
fn link_foreign<'ctx>(
    (context, module): (&'ctx Context, &Module<'ctx>),
    only_foreign: bool,
    archs: &[&str],
    options: &LinkOptions,
    linked: &mut Linked,
) -> Result<(), Diagnostic> {
    if only_foreign && options.foreign.is_linked() {
        return Ok(());
    }
    let anchor = module.add_function(foreign::ANCHOR, context.void_type().fn_type(&[], false), None);
    anchor.set_call_conventions(PTX_KERNEL);
    let builder = context.create_builder();
    builder.position_at_end(context.append_basic_block(anchor, ""));
    builder.build_return(None).map_err(|e| failed("E9900", e.to_string()))?;
    let (mut codes, mut own) = (Vec::new(), None);
    for &arch in archs {
        let mut cubin = None;
        if !only_foreign {
            let ptx = compile(context, module, arch)?;
            cubin = assemble(&ptx, arch, options, linked)?;
            if cubin.is_none() {
                let what =
                    format!("ptxas is not found for sm_{arch}: objects of nvcc are linked to what it makes");
                return Err(failed("E0631", what).help("run `cargo xtask setup`, or set CUDA_HOME"));
            }
            // The oldest architecture's does for all.
            own.get_or_insert((arch.to_owned(), ptx));
        }
        codes.push((arch.to_owned(), foreign::link(&options.foreign, cubin.as_deref(), arch, options)?));
    }
    if options.foreign.is_linked() {
        linked.codes.extend(codes.into_iter().map(|(arch, bytes)| Code {
            kind: ImageKind::Cubin,
            arch: number(&arch),
            bytes,
        }));
        return Ok(());
    }
    if let Some((arch, _)) = &own {
        linked.codes.push(Code { kind: ImageKind::Linked, arch: number(arch), bytes: Vec::new() });
    }
    linked.registration = Some(foreign::registration(&options.foreign, &codes, own.as_ref(), options)?);
    Ok(())
}

/// Whether something is called or read that another compiler's code is to define.
fn is_open(module: &Module<'_>) -> bool {
    library::undefined(module).iter().any(|f| !SYSTEM.contains(&&*f.get_name().to_string_lossy()))
        || library::check_globals(module).is_err()
}

/// The whole program's device code, with libdevice.
fn module<'ctx>(
    context: &'ctx Context,
    images: &[&Image],
    options: &LinkOptions,
    outside: &Outside,
) -> Result<Module<'ctx>, Diagnostic> {
    raw::set_llvm_options(None, false);
    let machine = gpu::nvptx("sm_70", OptLevel::O3, 0).map_err(|f| f.at(racc_base::Span::NONE))?;
    let module = library::merge(context, images, &machine)?;
    let callees = if options.foreign.is_empty() { Callees::Here } else { Callees::Anywhere };
    host_addresses::define(context, &module, callees).map_err(|f| f.at(racc_base::Span::NONE))?;
    system_calls(context, &module)?;
    let wanted: Vec<FunctionValue<'_>> =
        outside.wanted.iter().filter_map(|name| module.get_function(name)).collect();
    let needs = |m: &Module<'_>| {
        library::undefined(m).iter().any(|f| f.get_name().to_string_lossy().starts_with("__nv_"))
    };
    if needs(&module) {
        match (tools::libdevice(options), tools::libclc(options)) {
            (Some(path), _) => library::add_library(context, &module, &path)?,
            (None, Some(path)) => libclc::link(context, &module, &path, &LIBDEVICE)?,
            (None, None) => {
                let what = "libdevice.10.bc is not found: device code calls mathematical functions";
                return Err(failed("E0623", what).help(
                    "run `cargo xtask setup`, set CUDA_HOME, put the file into $RACC_TOOLS, or install libclc-22",
                ));
            }
        }
    }
    // What other compilers' code defines, their linker knows.
    if !outside.there {
        for f in library::undefined(&module) {
            let name = f.get_name().to_string_lossy().into_owned();
            if !SYSTEM.contains(&name.as_str()) {
                return Err(library::is_missing(&name));
            }
        }
        library::check_globals(&module)?;
    }
    library::internalise(&module, PTX_KERNEL);
    for f in wanted.iter().filter(|f| f.count_basic_blocks() > 0) {
        f.set_linkage(Linkage::External);
    }
    managed_variables(context, &module).map_err(|e| failed("E9900", e.to_string()))?;
    let flush = context.i32_type().const_int(u64::from(options.flush_denormals), false);
    module.add_basic_value_flag("nvvm-reflect-ftz", FlagBehavior::Override, flush);
    Ok(module)
}

/// The metadata that names the variables which the host uses too (`codegen/src/exec/threads/nvptx.rs`).
pub(crate) const MANAGED: &str = "racc.managed";

/// LLVM takes the annotation of variables in global memory's own address space only.
fn managed_variables<'ctx>(context: &'ctx Context, module: &Module<'ctx>) -> Result<(), inkwell::Error> {
    let generic = context.ptr_type(AddressSpace::default());
    let global_memory = AddressSpace::from(1u16);
    for node in module.get_global_metadata(MANAGED) {
        let names = node.get_node_values().unwrap_or_default();
        let name =
            names.first().filter(|name| name.is_metadata_value()).map(|name| name.into_metadata_value());
        let name = name.as_ref().and_then(|name| name.get_string_value());
        let Some(name) = name.map(|name| String::from_utf8_lossy(name).into_owned()) else { continue };
        let Some(old) = module.get_global(&name) else { continue };
        let Ok(ty) = BasicTypeEnum::try_from(old.get_value_type()) else { continue };
        if old.as_pointer_value().get_type().get_address_space() == global_memory {
            continue;
        }
        let new = module.add_global(ty, Some(global_memory), "");
        new.set_alignment(old.get_alignment());
        new.set_linkage(old.get_linkage());
        if let Some(value) = old.get_initializer() {
            new.set_initializer(&value);
        }
        old.as_pointer_value().replace_all_uses_with(new.as_pointer_value().const_cast(generic));
        // SAFETY: nothing uses it any more.
        unsafe { old.delete() };
        new.set_name(&name);
        let is_managed = context.metadata_string("managed");
        let one = context.i32_type().const_int(1, false);
        let node = context.metadata_node(&[new.as_pointer_value().into(), is_managed.into(), one.into()]);
        module.add_global_metadata("nvvm.annotations", &node)?;
    }
    Ok(())
}

/// What CUDA's device run time prints a message with: `(text, file, line, function, size of a character)`.
const ASSERT: &str = "__assertfail";

/// C library calls → what CUDA's device run time has.
fn system_calls<'ctx>(context: &'ctx Context, module: &Module<'ctx>) -> Result<(), Diagnostic> {
    // `printf(format, …)`: LLVM packs the arguments of variadic calls, as vprintf wants them.
    if let Some(printf) = module.get_function("printf").filter(|f| f.count_basic_blocks() == 0) {
        printf.as_global_value().set_name("vprintf");
    }
    let bug = |e: inkwell::builder::BuilderError| failed("E9900", e.to_string());
    let builder = context.create_builder();
    let (ptr, i32t, i64t) = (context.ptr_type(Default::default()), context.i32_type(), context.i64_type());
    let void = context.void_type();
    let assertion = |module: &Module<'ctx>| {
        let args = [ptr.into(), ptr.into(), i32t.into(), ptr.into(), i64t.into()];
        let ty = void.fn_type(&args, false);
        module.get_function(ASSERT).unwrap_or_else(|| module.add_function(ASSERT, ty, None))
    };
    let open = |name: &str| module.get_function(name).filter(|f| f.count_basic_blocks() == 0);
    for name in STOPS.iter().chain(&["abort", NO_FUNCTION]) {
        let Some(abort) = open(name) else { continue };
        builder.position_at_end(context.append_basic_block(abort, ""));
        // `(place, text, …)`: a failed assertion is what CUDA prints, a trap's message would be lost.
        let string = |text| builder.build_global_string_ptr(text, "").map(|text| text.as_pointer_value());
        let message = match *name {
            RUNTIME_ERROR => abort.get_nth_param(0).zip(abort.get_nth_param(1)),
            NO_FUNCTION => {
                Some((string("racc").map_err(bug)?.into(), string(NO_FUNCTION_TEXT).map_err(bug)?.into()))
            }
            _ => None,
        };
        if let Some((at, text)) = message {
            let nothing = string("").map_err(bug)?;
            let (line, size) = (i32t.const_zero(), i64t.const_int(1, false));
            let args = [text.into(), at.into(), line.into(), nothing.into(), size.into()];
            builder.build_call(assertion(module), &args, "").map_err(bug)?;
        }
        let trap = module
            .get_function("llvm.trap")
            .unwrap_or_else(|| module.add_function("llvm.trap", void.fn_type(&[], false), None));
        builder.build_call(trap, &[], "").map_err(bug)?;
        builder.build_unreachable().map_err(bug)?;
    }
    if let Some(fail) = open("__assert_fail") {
        builder.position_at_end(context.append_basic_block(fail, ""));
        let mut args: Vec<_> = fail.get_param_iter().map(Into::into).collect();
        args.push(i64t.const_int(1, false).into());
        builder.build_call(assertion(module), &args, "").map_err(bug)?;
        builder.build_unreachable().map_err(bug)?;
    }
    Ok(())
}

/// A procedure that only GPUs from cc90 on can run, and what it asks for.
fn newer_than_most(module: &Module<'_>) -> Option<(String, String)> {
    const CLUSTERS: [&str; 2] = ["nvvm.cluster_dim", "nvvm.maxclusterrank"];
    let text = |f: &inkwell::values::FunctionValue<'_>, name: &str| {
        let found = f.get_string_attribute(inkwell::attributes::AttributeLoc::Function, name)?;
        Some(found.get_string_value().to_string_lossy().into_owned())
    };
    module.get_functions().find_map(|f| {
        let clusters = CLUSTERS.iter().any(|name| text(&f, name).is_some());
        let asks = if clusters { Some("clusters of thread blocks".to_owned()) } else { text(&f, NEEDS_SM90) };
        Some((text(&f, SOURCE_NAME)?, asks?))
    })
}

/// What makes good code of the functions that `own_atomics` leaves.
const BEHIND_ATOMICS: &str =
    "always-inline,function(sroa,early-cse,instcombine<no-verify-fixpoint>,simplifycfg)";

/// Optimises for one architecture; its PTX.
fn compile(context: &Context, module: &Module<'_>, arch: &str) -> Result<String, Diagnostic> {
    let bytes = module.write_bitcode_to_memory();
    let own =
        Module::parse_bitcode_from_buffer(&bytes, context).map_err(|e| failed("E0620", e.to_string()))?;
    let (name, parameters) = largest_kernel(&own);
    let before =
        |first: u32| arch.trim_end_matches(char::is_alphabetic).parse().is_ok_and(|n: u32| n < first);
    if before(90)
        && let Some((name, what)) = newer_than_most(&own)
    {
        let what = format!("`{name}` asks for {what}, which sm_{arch} does not have");
        return Err(failed("E0630", what).help("compile for cc90 or newer, or leave them out"));
    }
    let old = before(70);
    let of_tensor_cores = |f: &FunctionValue<'_>| f.get_name().to_bytes().starts_with(b"llvm.nvvm.wmma.");
    if old && own.get_functions().any(|f| of_tensor_cores(&f)) {
        let what = format!("the matrices of module wmma need tensor cores, which sm_{arch} does not have");
        return Err(failed("E0630", what).help("compile for cc70 or newer, or leave them out"));
    }
    let most = if old { gpu::PARAMETERS } else { gpu::LARGE_PARAMETERS };
    if parameters > most {
        let what = format!("kernel `{name}` has {parameters} bytes of parameters, sm_{arch} takes {most}");
        return Err(racc_base::nyi!(racc_base::Span::NONE, "{what}")
            .help("take fewer variables in the construct, or split it in two"));
    }
    let machine = gpu::nvptx(&format!("sm_{arch}"), OptLevel::O3, parameters)
        .map_err(|f| f.at(racc_base::Span::NONE))?;
    latches::unify(context, &own).map_err(|f| f.at(racc_base::Span::NONE))?;
    let passes = PassBuilderOptions::create();
    passes.set_loop_unrolling(true);
    passes.set_loop_vectorization(true);
    passes.set_loop_slp_vectorization(true);
    optimise::run(&own, &machine, passes)?;
    host_addresses::settle(&own, &machine)?;
    if own_atomics::lower(context, &own, PTX_KERNEL).map_err(|f| f.at(racc_base::Span::NONE))? {
        own.run_passes(BEHIND_ATOMICS, &machine, PassBuilderOptions::create())
            .map_err(|e| failed("E9900", e.to_string()))?;
    }
    barriers::join(context, &own);
    read_only::mark(context, &own, PTX_KERNEL).map_err(|f| f.at(racc_base::Span::NONE))?;
    stack_order::hold(&own).map_err(|f| f.at(racc_base::Span::NONE))?;
    let buffer = machine
        .write_to_memory_buffer(&own, FileType::Assembly)
        .map_err(|e| failed("E9900", format!("no code for sm_{arch}: {e}")))?;
    let text = String::from_utf8_lossy(buffer.as_slice()).trim_end_matches('\0').to_owned();
    // With `, debug` ptxas would not optimise; line information stays.
    Ok(text
        .lines()
        .map(|l| if l.starts_with(".target") { l.replace(", debug", "") } else { l.to_owned() })
        .collect::<Vec<_>>()
        .join("\n")
        + "\n")
}

/// The kernel with the most bytes of parameters.
fn largest_kernel(module: &Module<'_>) -> (String, u64) {
    let layout = TargetData::create(&module.get_data_layout().as_str().to_string_lossy());
    let kernels = module.get_functions().filter(|f| f.get_call_conventions() == PTX_KERNEL);
    let sized = kernels.map(|f| {
        let end = f.get_param_iter().fold(0, |at: u64, p| {
            let align = u64::from(layout.get_abi_alignment(&p.get_type())).max(1);
            at.next_multiple_of(align) + layout.get_abi_size(&p.get_type())
        });
        (f.get_name().to_string_lossy().into_owned(), end)
    });
    sized.max_by_key(|(_, bytes)| *bytes).unwrap_or_default()
}

/// `ptxas`; `None` when there is none: the driver then compiles the PTX when the program starts.
fn assemble(
    ptx: &str,
    arch: &str,
    options: &LinkOptions,
    linked: &mut Linked,
) -> Result<Option<Vec<u8>>, Diagnostic> {
    let Some(ptxas) = tools::ptxas(options) else { return Ok(None) };
    let first = run_ptxas(&ptxas, ptx, arch, options)?;
    let output = match (first, tools::old_ptxas(options)) {
        // The newest ptxas has dropped the oldest architectures.
        (Err(text), Some(old)) if text.contains("is not defined for option 'gpu-name'") => {
            run_ptxas(&old, ptx, arch, options)?
        }
        (other, _) => other,
    };
    match output {
        Ok((cubin, said)) => {
            if options.resource_usage {
                linked.notes.extend(said.lines().map(str::to_owned));
            }
            Ok(Some(cubin))
        }
        Err(text) if text.contains("is not defined for option 'gpu-name'") => Ok(None),
        Err(text) if text.contains("uses too much shared data") => {
            Err(failed("E0620", format!("a kernel has more shared data of fixed size than a block of sm_{arch}:\n{text}"))
                .help("what the device procedures that it calls declare counts too: make one of the arrays assumed-size"))
        }
        Err(text) => Err(failed("E0625", format!("ptxas refuses the device code for sm_{arch}:\n{text}"))
            .help("please report this with the source files; it is a bug in racc")),
    }
}

type Assembled = Result<(Vec<u8>, String), String>;

fn run_ptxas(ptxas: &Path, ptx: &str, arch: &str, options: &LinkOptions) -> Result<Assembled, Diagnostic> {
    let io = |e: std::io::Error| failed("E0626", format!("ptxas: {e}"));
    let folder = tempfile::tempdir().map_err(io)?;
    let (input, output) = (folder.path().join("device.ptx"), folder.path().join("device.cubin"));
    std::fs::write(&input, ptx).map_err(io)?;
    let mut command = Command::new(ptxas);
    command.arg(format!("-arch=sm_{arch}")).arg("-O3").arg(&input).arg("-o").arg(&output);
    if !options.foreign.is_empty() {
        command.arg("-c");
    }
    if let Some(n) = options.max_registers {
        command.arg(format!("-maxrregcount={n}"));
    }
    if options.resource_usage {
        command.arg("-v");
    }
    let done = command.output().map_err(io)?;
    let mut said = String::from_utf8_lossy(&done.stderr).into_owned();
    said.push_str(&String::from_utf8_lossy(&done.stdout));
    if !done.status.success() {
        return Ok(Err(said));
    }
    Ok(Ok((std::fs::read(&output).map_err(io)?, said)))
}
