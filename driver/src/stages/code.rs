//! HIR → an object, assembly, or the text of a stage.

use super::Product;
use crate::minfo;
use crate::options::acc::Switch;
use crate::options::{DebugInfo, OptLevel, Options, Pic, Strictness};
use crate::version;
use racc_base::{Sink, SourceMap, Span, nyi};
use racc_codegen::emit::device::{self, Gpu};
use racc_codegen::plan::unchanged::unchanged;
use racc_codegen::{self as codegen, Form, PlanOptions, Unit, emit_host, plan_program};
use racc_frontend::acc::rules;
use racc_hir::{DeviceKind, Language, Program, print, verify};

/// Where a unit's messages go.
pub(super) struct Says<'a> {
    pub(super) map: &'a SourceMap,
    pub(super) sink: &'a mut Sink,
    /// The lines of `-Minfo`.
    pub(super) report: &'a mut String,
}

/// `None` when there were errors, which are in the sink.
pub(super) fn make(
    options: &Options,
    program: &mut Program,
    product: &Product,
    Says { map, sink, report }: Says,
) -> Option<Vec<u8>> {
    sink.extend(rules::check(program));
    if sink.has_errors() {
        return None;
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
    if options.acc.is_on() {
        for id in unchanged(program, sink) {
            program.globals[id].constant = true;
        }
    }
    let program = &*program;
    let code = code_options(options, program.language);
    let amd = code.devices.iter().find_map(|d| match d {
        codegen::DeviceTarget::Radeon(arch) => Some(arch.clone()),
        codegen::DeviceTarget::Nvidia(_) | codegen::DeviceTarget::Multicore | codegen::DeviceTarget::Sim => {
            None
        }
    });
    let nvidia = code.devices.iter().any(|d| matches!(d, codegen::DeviceTarget::Nvidia(_)));
    let plan_options = PlanOptions {
        gpu: if amd.is_some() && !nvidia { DeviceKind::Radeon } else { DeviceKind::Nvidia },
        for_gpu: amd.is_some() || nvidia,
        for_amd: amd.is_some(),
        for_separate: code.devices.iter().any(|d| *d != codegen::DeviceTarget::Multicore),
        for_cores: code.devices.contains(&codegen::DeviceTarget::Multicore),
        enabled: options.acc.is_on(),
        autopar: options.acc.autopar == Switch::On,
    };
    let plan = plan_program(program, map, &plan_options, sink);
    if sink.has_errors() {
        return None;
    }
    if options.report.accelerator() {
        *report = minfo::layout(&plan.messages, map);
    }
    let unit = Unit { program, plan: &plan, map, options: &code };
    let form = match product {
        Product::Checked | Product::Preprocessed => return None,
        Product::Object => Form::Object,
        Product::Assembly => Form::Assembly,
        Product::Stage(stage) => match stage.as_str() {
            "plan" => return Some(codegen::plan::print::text(program, map, &plan).into_bytes()),
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
    match emit_host(unit, form) {
        Ok(bytes) => Some(bytes),
        Err(errors) => {
            sink.extend(errors);
            None
        }
    }
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

/// The command line in code generation's own words.
fn code_options(options: &Options, language: Language) -> codegen::Options {
    codegen::Options {
        opt: match options.optimise.level {
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
        reloc: match options.code.pic {
            Pic::Executable => codegen::Reloc::Pie,
            Pic::Library => codegen::Reloc::Pic,
            Pic::None => codegen::Reloc::Static,
        },
        visibility: match options.code.hidden {
            true => codegen::Visibility::Hidden,
            false => codegen::Visibility::Default,
        },
        no_vectorise: options.optimise.no_vectorise,
        no_unroll: options.optimise.no_unroll,
        code_model: match options.code.model.as_deref() {
            Some("medium") => codegen::CodeModel::Medium,
            Some("large") => codegen::CodeModel::Large,
            _ => codegen::CodeModel::Small,
        },
        cpu: match options.optimise.cpu.as_deref() {
            None => codegen::Cpu::Generic,
            Some("native" | "host") => codegen::Cpu::Native,
            Some(name) => codegen::Cpu::Named(name.to_owned()),
        },
        float: match options.arithmetic.strictness {
            Strictness::Ieee => codegen::FloatRules::Strict,
            Strictness::Contract => codegen::FloatRules::Contract,
            Strictness::Fast => codegen::FloatRules::Fast,
        },
        complex: match language {
            _ if options.arithmetic.textbook_complex => codegen::ComplexRules::Limited,
            Language::C => codegen::ComplexRules::AnnexG,
            Language::Fortran => codegen::ComplexRules::Fortran,
        },
        features: options.optimise.features.clone(),
        no_strict_aliasing: options.optimise.no_strict_aliasing,
        frame_pointer: options.optimise.frame_pointer,
        producer: version::banner().lines().nth(1).unwrap_or("racc").to_owned(),
        directory: std::env::current_dir().map(|d| d.to_string_lossy().into_owned()).unwrap_or_default(),
        no_builtin: options.c.no_builtin,
        devices: super::devices::devices(options),
        memory: if options.acc.is_on() { options.gpu.memory } else { codegen::WantedMemory::Separate },
    }
}
