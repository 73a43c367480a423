//! GNU attributes: what the known ones ask for. Unknown ones have been warned of.

use super::discouraged::{self, Discouraged};
use super::format::Format;
use super::{Cx, R};
use crate::c::ast;
use crate::c::features::{self, Features};
use crate::c::pragmas::{self, Optimisation};
use racc_base::{Diagnostic, Name, Span, nyi};
use racc_hir::{Exempt, Host, Visibility};

/// What all attributes of one declaration say together.
#[derive(Clone, Debug, Default)]
pub(super) struct Attributes {
    pub(super) packed: bool,
    /// Bytes; 0: not asked for.
    pub(super) aligned: u64,
    pub(super) noreturn: bool,
    pub(super) always_inline: bool,
    pub(super) noinline: bool,
    pub(super) gnu_inline: bool,
    /// With the priority.
    pub(super) constructor: Option<u16>,
    pub(super) destructor: Option<u16>,
    pub(super) weak: bool,
    pub(super) visibility: Option<Visibility>,
    pub(super) exempt: Exempt,
    pub(super) used: bool,
    pub(super) is_const: bool,
    pub(super) is_pure: bool,
    pub(super) returns_twice: bool,
    /// `optimize("rounding-math")`
    pub(super) rounding_math: bool,
    /// `target("avx2")`
    pub(super) features: Features,
    pub(super) common: bool,
    pub(super) may_alias: bool,
    /// Arguments may have the type of any member.
    pub(super) transparent: bool,
    pub(super) section: Option<String>,
    /// The function that is called at the end of the variable's scope.
    pub(super) cleanup: Option<(Name, Span)>,
    /// The function that this is another name of.
    pub(super) alias: Option<(String, Span)>,
    /// No option gives the variable a value.
    pub(super) uninitialized: bool,
    pub(super) format: Option<Format>,
    /// Arguments that must not be null, from 1 on; none: all pointers.
    pub(super) nonnull: Option<Vec<usize>>,
    /// `deprecated` or `unavailable`.
    pub(super) discouraged: Option<Discouraged>,
    /// `mode(DI)`: bytes of the integer.
    pub(super) mode: Option<Mode>,
    /// Bytes of the vector, and where it is asked for.
    pub(super) vector_size: Option<(ast::Expr, Span)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    Int(u64),
    Float(u64),
    /// Of two such parts.
    Complex(u64),
}

