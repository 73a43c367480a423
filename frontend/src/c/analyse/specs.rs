//! Declaration specifiers and type names → types.

use super::attributes::{Attributes, Mode};
use super::ctype::{self, CTy, IntKind, Kind, Len, QTy};
use super::quals::Quals;
use super::scope::SymbolKind;
use super::{Cx, Member, R};
use crate::c::ast;
use racc_base::{Diagnostic, Span, nyi};
use racc_hir::{Field, FloatKind, Host, Record};

/// The type that specifiers name, before declarators.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spec {
    pub(super) ty: QTy,
    /// What `_Alignas` asks for; 0: nothing.
    pub(super) asked: u64,
}

impl Cx<'_> {
    pub(super) fn specs(&mut self, specs: &ast::DeclSpecs) -> R<Spec> {
        let mut strictest = 0;
        self.names_sized |= specs.sized.is_some() && !self.map.is_system(specs.span);
        let ty = match &specs.ty {
            ast::TypeSpec::Implicit => {
                self.warn(
                    Diagnostic::warning("W0304", specs.span, "no type is given: `int` is assumed")
                        .help("write the type: C99 removed the implicit int"),
                );
                ctype::INT.plain()
            }
            ast::TypeSpec::Builtin(b) => self.builtin_type(*b).plain(),
            ast::TypeSpec::ComplexInt(b) => {
                let part = self.builtin_type(*b);
                // Its words name an integer type other than `_Bool`.
                let Kind::Int(kind) = *self.ct.kind(part) else {
                    return Ok(Spec { ty: part.plain(), asked: 0 });
                };
                self.ct.complex_int(kind).plain()
            }
            ast::TypeSpec::BitInt { width, signed } => self.bit_int(width, *signed)?.plain(),
            ast::TypeSpec::Record(r) => {
                let ty = self.record_spec(r)?;
                let any = self.ct.as_record(ty).is_some_and(|r| self.may_alias.contains(&r));
                QTy::new(ty, if any { Quals::MAY_ALIAS } else { Quals::NONE })
            }
            ast::TypeSpec::Enum(e) => self.enum_spec(e)?.plain(),
            ast::TypeSpec::Typedef(name, span) => self.typedef(name, *span)?,
            ast::TypeSpec::TypeofExpr(e) => {
                self.type_of_operand(e, super::ctype::CTypes::is_variably_modified)?
            }
            ast::TypeSpec::TypeofType(t) => self.type_name(t)?,
            ast::TypeSpec::Auto => {
                return Err(self.report(
                    Diagnostic::error("E0386", specs.span, "`__auto_type` without an initial value")
                        .help("give the value that the type comes from: `__auto_type x = value;`"),
                ));
            }
            ast::TypeSpec::Atomic(t) => {
                let ty = self.type_name(t)?;
                self.check_atomic(ty, true, specs.span)?;
                ty.with(Quals::ATOMIC)
            }
        };
        let ty = if specs.unqualified { self.unqualified(ty) } else { ty };
        self.check_qualifiers(ty, specs.quals, specs.span)?;
        for asked in &specs.alignas {
            let bytes = match asked {
                ast::AlignAs::Type(t) => {
                    let of = self.type_name(t)?;
                    self.sizeof(of, t.span)?;
                    self.type_align(of)
                }
                ast::AlignAs::Expr(e) => self.alignment(e)?,
            };
            strictest = bytes.max(strictest);
        }
        Ok(Spec { ty: self.qualify(ty, specs.quals.into()), asked: strictest })
    }

    /// C23 §6.7.3.1: `_BitInt(width)`, of a bit at least, and of another for the sign.
    fn bit_int(&mut self, width: &ast::Expr, signed: bool) -> R<CTy> {
        let (n, _) = self.constant_int(width, "the width of a _BitInt")?;
        if n < 1 + i128::from(signed) {
            let sort = if signed { "a signed" } else { "an unsigned" };
            return Err(self.report(
                Diagnostic::error("E0336", width.span, format!("{sort} `_BitInt` cannot have {n} bits"))
                    .help("a signed one has 2 at least, an unsigned one 1"),
            ));
        }
        match u16::try_from(n) {
            Ok(n @ ..=64) => Ok(self.ct.intern(Kind::BitInt { width: n, signed })),
            Ok(_) | Err(_) => Err(self.report(nyi!(width.span, "_BitInt of more than 64 bits"))),
        }
    }

    /// Qualifiers on an array type belong to its elements: C11 §6.7.3p9.
    pub(super) fn qualify(&mut self, ty: QTy, quals: Quals) -> QTy {
        if quals == Quals::NONE {
            return ty;
        }
        match self.ct.as_array(ty.ty) {
            Some((elem, len)) => {
                let elem = self.qualify(elem, quals);
                QTy::new(self.ct.array(elem, len), ty.quals.union(quals))
            }
            None => ty.with(quals),
        }
    }

    /// The type with the alignment that a typedef or a type name asks for. Elements of an array are aligned no better
    /// than the array.
    pub(super) fn align_type(&mut self, ty: QTy, bytes: u64) -> QTy {
        if bytes == 0 {
            return ty;
        }
        let quals = ty.quals.aligned(bytes);
        match self.ct.as_array(ty.ty) {
            Some((elem, len)) if bytes < self.type_align(elem) => {
                let elem = self.align_type(elem, bytes);
                QTy::new(self.ct.array(elem, len), quals)
            }
            _ => QTy::new(ty.ty, quals),
        }
    }

    /// C23 §6.7.3.6: the type without its qualifiers, those of elements included.
    fn unqualified(&mut self, ty: QTy) -> QTy {
        match self.ct.as_array(ty.ty) {
            Some((elem, len)) => {
                let elem = self.unqualified(elem);
                self.ct.array(elem, len).plain()
            }
            None => ty.ty.plain(),
        }
    }

    fn typedef(&mut self, name: &str, span: Span) -> R<QTy> {
        if let Some(symbol) = self.scopes.find(name).cloned()
            && let SymbolKind::Typedef(ty) = symbol.kind
        {
            self.check_symbol(name, &symbol, span)?;
            return Ok(ty);
        }
        if name == "__builtin_va_list" || name == "__gnuc_va_list" {
            return Ok(self.va_list_type().plain());
        }
        let near = self.scopes.nearest(name).map(str::to_string);
        let mut diagnostic = Diagnostic::error("E0301", span, format!("unknown type name `{name}`"));
        diagnostic = match near {
            Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
            None => diagnostic.help("include the header that declares it"),
        };
        Err(self.report(diagnostic))
    }

    fn builtin_type(&mut self, b: ast::Builtin) -> CTy {
        match b {
            ast::Builtin::Void => ctype::VOID,
            ast::Builtin::Bool => ctype::BOOL,
            ast::Builtin::Char => IntKind::Char.ty(),
            ast::Builtin::SChar => IntKind::SChar.ty(),
            ast::Builtin::UChar => IntKind::UChar.ty(),
            ast::Builtin::Short => IntKind::Short.ty(),
            ast::Builtin::UShort => IntKind::UShort.ty(),
            ast::Builtin::Int => ctype::INT,
            ast::Builtin::UInt => ctype::UINT,
            ast::Builtin::Long => ctype::LONG,
            ast::Builtin::ULong => ctype::ULONG,
            ast::Builtin::LongLong => IntKind::LongLong.ty(),
            ast::Builtin::ULongLong => IntKind::ULongLong.ty(),
            ast::Builtin::Int128 => IntKind::Int128.ty(),
            ast::Builtin::UInt128 => IntKind::UInt128.ty(),
            ast::Builtin::Float16 => self.ct.float(FloatKind::F16),
            ast::Builtin::Float => ctype::FLOAT,
            ast::Builtin::Double => ctype::DOUBLE,
            ast::Builtin::LongDouble => ctype::LONG_DOUBLE,
            ast::Builtin::Float128 => self.ct.float(FloatKind::F128),
            ast::Builtin::ComplexFloat16 => self.ct.complex(FloatKind::F16),
            ast::Builtin::ComplexFloat128 => self.ct.complex(FloatKind::F128),
            ast::Builtin::ComplexFloat => self.ct.complex(FloatKind::F32),
            ast::Builtin::ComplexDouble => self.ct.complex(FloatKind::F64),
            ast::Builtin::ComplexLongDouble => self.ct.complex(FloatKind::F80),
            ast::Builtin::VaList => self.va_list_type(),
        }
    }

    /// `struct __va_list_tag [1]` of the System V ABI for x86-64, §3.5.7; `struct __va_list` of the AAPCS64, appendix C.
    pub(super) fn va_list_type(&mut self) -> CTy {
        if let Some(ty) = self.va_list {
            return ty;
        }
        let void_ptr = self.ct.ptr(ctype::VOID.plain());
        let (name, members): (_, &[(&str, CTy, u64)]) = match self.options.host {
            Host::X86_64 => (
                "__va_list_tag",
                &[
                    ("gp_offset", ctype::UINT, 0),
                    ("fp_offset", ctype::UINT, 4),
                    ("overflow_arg_area", void_ptr, 8),
                    ("reg_save_area", void_ptr, 16),
                ],
            ),
            Host::Arm64 => (
                "__va_list",
                &[
                    ("__stack", void_ptr, 0),
                    ("__gr_top", void_ptr, 8),
                    ("__vr_top", void_ptr, 16),
                    ("__gr_offs", ctype::INT, 24),
                    ("__vr_offs", ctype::INT, 28),
                ],
            ),
        };
        let fields = members
            .iter()
            .map(|(name, ty, offset)| {
                let ty = self.hir(*ty);
                Field {
                    name: (*name).into(),
                    ty,
                    offset: *offset,
                    bits: None,
                    owns_data: false,
                    on_device: false,
                }
            })
            .collect();
        let id = self.prog.types.records.push(Record {
            name: name.into(),
            is_union: false,
            fields,
            size: self.options.host.va_list_bytes(),
            align: 8,
            natural_align: 8,
            number: false,
            storage: false,
            unnamed_bits: Vec::new(),
            complete: true,
            span: Span::NONE,
        });
        let members = members
            .iter()
            .map(|(name, ty, _)| Member { name: (*name).into(), ty: ty.plain(), bits: None })
            .collect();
        self.members.insert(id, members);
        let record = self.ct.intern(Kind::Record(id));
        let ty = match self.options.host {
            Host::X86_64 => self.ct.array(record.plain(), Len::Const(1)),
            Host::Arm64 => record,
        };
        self.va_list = Some(ty);
        ty
    }

    pub(super) fn type_name(&mut self, name: &ast::TypeName) -> R<QTy> {
        let base = self.specs(&name.specs)?;
        let attrs = self.attributes([name.specs.attrs.as_slice()]);
        let ty = self.apply_type_attributes(base.ty, &attrs)?;
        let ty = self.declared_type(ty, &name.declarator.derive, name.declarator.span)?;
        Ok(self.align_type(ty, attrs.aligned))
    }

    fn float_of_bytes(&mut self, bytes: u64) -> CTy {
        match bytes {
            4 => ctype::FLOAT,
            8 => ctype::DOUBLE,
            10 => ctype::LONG_DOUBLE,
            _ => self.ct.float(FloatKind::F128),
        }
    }

    /// `__attribute__((mode(DI)))` replaces the width of the declared type.
    pub(super) fn apply_mode(&mut self, ty: QTy, attrs: &Attributes) -> QTy {
        let new = match attrs.mode {
            Some(Mode::Int(bytes)) => {
                let signed = self.ct.int_kind(ty.ty).is_none_or(IntKind::signed);
                IntKind::of_bytes(bytes, signed).map(IntKind::ty)
            }
            Some(Mode::Float(bytes)) => Some(self.float_of_bytes(bytes)),
            Some(Mode::Complex(bytes)) => {
                let part = self.float_of_bytes(bytes);
                self.ct.float_kind(part).map(|kind| self.ct.complex(kind))
            }
            None => None,
        };
        new.map_or(ty, |new| QTy::new(new, ty.quals))
    }
}
