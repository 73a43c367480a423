//! HIR types → DWARF types, named as the language names them.

use crate::emit::ModuleEmitter;
use crate::emit::debug::Debug;
use crate::llvm::raw_debug;
use inkwell::AddressSpace;
use inkwell::debug_info::{AsDIScope, DIFile, DIFlags, DIFlagsConstants, DISubroutineType, DIType};
use racc_hir::{Extent, FloatKind, FuncSig, Language, RecordId, Type, TypeId};

const DW_ATE_BOOLEAN: u32 = 2;
const DW_ATE_COMPLEX_FLOAT: u32 = 3;
const DW_ATE_FLOAT: u32 = 4;
const DW_ATE_SIGNED: u32 = 5;
const DW_ATE_SIGNED_CHAR: u32 = 6;
const DW_ATE_UNSIGNED: u32 = 7;
const DW_ATE_UNSIGNED_CHAR: u32 = 8;

impl<'ctx> Debug<'ctx> {
    pub(crate) fn type_of(&self, m: &ModuleEmitter<'_, 'ctx>, id: TypeId) -> DIType<'ctx> {
        if let Some(&known) = self.types.borrow().get(&id) {
            return known;
        }
        let made = self.make_type(m, id);
        self.types.borrow_mut().insert(id, made);
        made
    }

    fn basic(&self, name: &str, bits: u64, encoding: u32) -> DIType<'ctx> {
        match self.builder.create_basic_type(name, bits, encoding, DIFlags::ZERO) {
            Ok(ty) => ty.as_type(),
            // Only an empty name is refused, and none is.
            Err(_) => self.opaque("unknown", bits),
        }
    }

    fn opaque(&self, name: &str, bits: u64) -> DIType<'ctx> {
        let file = self.unit.get_file();
        let scope = self.unit.as_debug_info_scope();
        self.builder
            .create_struct_type(scope, name, file, 0, bits, 0, DIFlags::ZERO, None, &[], 0, None, "")
            .as_type()
    }

    fn make_type(&self, m: &ModuleEmitter<'_, 'ctx>, id: TypeId) -> DIType<'ctx> {
        match m.ty(id) {
            Type::Void => self.opaque("void", 0),
            Type::Bool { bits } => {
                let name = match self.language {
                    Language::C => "_Bool".to_string(),
                    Language::Fortran => format!("logical(kind={})", bits / 8),
                };
                self.basic(&name, u64::from(*bits), DW_ATE_BOOLEAN)
            }
            Type::Int { bits, signed } => self.integer(u64::from(*bits), *signed),
            Type::Float(kind) => self.basic(&self.float_name(*kind), 8 * kind.size(), DW_ATE_FLOAT),
            Type::Complex(kind) => {
                let name = match self.language {
                    Language::C => format!("_Complex {}", self.float_name(*kind)),
                    Language::Fortran => format!("complex(kind={})", kind.size()),
                };
                self.basic(&name, 16 * kind.size(), DW_ATE_COMPLEX_FLOAT)
            }
            Type::Ptr { to, .. } => {
                if let Type::Void = m.ty(*to) {
                    return raw_debug::void_pointer_type(self);
                }
                let to = self.type_of(m, *to);
                self.builder.create_pointer_type("", to, 64, 64, AddressSpace::default()).as_type()
            }
            Type::Vector { elem, lanes } => {
                let (elem_ty, size) = (self.type_of(m, *elem), m.program.types.size_of(id).unwrap_or(0));
                let align = m.align_of(id) as u32 * 8;
                let range = 0..i64::from(*lanes);
                self.builder
                    .create_array_type(elem_ty, size * 8, align, std::slice::from_ref(&range))
                    .as_type()
            }
            Type::Array { .. } => self.array(m, id),
            Type::Record(record) => self.record(m, id, *record),
            Type::Func(sig) => raw_debug::subroutine_as_type(self.subroutine(m, sig, self.unit.get_file())),
            Type::Descriptor { elem, rank } => {
                let elem = self.type_of(m, *elem);
                raw_debug::descriptor_type(self, elem, *rank)
            }
        }
    }

    fn integer(&self, bits: u64, signed: bool) -> DIType<'ctx> {
        let encoding = match (bits, signed) {
            (8, true) => DW_ATE_SIGNED_CHAR,
            (8, false) => DW_ATE_UNSIGNED_CHAR,
            (_, true) => DW_ATE_SIGNED,
            (_, false) => DW_ATE_UNSIGNED,
        };
        let name = match (self.language, bits, signed) {
            (Language::Fortran, ..) => {
                return self.basic(&format!("integer(kind={})", bits / 8), bits, encoding);
            }
            (Language::C, 8, true) => "char",
            (Language::C, 8, false) => "unsigned char",
            (Language::C, 16, true) => "short",
            (Language::C, 16, false) => "unsigned short",
            (Language::C, 32, true) => "int",
            (Language::C, 32, false) => "unsigned int",
            (Language::C, 64, true) => "long",
            (Language::C, 64, false) => "unsigned long",
            (Language::C, _, true) => "__int128",
            (Language::C, _, false) => "unsigned __int128",
        };
        self.basic(name, bits, encoding)
    }

    fn float_name(&self, kind: FloatKind) -> String {
        if self.language == Language::Fortran {
            return format!("real(kind={})", if kind == FloatKind::F80 { 10 } else { kind.size() });
        }
        match kind {
            FloatKind::F16 => "_Float16",
            FloatKind::BF16 => "__bf16",
            FloatKind::F32 => "float",
            FloatKind::F64 => "double",
            FloatKind::F80 => "long double",
            FloatKind::F128 => "_Float128",
        }
        .to_string()
    }

    fn array(&self, m: &ModuleEmitter<'_, 'ctx>, id: TypeId) -> DIType<'ctx> {
        // C's nested arrays are one array of several dimensions to a debugger.
        let first = if self.language == Language::Fortran { 1 } else { 0 };
        let mut ranges = Vec::new();
        let mut inner = id;
        while let Type::Array { elem, extents, .. } = m.ty(inner) {
            for extent in extents {
                ranges.push(match extent {
                    Extent::Const(n) => first..first + *n as i64,
                    Extent::Dynamic => first..first,
                });
            }
            inner = *elem;
        }
        let bits = 8 * m.program.types.size_of(id).unwrap_or(0);
        let align = 8 * m.align_of(id) as u32;
        let elem = self.type_of(m, inner);
        self.builder.create_array_type(elem, bits, align, &ranges).as_type()
    }

    fn record(&self, m: &ModuleEmitter<'_, 'ctx>, id: TypeId, record: RecordId) -> DIType<'ctx> {
        let data = &m.program.types.records[record];
        let at = m.map.locate(data.span);
        let file = self.file(&at.path);
        // Members may point back to the record: they see a stand-in until it is complete.
        let stand_in = raw_debug::stand_in_record(self, &data.name, file, at.line);
        self.types.borrow_mut().insert(id, stand_in);
        let scope = self.unit.as_debug_info_scope();
        let flags = if data.complete { DIFlags::ZERO } else { DIFlags::FWD_DECL };
        let mut members = Vec::new();
        for field in &data.fields {
            let ty = self.type_of(m, field.ty);
            members.push(match field.bits {
                Some(bits) => raw_debug::bit_field_type(
                    self,
                    &field.name,
                    file,
                    at.line,
                    raw_debug::BitFieldPlace {
                        width: u64::from(bits.width),
                        at: 8 * field.offset + u64::from(bits.start),
                        storage: 8 * field.offset,
                    },
                    ty,
                ),
                None => {
                    let bits = 8 * m.program.types.size_of(field.ty).unwrap_or(0);
                    self.builder
                        .create_member_type(
                            scope,
                            &field.name,
                            file,
                            at.line,
                            bits,
                            0,
                            8 * field.offset,
                            DIFlags::ZERO,
                            ty,
                        )
                        .as_type()
                }
            });
        }
        let (bits, align) = (8 * data.size, 8 * data.align as u32);
        let whole = if data.is_union {
            self.builder
                .create_union_type(scope, &data.name, file, at.line, bits, align, flags, &members, 0, "")
                .as_type()
        } else {
            self.builder
                .create_struct_type(
                    scope, &data.name, file, at.line, bits, align, flags, None, &members, 0, None, "",
                )
                .as_type()
        };
        raw_debug::replace_type(stand_in, whole);
        whole
    }

    pub(crate) fn subroutine(
        &self,
        m: &ModuleEmitter<'_, 'ctx>,
        sig: &FuncSig,
        file: DIFile<'ctx>,
    ) -> DISubroutineType<'ctx> {
        let params: Vec<DIType> = sig.params.iter().map(|&p| self.type_of(m, p)).collect();
        let ret = match m.ty(sig.ret) {
            Type::Void => None,
            _ => Some(self.type_of(m, sig.ret)),
        };
        self.builder.create_subroutine_type(file, ret, &params, DIFlags::ZERO)
    }
}
