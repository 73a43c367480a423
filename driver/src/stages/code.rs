//! HIR → an object, assembly, or the text of a stage.

use super::Product;
use crate::options::acc::Switch;
use crate::options::{self, Arithmetic, CodeModel, DebugInfo, OptLevel, Optimise, Options, Pic};
use crate::remarks::Functions;
use crate::version;
use crate::{html, minfo, remarks};
use racc_base::{Diagnostic, Sink, SourceMap, Span, nyi};
use racc_codegen::emit::device::{self, Gpu};
use racc_codegen::llvm::remarks::Remark;
use racc_codegen::plan::data::constant_globals::constant_globals;
use racc_codegen::plan::report::message::Message;
use racc_codegen::{self as codegen, Form, GpuKind, PlanOptions, Preference, Unit, WantedMemory, plan_kinds};
use racc_frontend::acc::command_line::{self, ForAllConstructs};
use racc_frontend::acc::{bounds, rules, vendors};
use racc_hir::{Host, Language, Program, Visibility, print, verify};
use std::collections::BTreeSet;
use std::path::Path;

/// Where a unit's messages go.
pub(super) struct Says<'a> {
    pub(super) map: &'a SourceMap,
    pub(super) sink: &'a mut Sink,
    /// The lines of `-Minfo`.
    pub(super) report: &'a mut String,
    /// The unit's part of `--report=html`.
    pub(super) page: &'a mut String,
}

/// What is made, and how the names of files beside it begin.
pub(super) struct Wish<'a> {
    pub(super) product: &'a Product,
    pub(super) stem: &'a Path,
}

/// `None` when there were errors, which are in the sink.
pub(super) fn make(
    options: &Options,
    program: &mut Program,
    Wish { product, stem }: Wish,
    Says { map, sink, report, page }: Says,
) -> Option<Vec<u8>> {
    sink.extend(rules::check(program));
    if sink.has_errors() {
        return None;
    }
    bounds::evaluate_ahead(program);
    if options.offloads() {
        let wanted = ForAllConstructs { synchronous: options.acc.sync == Switch::On, dims: options.gpu.dims };
        command_line::apply(program, wanted);
    }
    sink.extend(verify::verify(program));
    if sink.has_errors() {
        return None;
    }
    if *product == Product::Checked {
        return Some(Vec::new());
    }
    if *product == Product::Stage("hir".to_owned()) {
        return Some(print::program(program).into_bytes());
    }
    if options.offloads() {
        for id in constant_globals(program, sink) {
            program.globals[id].constant = true;
        }
    }
    let mut code = code_options(options, program.language);
    if options.coverage {
        code.instrumentation.coverage = Some(coverage(options.host, stem));
    }
    if options.code.visibility != Visibility::Default && program.language == Language::Fortran {
        sink.push(without_visibility());
    }
    let amd = code.devices.iter().find_map(|d| match d {
        codegen::DeviceTarget::Radeon(arch) => Some(arch.clone()),
        codegen::DeviceTarget::Nvidia(_) | codegen::DeviceTarget::Multicore | codegen::DeviceTarget::Sim => {
            None
        }
    });
    let separate = code.devices.iter().any(|d| *d != codegen::DeviceTarget::Multicore);
    if options.offloads() && separate && options.gpu.memory == WantedMemory::Separate {
        sink.extend(rules::unreached(program));
    }
    let (first, others) = gpu_kinds(&code);
    let plan_options = plan_options(options, &code, first);
    let mut plan = plan(program, map, (&plan_options, &others), sink);
    plan.messages.retain(|m| !map.is_own(m.span));
    if sink.has_errors() {
        return None;
    }
    if options.report.page {
        *page = html::section(&plan.messages, map, &options.report.trace);
    }
    *report = said(options, (&*program, &plan.messages), &[], map);
    let unit = Unit { program: &*program, plan: &plan, map, options: &code };
    let form = match product {
        Product::Checked | Product::Preprocessed => return None,
        Product::Object => Form::Object,
        Product::Assembly => Form::Assembly,
        Product::Stage(stage) => match stage.as_str() {
            "plan" => return Some(codegen::plan::report::print::text(unit.program, map, &plan).into_bytes()),
            "report" => return Some(html::section(&plan.messages, map, &options.report.trace).into_bytes()),
            "llvm-nvptx" => return device_text(unit, &Gpu::Nvidia, sink),
            "llvm-amdgpu" => {
                return device_text(unit, &Gpu::Radeon(amd.unwrap_or("gfx90a".to_owned())), sink);
            }
            "llvm-multicore" => Form::RawIr,
            "llvm-host" => Form::RawIr,
            "llvm-host-optimised" => Form::Ir,
            "asm" => Form::Assembly,
            "obj" => Form::Object,
            other => {
                sink.push(nyi!(Span::NONE, "--emit={other}"));
                return None;
            }
        },
    };
    let context = codegen::Context::create();
    let built = codegen::HostModule::build(&context, unit, form);
    // LLVM has a copy of each table now.
    program.globals.values_mut().filter_map(|g| g.init.as_mut()).for_each(|init| init.bytes = Vec::new());
    match built.and_then(|module| module.write(&code, form)) {
        Ok(made) => {
            *report = said(options, (&*program, &plan.messages), &made.remarks, map);
            Some(made.bytes)
        }
        Err(errors) => {
            sink.extend(errors);
            None
        }
    }
}