impl Cx<'_> {
    pub(super) fn attributes<'x>(&mut self, lists: impl IntoIterator<Item = &'x [ast::Attr]>) -> Attributes {
        let mut found = Attributes::default();
        for attr in lists.into_iter().flatten() {
            // Each one reports its own errors.
            drop(self.attribute(attr, &mut found));
        }
        found
    }

    fn attribute(&mut self, attr: &ast::Attr, found: &mut Attributes) -> R<()> {
        match attr.name.trim_matches('_') {
            "packed" => found.packed = true,
            "aligned" => {
                let bytes = match attr.args.first() {
                    Some(e) => self.alignment(e)?,
                    // The largest that any instruction of the target wants.
                    None => 16,
                };
                found.aligned = found.aligned.max(bytes);
            }
            "noreturn" => found.noreturn = true,
            "always_inline" => found.always_inline = true,
            "noinline" | "noclone" | "noipa" => found.noinline = true,
            "gnu_inline" => found.gnu_inline = true,
            "constructor" => found.constructor = Some(self.priority(attr)?),
            "destructor" => found.destructor = Some(self.priority(attr)?),
            "weak" => found.weak = true,
            "used" | "retain" => found.used = true,
            "const" => found.is_const = true,
            "pure" => found.is_pure = true,
            "returns_twice" => found.returns_twice = true,
            "common" => found.common = true,
            "uninitialized" => found.uninitialized = true,
            "may_alias" => found.may_alias = true,
            "transparent_union" => found.transparent = true,
            "visibility" => {
                found.visibility = match attr_text(attr).as_deref() {
                    Some("hidden" | "internal") => Some(Visibility::Hidden),
                    Some("protected") => Some(Visibility::Protected),
                    Some("default") => Some(Visibility::Default),
                    _ => return Err(self.report(bad_visibility(attr))),
                };
            }
            "no_instrument_function" => found.exempt.call_hooks = true,
            "no_sanitize_address" | "no_address_safety_analysis" => found.exempt.address = true,
            "no_sanitize_thread" => found.exempt.thread = true,
            "no_sanitize_undefined" => found.exempt.undefined = true,
            "no_sanitize" => {
                for name in attr
                    .args
                    .iter()
                    .filter_map(text)
                    .flat_map(|v| v.split(',').map(str::to_owned).collect::<Vec<_>>())
                {
                    found.exempt.address |= name == "address";
                    found.exempt.thread |= name == "thread";
                    found.exempt.undefined |= !matches!(name.as_str(), "address" | "thread" | "leak");
                }
            }
            "optimize" => self.optimize(attr, found),
            "target" if self.options.host == Host::X86_64 => self.target_features(attr, found)?,
            "no_stack_protector" => found.exempt.stack_protector = true,
            "section" => found.section = Some(self.section_name(attr)?),
            "format" => found.format = super::format::attribute(attr).or(found.format),
            "nonnull" => {
                let mut which = found.nonnull.take().unwrap_or_default();
                for e in &attr.args {
                    let (n, _) = self.constant_int(e, "the number of an argument")?;
                    which.extend(usize::try_from(n).ok());
                }
                found.nonnull = Some(which);
            }
            "deprecated" | "unavailable" => {
                let one = discouraged::attribute(attr, attr_text(attr));
                found.discouraged = Some(one.and(found.discouraged.take()));
            }
            "mode" => found.mode = self.mode(attr)?,
            "cleanup" => found.cleanup = Some(self.cleanup_function(attr)?),
            "vector_size" => {
                found.vector_size = attr.args.first().map(|e| (e.clone(), attr.span));
            }
            "alias" => found.alias = attr_text(attr).map(|target| (target, attr.span)),
            name @ ("ifunc"
            | "weakref"
            | "ms_struct"
            | "ms_abi"
            | "scalar_storage_order"
            | "regparm"
            | "naked"
            | "interrupt"
            | "no_caller_saved_registers"
            | "no_callee_saved_registers"
            | "ms_hook_prologue"
            | "symver") => {
                return Err(self.report(nyi!(attr.span, "the attribute `{name}`")));
            }
            _ => {}
        }
        Ok(())
    }

    fn section_name(&mut self, attr: &ast::Attr) -> R<String> {
        attr_text(attr).ok_or_else(|| {
            self.report(
                Diagnostic::error("E0330", attr.span, "`section` needs the name of a section")
                    .help("write it in quotes"),
            )
        })
    }

    fn cleanup_function(&mut self, attr: &ast::Attr) -> R<(Name, Span)> {
        match attr.args.first().map(|e| (&e.kind, e.span)) {
            Some((ast::ExprKind::Ident(name), span)) => Ok((name.clone(), span)),
            _ => Err(self.report(
                Diagnostic::error("E0330", attr.span, "`cleanup` needs the name of a function")
                    .help("the function takes a pointer to the variable"),
            )),
        }
    }

    /// When a constructor is called: the attribute's argument, after all others without one.
    fn priority(&mut self, attr: &ast::Attr) -> R<u16> {
        let Some(e) = attr.args.first() else { return Ok(u16::MAX) };
        let (value, _) = self.constant_int(e, "a priority")?;
        u16::try_from(value).map_err(|_| {
            self.report(
                Diagnostic::error("E0330", e.span, format!("{value} is not a priority"))
                    .help("priorities are numbers from 0 to 65535"),
            )
        })
    }

    /// A power of two from an attribute or `_Alignas`.
    pub(super) fn alignment(&mut self, e: &ast::Expr) -> R<u64> {
        let (value, _) = self.constant_int(e, "an alignment")?;
        match u64::try_from(value) {
            Ok(n) if n == 0 || n.is_power_of_two() && n <= 1 << 28 => Ok(n),
            _ => Err(self.report(
                Diagnostic::error("E0330", e.span, format!("{value} is not an alignment"))
                    .help("alignments are powers of two"),
            )),
        }
    }

    fn optimize(&mut self, attr: &ast::Attr, found: &mut Attributes) {
        for e in &attr.args {
            let words = match &e.kind {
                ast::ExprKind::Int(_) => vec![format!("O{}", self.map.text(e.span))],
                _ => text(e).unwrap_or_default().split(',').map(str::to_owned).collect(),
            };
            for word in words {
                match pragmas::optimisation(&word) {
                    Some(Optimisation::Wrapping) => self.prog.wrapv = true,
                    Some(Optimisation::AnyAlias) => self.prog.strict_aliasing = false,
                    Some(Optimisation::AnyRounding) => found.rounding_math = true,
                    Some(Optimisation::Exact) if !self.options.fast_math => {}
                    Some(Optimisation::Exact) | None => {
                        let warning = pragmas::without_effect(e.span, &word, "attribute");
                        self.warn(warning);
                    }
                }
            }
        }
    }

    fn target_features(&mut self, attr: &ast::Attr, found: &mut Attributes) -> R<()> {
        for words in attr.args.iter().filter_map(text) {
            match features::of_attribute(&words) {
                Ok(features) => found.features.add(&features),
                Err(word) => return Err(self.report(nyi!(attr.span, "the target \"{word}\" of a function"))),
            }
        }
        Ok(())
    }

    fn mode(&mut self, attr: &ast::Attr) -> R<Option<Mode>> {
        let Some(ast::ExprKind::Ident(name)) = attr.args.first().map(|e| &e.kind) else { return Ok(None) };
        Ok(Some(match name.trim_matches('_') {
            "QI" | "byte" => Mode::Int(1),
            "HI" => Mode::Int(2),
            "SI" => Mode::Int(4),
            "DI" | "word" | "pointer" | "unwind_word" => Mode::Int(8),
            "TI" => Mode::Int(16),
            "SF" => Mode::Float(4),
            "DF" => Mode::Float(8),
            "XF" => Mode::Float(10),
            "TF" => Mode::Float(16),
            "SC" => Mode::Complex(4),
            "DC" => Mode::Complex(8),
            "XC" => Mode::Complex(10),
            "TC" => Mode::Complex(16),
            other => {
                let other = other.to_string();
                return Err(self.report(nyi!(attr.span, "the machine mode `{other}`")));
            }
        }))
    }
}

fn attr_text(attr: &ast::Attr) -> Option<String> {
    text(attr.args.first()?)
}

fn bad_visibility(attr: &ast::Attr) -> Diagnostic {
    Diagnostic::error("E0330", attr.span, "this visibility is not known")
        .help("write \"default\", \"hidden\", \"internal\" or \"protected\"")
}

fn text(e: &ast::Expr) -> Option<String> {
    match &e.kind {
        ast::ExprKind::Str { units, .. } => Some(units.iter().filter_map(|u| char::from_u32(*u)).collect()),
        _ => None,
    }
}