/// What the plan is made for.
fn plan_options(options: &Options, code: &codegen::Options, first: Option<GpuKind>) -> PlanOptions {
    let makes_for = |wanted: fn(&codegen::DeviceTarget) -> bool| code.devices.iter().any(wanted);
    let cores = makes_for(|d| *d == codegen::DeviceTarget::Multicore);
    PlanOptions {
        host: options.host,
        gpu: first.unwrap_or(GpuKind::Nvidia),
        for_gpu: first.is_some(),
        for_nvidia: first == Some(GpuKind::Nvidia),
        for_amd: makes_for(|d| matches!(d, codegen::DeviceTarget::Radeon(_))),
        for_separate: makes_for(|d| *d != codegen::DeviceTarget::Multicore),
        for_cores: cores,
        enabled: options.offloads(),
        autopar: options.acc.autopar == Switch::On,
        routineseq: options.acc.routineseq == Switch::On,
        one_file: options.gpu.one_file,
        reorder: code.float != codegen::FloatRules::Strict,
        contiguous_versions: (first.is_some() || cores)
            && matches!(code.opt, codegen::OptLevel::O2 | codegen::OptLevel::O3),
        host_strips: code.opt == codegen::OptLevel::O3 && !code.no_vectorise,
    }
}

/// The kinds of GPU that code is made for: the first leads, NVIDIA's where it is one of them.
fn gpu_kinds(code: &codegen::Options) -> (Option<GpuKind>, Vec<GpuKind>) {
    let kinds: BTreeSet<GpuKind> = codegen::emit::device::gpus(code).iter().map(|gpu| gpu.kind()).collect();
    let mut kinds = kinds.into_iter();
    (kinds.next(), kinds.collect())
}

/// A plan for each kind of GPU. Where one must serve for both vendors, the more careful schedule holds.
fn plan(
    program: &mut Program,
    map: &SourceMap,
    kinds: (&PlanOptions, &[GpuKind]),
    sink: &mut Sink,
) -> codegen::OffloadPlan {
    let mut found = Sink::default();
    let (plan, joined) = plan_kinds(program, map, kinds, &mut found);
    let mut warnings = Sink::default();
    if kinds.0.for_nvidia && kinds.0.for_amd {
        let constructs = (!joined.all).then_some(&joined.constructs);
        vendors::join(program, constructs, &mut warnings);
    }
    if warnings.list().is_empty() {
        sink.extend(found.take());
        return plan;
    }
    sink.extend(warnings.take());
    plan_kinds(program, map, kinds, sink).0
}

/// The lines of `-Minfo` and the like, as far as they are asked for.
fn said(
    options: &Options,
    (program, messages): (&Program, &[Message]),
    remarks: &[Remark],
    map: &SourceMap,
) -> String {
    let wishes = &options.report;
    let lines = remarks::lines(remarks, &wishes.remarks, &Functions::of(program, map));
    let messages = if wishes.accelerator { messages } else { &[] };
    let mut said = minfo::layout(messages, &lines, map);
    said.push_str(&remarks::listed(remarks, &wishes.remarks));
    said
}

fn device_text(unit: Unit<'_>, gpu: &Gpu, sink: &mut Sink) -> Option<Vec<u8>> {
    match device::text(unit, gpu) {
        Ok(text) => Some(text.into_bytes()),
        Err(errors) => {
            sink.extend(errors);
            None
        }
    }
}

/// The command line in code generation's own words. Each group of options is taken apart by name, so that the
/// compiler finds an option that nothing reads.
fn code_options(options: &Options, language: Language) -> codegen::Options {
    let Optimise {
        level,
        level_given: _,
        cpu,
        features,
        no_strict_aliasing: _,
        frame_pointer,
        no_vectorise,
        no_unroll,
    } = &options.optimise;
    let Arithmetic {
        no_fma: _,
        fast: _,
        unsafe_math: _,
        errno: _,
        flush_denormals,
        rounding_math: _,
        trapping: _,
        textbook_complex,
        traps,
    } = &options.arithmetic;
    let CodeModel { pic, visibility, model } = &options.code;
    codegen::Options {
        opt: match level {
            OptLevel::O0 => codegen::OptLevel::O0,
            OptLevel::O1 => codegen::OptLevel::O1,
            OptLevel::O2 => codegen::OptLevel::O2,
            OptLevel::O3 => codegen::OptLevel::O3,
            OptLevel::Size => codegen::OptLevel::Os,
        },
        debug: match options.debug {
            DebugInfo::None => codegen::DebugInfo::None,
            DebugInfo::Lines => codegen::DebugInfo::Lines,
            DebugInfo::Full => codegen::DebugInfo::Full,
        },
        reloc: match pic {
            Pic::Executable => codegen::Reloc::Pie,
            Pic::Library => codegen::Reloc::Pic,
            Pic::None => codegen::Reloc::Static,
        },
        visibility: match language {
            Language::C => *visibility,
            Language::Fortran => Visibility::Default,
        },
        instrumentation: options.instrumentation.clone(),
        restraint: options.restraint,
        remarks: !options.report.remarks.is_empty(),
        sections: options.sections,
        no_vectorise: *no_vectorise,
        no_unroll: *no_unroll,
        code_model: match model.as_deref() {
            Some("medium") => codegen::CodeModel::Medium,
            Some("large") => codegen::CodeModel::Large,
            _ => codegen::CodeModel::Small,
        },
        host: options.host,
        cpu: match cpu.as_deref() {
            None => codegen::Cpu::Generic,
            Some("native" | "host") => codegen::Cpu::Native,
            Some(name) => codegen::Cpu::Named(name.to_owned()),
        },
        float: float_rules(&options.arithmetic),
        complex: match language {
            _ if *textbook_complex => codegen::ComplexRules::Limited,
            Language::C => codegen::ComplexRules::AnnexG,
            Language::Fortran => codegen::ComplexRules::Smith,
        },
        features: features.clone(),
        frame_pointer: *frame_pointer,
        producer: version::banner(options.host).lines().nth(1).unwrap_or("racc").to_owned(),
        directory: std::env::current_dir().map(|d| d.to_string_lossy().into_owned()).unwrap_or_default(),
        math_effects: match (language, options.arithmetic.errno.unwrap_or(!options.arithmetic.fast)) {
            (Language::Fortran, _) => codegen::MathEffects::None,
            (Language::C, false) => codegen::MathEffects::Sign,
            (Language::C, true) => codegen::MathEffects::Errno,
        },
        no_builtin: options.c.no_builtin,
        gpu: gpu_rules(options),
        traps: options.host.exceptions(*traps),
        flush_denormals: *flush_denormals,
        traceback: options.checks.traceback && language == Language::C,
        devices: super::devices::devices(options),
        defer_wait: options.gpu.defer_wait,
        prefers: match options.acc.preference() {
            // Which GPUs there is code for is known at the link.
            Preference::Gpus => Preference::None,
            own if options.offloads() => own,
            Preference::Sim | Preference::Host | Preference::None => Preference::None,
        },
        memory: if options.offloads() { options.gpu.memory } else { codegen::WantedMemory::Separate },
    }
}

/// The files of gcov that belong to an object.
fn coverage(host: Host, stem: &Path) -> codegen::Coverage {
    // The program may run elsewhere: its file has the whole path.
    let absolute = std::path::absolute(stem).unwrap_or_else(|_| stem.to_owned());
    codegen::Coverage {
        notes: format!("{}.gcno", stem.display()),
        counts: format!("{}.gcda", absolute.display()),
        gcc: crate::version::gcc(host),
    }
}

fn without_visibility() -> Diagnostic {
    let instead = "all external names of Fortran are seen, as with gfortran";
    Diagnostic::warning("W0109", Span::NONE, format!("without effect: -fvisibility ({instead})"))
}

pub(super) fn float_rules(arithmetic: &Arithmetic) -> codegen::FloatRules {
    match (arithmetic.no_fma, arithmetic.fast) {
        // Fast arithmetic fuses: who forbids that keeps the source's order as well.
        (true, _) => codegen::FloatRules::Strict,
        (false, true) => codegen::FloatRules::Fast,
        (false, false) => codegen::FloatRules::Contract,
    }
}

/// `-gpu=`; what it leaves open is as on the host.
fn gpu_rules(options: &Options) -> codegen::GpuRules {
    // The rest is read by `devices`, by the device link, or before anything is compiled.
    let options::Gpu {
        archs: _,
        memory,
        later: _,
        lineinfo,
        debug,
        fastmath,
        fma,
        flushz: _,
        unroll,
        maxregcount: _,
        one_file: _,
        keep: _,
        ptxinfo: _,
        dims: _,
        defer_wait: _,
    } = &options.gpu;
    codegen::GpuRules {
        float: match fma {
            _ if *fastmath => codegen::FloatRules::Fast,
            Some(Switch::Off) => codegen::FloatRules::Strict,
            Some(Switch::On) => codegen::FloatRules::Contract,
            None => float_rules(&options.arithmetic),
        },
        no_unroll: unroll.map_or(options.optimise.no_unroll, |s| s == Switch::Off),
        lines: *lineinfo || *debug,
        // CUDA Fortran has variables in shared memory without any option.
        own_memory: *memory == codegen::WantedMemory::Separate && !options.fortran.cuda,
    }
}
