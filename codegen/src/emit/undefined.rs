//! `-fsanitize=undefined`: a test ahead of what C leaves undefined, and a call of libubsan's handler where it fails.
//!
//! The handlers' arguments are those of gcc's and clang's library: a description of the place, which the library marks
//! once it has reported it, types as text, and the operands in a word each.

use crate::emit::FnEmitter;
use crate::emit::place::Address;
use crate::emit::types::is_signed;
use crate::llvm::{Emit, Val, ValueKind};
use crate::options::UndefinedCheck;
use inkwell::module::Linkage;
use inkwell::types::{BasicMetadataTypeEnum, BasicTypeEnum};
use inkwell::values::{BasicValueEnum, FloatValue, IntValue, PointerValue};
use inkwell::{FloatPredicate, IntPredicate};
use racc_hir::{
    BinaryOp, CastKind, Expr, ExprId, Extent, FloatKind, Language, LocalId, Place, PlaceId, Subscript, Type,
    TypeId,
};

/// What is done with a place, by the library's numbers.
#[derive(Clone, Copy)]
pub(crate) enum PlaceUse {
    Load = 0,
    Store = 1,
    Member = 3,
}

/// Code that a failed test goes to.
enum Handler {
    /// Reports and goes on, unless the command line says otherwise.
    Reports(&'static str),
    /// Reports and ends the program: nothing could go on.
    Ends(&'static str),
}

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    /// Whether this function's code tests for `check`. Kernels do not: the library is the host's.
    pub(crate) fn tests_for(&self, check: UndefinedCheck) -> bool {
        self.module.options.instrumentation.undefined.checks.contains(&check)
            && self.model.has_errno()
            && !self.module.program.functions[self.program_function].exempt.undefined
    }

    pub(crate) fn tests_for_any(&self) -> bool {
        !self.module.options.instrumentation.undefined.checks.is_empty()
    }

    /// Tests of addresses and of bits that leave a number: what Fortran's front end makes of arrays and bits is its own.
    fn tests_place(&self, check: UndefinedCheck) -> bool {
        self.module.program.language == Language::C && self.tests_for(check)
    }

    /// Signed `a op b`, exact, or as it wraps around after the report. `None`: not tested.
    pub(crate) fn exact(
        &self,
        op: BinaryOp,
        a: IntValue<'ctx>,
        b: IntValue<'ctx>,
    ) -> Emit<Option<IntValue<'ctx>>> {
        let (intrinsic, handler) = match op {
            BinaryOp::Add => ("llvm.sadd.with.overflow", "add_overflow"),
            BinaryOp::Sub => ("llvm.ssub.with.overflow", "sub_overflow"),
            BinaryOp::Mul => ("llvm.smul.with.overflow", "mul_overflow"),
            BinaryOp::Div
            | BinaryOp::Rem
            | BinaryOp::Shl
            | BinaryOp::Shr
            | BinaryOp::BitAnd
            | BinaryOp::BitOr
            | BinaryOp::BitXor
            | BinaryOp::Min
            | BinaryOp::Max => return Ok(None),
        };
        if !self.tests_for(UndefinedCheck::SignedOverflow) {
            return Ok(None);
        }
        let ty = a.get_type().into();
        let pair = self.ir.intrinsic_value(&self.module.module, intrinsic, &[ty], &[a.into(), b.into()])?;
        let ok = self.ir.builder.build_not(self.ir.part(pair, 1)?.int()?, "")?;
        let negation = op == BinaryOp::Sub && a.is_const() && a.get_zero_extended_constant() == Some(0);
        let data = [self.int_description(a.get_type().get_bit_width(), true)];
        match negation {
            true => self.require(ok, &Handler::Reports("negate_overflow"), &data, &[b.into()])?,
            false => self.require(ok, &Handler::Reports(handler), &data, &[a.into(), b.into()])?,
        }
        self.ir.part(pair, 0)?.int().map(Some)
    }

    /// Ahead of a division or remainder of integers.
    pub(crate) fn before_division(&self, a: IntValue<'ctx>, b: IntValue<'ctx>, signed: bool) -> Emit<()> {
        let ty = b.get_type();
        let mut ok = None;
        if self.tests_for(UndefinedCheck::DivideByZero) {
            ok = Some(self.ir.icmp(IntPredicate::NE, b, ty.const_zero())?);
        }
        if signed && self.tests_for(UndefinedCheck::SignedOverflow) {
            let least = (1u128 << (ty.get_bit_width() - 1)).to_le_bytes();
            let words: Vec<u64> =
                least.chunks(8).map(|b| b.iter().rev().fold(0, |w, b| w << 8 | u64::from(*b))).collect();
            let least = ty.const_int_arbitrary_precision(&words[..ty.get_bit_width().div_ceil(64) as usize]);
            let fits = self.ir.icmp(IntPredicate::NE, a, least)?;
            let other = self.ir.icmp(IntPredicate::NE, b, ty.const_all_ones())?;
            let fits = self.ir.builder.build_or(fits, other, "")?;
            ok = Some(match ok {
                Some(ok) => self.ir.builder.build_and(ok, fits, "")?,
                None => fits,
            });
        }
        let Some(ok) = ok else { return Ok(()) };
        let data = [self.int_description(ty.get_bit_width(), signed)];
        self.require(ok, &Handler::Reports("divrem_overflow"), &data, &[a.into(), b.into()])
    }

    /// Ahead of a shift: the count is below the width, and a signed value loses no bit (C11 §6.5.7).
    pub(crate) fn before_shift(
        &self,
        op: BinaryOp,
        (value, ty): (IntValue<'ctx>, TypeId),
        (count, count_ty): (IntValue<'ctx>, TypeId),
    ) -> Emit<()> {
        let (signed, bits) = (is_signed(self.module.ty(ty)), value.get_type().get_bit_width());
        let wide = count.get_type();
        // Constant counts in range need no test.
        let width = wide.const_int(u64::from(bits), false);
        let fits = self.ir.icmp(IntPredicate::ULT, count, width)?;
        let mut ok = self.tests_for(UndefinedCheck::ShiftExponent).then_some(fits);
        let base = op == BinaryOp::Shl
            && signed
            && !self.module.program.wrapv
            && self.tests_place(UndefinedCheck::ShiftBase);
        if base {
            let count = self.resize(count, value.get_type(), false)?;
            let last = value.get_type().const_int(u64::from(bits) - 1, false);
            let shift = self.ir.builder.build_int_sub(last, count, "")?;
            // A count that is too large is the other test's.
            let none = value.get_type().const_zero();
            let shift = self.ir.select(fits, shift.into(), none.into())?.int()?;
            let lost = self.ir.builder.build_right_shift(value, shift, false, "")?;
            let kept = self.ir.icmp(IntPredicate::EQ, lost, none)?;
            let beyond = self.ir.builder.build_not(fits, "")?;
            let kept = self.ir.builder.build_or(kept, beyond, "")?;
            ok = Some(match ok {
                Some(ok) => self.ir.builder.build_and(ok, kept, "")?,
                None => kept,
            });
        }
        let Some(ok) = ok else { return Ok(()) };
        let data = [self.description(ty), self.description(count_ty)];
        self.require(ok, &Handler::Reports("shift_out_of_bounds"), &data, &[value.into(), count.into()])
    }

    /// Ahead of a conversion to an integer: the value, cut at the point, fits.
    pub(crate) fn before_truncation(&self, value: FloatValue<'ctx>, from: TypeId, to: TypeId) -> Emit<()> {
        let (Type::Int { bits, signed }, Type::Float(kind)) = (self.module.ty(to), self.module.ty(from))
        else {
            return Ok(());
        };
        if !self.tests_for(UndefinedCheck::FloatCast) || matches!(kind, FloatKind::F16 | FloatKind::BF16) {
            return Ok(());
        }
        let ty = value.get_type();
        let power = |n: u16| ty.const_float(2f64.powi(i32::from(n)));
        let above = if *signed { power(bits - 1) } else { power(*bits) };
        let builder = &self.ir.builder;
        let small = builder.build_float_compare(FloatPredicate::OLT, value, above, "")?;
        // Where the type has no number between the least integer and the next below, that one itself is the border.
        let exact = *signed && u32::from(bits - 1) >= digits(*kind);
        let large = match (*signed, exact) {
            (false, _) => {
                builder.build_float_compare(FloatPredicate::OGT, value, ty.const_float(-1.0), "")?
            }
            (true, true) => {
                let least = ty.const_float(-2f64.powi(i32::from(bits - 1)));
                builder.build_float_compare(FloatPredicate::OGE, value, least, "")?
            }
            (true, false) => {
                let below = ty.const_float(-2f64.powi(i32::from(bits - 1)) - 1.0);
                builder.build_float_compare(FloatPredicate::OGT, value, below, "")?
            }
        };
        let ok = builder.build_and(small, large, "")?;
        let data = [self.description(from), self.description(to)];
        self.require(ok, &Handler::Reports("float_cast_overflow"), &data, &[value.into()])
    }

    /// A `bool` in memory is 0 or 1.
    pub(crate) fn after_bool(&self, value: IntValue<'ctx>, ty: TypeId) -> Emit<()> {
        if !self.tests_place(UndefinedCheck::Bool) {
            return Ok(());
        }
        let ok = self.ir.icmp(IntPredicate::ULE, value, value.get_type().const_int(1, false))?;
        self.require(ok, &Handler::Reports("load_invalid_value"), &[self.description(ty)], &[value.into()])
    }

    /// Ahead of an access through a pointer that was computed elsewhere.
    pub(crate) fn before_use(&mut self, id: PlaceId, address: Address<'ctx>, how: PlaceUse) -> Emit<()> {
        let pointer = match &self.body.places[id].kind {
            Place::Deref(pointer) => *pointer,
            Place::Elem { base, .. } => *base,
            Place::Local(_)
            | Place::Global(_)
            | Place::Field { .. }
            | Place::Part { .. }
            | Place::Desc { .. } => return Ok(()),
        };
        if self.names_object(pointer) {
            return Ok(());
        }
        let (null, alignment) =
            (self.tests_place(UndefinedCheck::Null), self.tests_place(UndefinedCheck::Alignment));
        let ty = self.body.places[id].ty;
        let mut ok = null.then_some(self.ir.builder.build_is_not_null(address.ptr, "")?);
        if alignment && address.align > 1 {
            let bits = self.ir.builder.build_ptr_to_int(address.ptr, self.ir.i64(), "")?;
            let mask = self.ir.const_i64(address.align as i64 - 1);
            let low = self.ir.builder.build_and(bits, mask, "")?;
            let aligned = self.ir.icmp(IntPredicate::EQ, low, self.ir.const_i64(0))?;
            ok = Some(match ok {
                Some(ok) => self.ir.builder.build_and(ok, aligned, "")?,
                None => aligned,
            });
        }
        let Some(ok) = ok else { return Ok(()) };
        self.tested = Some(self.body.places[id].span);
        let byte = |value: u64| self.ir.i8().const_int(value, false).into();
        let tested = if alignment { u64::from(address.align.trailing_zeros()) } else { 0 };
        let data = [self.description(ty), byte(tested), byte(how as u64)];
        self.require(ok, &Handler::Reports("type_mismatch_v1"), &data, &[address.ptr.into()])
    }

    /// The address of a variable, or computed from one right here, or a constant.
    pub(crate) fn names_object(&self, pointer: ExprId) -> bool {
        match &self.body.exprs[pointer].kind {
            Expr::AddrOf(_) | Expr::Int(_) | Expr::Data(_) | Expr::TempAddr(_) => true,
            Expr::Cast(_, inner) | Expr::PtrAdd { ptr: inner, .. } => self.names_object(*inner),
            _ => false,
        }
    }

    /// Ahead of the subscripts of an array of constant size. An address alone may be that of the end.
    pub(crate) fn before_subscript(
        &self,
        id: PlaceId,
        (sub, index): (&Subscript, IntValue<'ctx>),
        nth: usize,
        only_address: bool,
    ) -> Emit<()> {
        if !self.tests_place(UndefinedCheck::Bounds) {
            return Ok(());
        }
        let Some((array, rows)) = self.subscripted(id) else { return Ok(()) };
        let (ty, of) = (rows[nth], rows.len());
        let Type::Array { extents, .. } = self.module.ty(ty) else { return Ok(()) };
        let [Extent::Const(extent)] = extents.as_slice() else { return Ok(()) };
        let flexible = nth == 0 && self.ends_object(array);
        if flexible && !self.tests_place(UndefinedCheck::BoundsStrict) {
            return Ok(());
        }
        let limit = *extent + u64::from(only_address && nth + 1 == of);
        let ok = self.ir.icmp(IntPredicate::ULT, index, self.ir.const_i64(limit as i64))?;
        let data = [self.description(ty), self.description(self.body.exprs[sub.index].ty)];
        let index = match self.module.value_type(self.body.exprs[sub.index].ty)? {
            BasicTypeEnum::IntType(own) => self.resize(index, own, true)?,
            _ => index,
        };
        self.require(ok, &Handler::Reports("out_of_bounds"), &data, &[index.into()])
    }

    /// The array that an element is of, and its type with those of its rows: as many as there are subscripts, unless a
    /// cast makes another array of it.
    fn subscripted(&self, id: PlaceId) -> Option<(PlaceId, Vec<TypeId>)> {
        let Place::Elem { base, subs, .. } = &self.body.places[id].kind else { return None };
        let mut base = *base;
        while let Expr::Cast(CastKind::PtrToPtr, inner) = self.body.exprs[base].kind {
            base = inner;
        }
        let Expr::AddrOf(array) = self.body.exprs[base].kind else { return None };
        let (mut ty, mut rows) = (self.body.places[array].ty, Vec::new());
        while let Type::Array { elem, .. } = self.module.ty(ty) {
            rows.push(ty);
            ty = *elem;
        }
        (ty == self.body.places[id].ty && rows.len() == subs.len()).then_some((array, rows))
    }

    /// The last member of an object behind a pointer: programs allocate more than the type says.
    fn ends_object(&self, array: PlaceId) -> bool {
        let Place::Field { base, field } = &self.body.places[array].kind else { return false };
        let Type::Record(record) = self.module.ty(self.body.places[*base].ty) else { return false };
        let last = self.module.program.types.records[*record].fields.len() == *field as usize + 1;
        last && match &self.body.places[*base].kind {
            Place::Deref(_) | Place::Elem { .. } => true,
            Place::Field { .. } => self.ends_object(*base),
            Place::Local(_) | Place::Global(_) | Place::Part { .. } | Place::Desc { .. } => false,
        }
    }

    /// Ahead of the memory of a variable-length array that the program named: C11 §6.7.6.2 p5.
    pub(crate) fn before_variable_array(&self, local: LocalId, count: IntValue<'ctx>) -> Emit<()> {
        if self.body.locals[local].name.is_empty() || !self.tests_place(UndefinedCheck::VlaBound) {
            return Ok(());
        }
        let ok = self.ir.icmp(IntPredicate::SGT, count, self.ir.const_i64(0))?;
        let data = [self.int_description(64, true)];
        self.require(ok, &Handler::Reports("vla_bound_not_positive"), &data, &[count.into()])
    }

    /// After `ptr + bytes`: C11 §6.5.6 p8, as far as the address space has it.
    pub(crate) fn after_pointer_sum(
        &self,
        ptr: PointerValue<'ctx>,
        bytes: IntValue<'ctx>,
        sum: PointerValue<'ctx>,
    ) -> Emit<()> {
        if !self.tests_place(UndefinedCheck::PointerOverflow) || bytes.get_sign_extended_constant() == Some(0)
        {
            return Ok(());
        }
        let builder = &self.ir.builder;
        let before = builder.build_ptr_to_int(ptr, self.ir.i64(), "")?;
        let after = self.ir.builder.build_int_add(before, bytes, "")?;
        let zero = self.ir.const_i64(0);
        let up = self.ir.icmp(IntPredicate::UGE, after, before)?;
        let down = self.ir.icmp(IntPredicate::ULE, after, before)?;
        let forward = self.ir.icmp(IntPredicate::SGE, bytes, zero)?;
        let kept = self.ir.select(forward, up.into(), down.into())?.int()?;
        // From null to null, and from an object to one: nothing else leads to or from address zero.
        let was = self.ir.icmp(IntPredicate::EQ, before, zero)?;
        let is = self.ir.icmp(IntPredicate::EQ, after, zero)?;
        let same = self.ir.icmp(IntPredicate::EQ, was, is)?;
        let ok = builder.build_and(kept, same, "")?;
        self.require(ok, &Handler::Reports("pointer_overflow"), &[], &[ptr.into(), sum.into()])
    }

    /// `__builtin_unreachable()` is reached.
    pub(crate) fn before_unreachable(&self) -> Emit<()> {
        if !self.tests_for(UndefinedCheck::Unreachable) {
            return Ok(());
        }
        let never = self.ir.i1().const_zero();
        self.require(never, &Handler::Ends("builtin_unreachable"), &[], &[])
    }

    /// Goes on where `ok`, else calls the handler with the place, `data` behind it, and the operands.
    fn require(
        &self,
        ok: IntValue<'ctx>,
        handler: &Handler,
        data: &[BasicValueEnum<'ctx>],
        operands: &[Val<'ctx>],
    ) -> Emit<()> {
        if ok.get_zero_extended_constant() == Some(1) {
            return Ok(());
        }
        let wanted = &self.module.options.instrumentation.undefined;
        let (fails, on) =
            (self.ir.block(self.function, "undefined"), self.ir.block(self.function, "defined"));
        self.ir.builder.build_conditional_branch(ok, on, fails)?;
        self.ir.at(fails);
        if wanted.traps {
            self.ir.intrinsic(&self.module.module, "llvm.trap", &[], &[])?;
            self.ir.builder.build_unreachable()?;
            self.ir.at(on);
            return Ok(());
        }
        let (name, ends) = match handler {
            Handler::Reports(name) if wanted.stops => (format!("__ubsan_handle_{name}_abort"), true),
            Handler::Reports(name) => (format!("__ubsan_handle_{name}"), false),
            Handler::Ends(name) => (format!("__ubsan_handle_{name}"), true),
        };
        let mut arguments: Vec<Val<'ctx>> = vec![self.place_record(data).into()];
        for operand in operands {
            arguments.push(self.word(*operand)?.into());
        }
        self.call_handler(&name, &arguments)?;
        if ends {
            self.ir.builder.build_unreachable()?;
        } else {
            self.ir.br(on)?;
        }
        self.ir.at(on);
        Ok(())
    }

    fn call_handler(&self, name: &str, arguments: &[Val<'ctx>]) -> Emit<()> {
        let m = self.module;
        let function = m.module.get_function(name).unwrap_or_else(|| {
            let types: Vec<BasicMetadataTypeEnum> = arguments.iter().map(|a| a.get_type().into()).collect();
            let declared = m.module.add_function(name, m.context.void_type().fn_type(&types, false), None);
            for attribute in ["cold", "nounwind"] {
                self.ir.add_function_attribute(declared, attribute, 0);
            }
            declared
        });
        self.ir.call(function.get_type(), function.as_global_value().as_pointer_value(), arguments)?;
        Ok(())
    }

    /// The static data of one test: where it is in the source, and more. The library writes into it.
    fn place_record(&self, data: &[BasicValueEnum<'ctx>]) -> PointerValue<'ctx> {
        let m = self.module;
        let span = self.tested.filter(|span| !span.is_none()).unwrap_or(self.span);
        let at = m.map.locate(span);
        let number = |n: u32| m.context.i32_type().const_int(u64::from(n), false).into();
        let mut fields: Vec<BasicValueEnum<'ctx>> =
            vec![m.string(&at.path).into(), number(at.line), number(at.column)];
        fields.extend(data);
        let value = m.context.const_struct(&fields, false);
        let global = m.module.add_global(value.get_type(), None, ".racc.undefined");
        global.set_initializer(&value);
        global.set_linkage(Linkage::Private);
        global.set_alignment(8);
        global.as_pointer_value()
    }

    /// An operand as the library takes it: in a word, or the address of what is longer.
    fn word(&self, value: Val<'ctx>) -> Emit<IntValue<'ctx>> {
        let word = self.ir.i64();
        let builder = &self.ir.builder;
        match value {
            BasicValueEnum::IntValue(int) if int.get_type().get_bit_width() <= 64 => {
                Ok(builder.build_int_z_extend_or_bit_cast(int, word, "")?)
            }
            BasicValueEnum::PointerValue(ptr) => Ok(builder.build_ptr_to_int(ptr, word, "")?),
            BasicValueEnum::FloatValue(float) if float.get_type() == self.module.context.f64_type() => {
                Ok(builder.build_bit_cast(float, word, "")?.int()?)
            }
            BasicValueEnum::FloatValue(float) if float.get_type() == self.module.context.f32_type() => {
                let bits = builder.build_bit_cast(float, self.ir.i32(), "")?.int()?;
                Ok(builder.build_int_z_extend(bits, word, "")?)
            }
            other => {
                let object = self.stack_object(other.get_type(), 16, "operand")?;
                self.ir.store(other, object, 16)?;
                Ok(builder.build_ptr_to_int(object, word, "")?)
            }
        }
    }

    /// The library's `TypeDescriptor`: what values look like, and the type's name.
    fn description(&self, ty: TypeId) -> BasicValueEnum<'ctx> {
        let (kind, info) = match self.module.ty(ty) {
            Type::Int { bits, signed } => (0, bits.trailing_zeros() as u16 * 2 + u16::from(*signed)),
            Type::Bool { bits } => (0, bits.trailing_zeros() as u16 * 2),
            Type::Float(kind) => (1, if *kind == FloatKind::F80 { 80 } else { kind.size() as u16 * 8 }),
            Type::Void
            | Type::Complex(_)
            | Type::Vector { .. }
            | Type::Ptr { .. }
            | Type::Array { .. }
            | Type::Record(_)
            | Type::Func(_)
            | Type::Descriptor { .. } => (u16::MAX, 0),
        };
        self.described(kind, info, &self.type_name(ty))
    }

    fn int_description(&self, bits: u32, signed: bool) -> BasicValueEnum<'ctx> {
        let name = self.int_name(bits, signed);
        self.described(0, bits.trailing_zeros() as u16 * 2 + u16::from(signed), &name)
    }

    fn described(&self, kind: u16, info: u16, name: &str) -> BasicValueEnum<'ctx> {
        let m = self.module;
        let key = format!(".racc.type.{kind}.{info}.{name}");
        if let Some(&known) = m.strings.borrow().get(&key) {
            return known.into();
        }
        let half = |n: u16| m.context.i16_type().const_int(u64::from(n), false).into();
        let text = m.context.const_string(format!("'{name}'").as_bytes(), true);
        let value = m.context.const_struct(&[half(kind), half(info), text.into()], false);
        let global = m.module.add_global(value.get_type(), None, ".racc.type");
        global.set_initializer(&value);
        global.set_constant(true);
        global.set_linkage(Linkage::Private);
        global.set_alignment(2);
        m.strings.borrow_mut().insert(key, global.as_pointer_value());
        global.as_pointer_value().into()
    }

    fn int_name(&self, bits: u32, signed: bool) -> String {
        if self.module.program.language == Language::Fortran {
            return format!("integer(kind={})", bits / 8);
        }
        let name = match (bits, signed) {
            (8, true) => "signed char",
            (8, false) => "unsigned char",
            (16, true) => "short int",
            (16, false) => "short unsigned int",
            (32, true) => "int",
            (32, false) => "unsigned int",
            (64, true) => "long int",
            (64, false) => "long unsigned int",
            (_, true) => "__int128",
            (_, false) => "__int128 unsigned",
        };
        name.to_owned()
    }

    /// A type as C writes it; records by their tag.
    fn type_name(&self, ty: TypeId) -> String {
        match self.module.ty(ty) {
            Type::Void => "void".to_owned(),
            Type::Bool { .. } => "_Bool".to_owned(),
            Type::Int { bits, signed } => self.int_name(u32::from(*bits), *signed),
            Type::Float(kind) => match kind {
                FloatKind::F16 => "_Float16",
                FloatKind::BF16 => "__bf16",
                FloatKind::F32 => "float",
                FloatKind::F64 => "double",
                FloatKind::F80 => "long double",
                FloatKind::F128 => "__float128",
            }
            .to_owned(),
            Type::Complex(_) => "_Complex".to_owned(),
            Type::Vector { elem, lanes } => format!("{} vector of {lanes}", self.type_name(*elem)),
            Type::Ptr { to, .. } => format!("{} *", self.type_name(*to)),
            Type::Array { elem, extents, .. } => {
                let mut sizes = String::new();
                let (mut elem, mut extents) = (*elem, extents);
                loop {
                    match extents.as_slice() {
                        [Extent::Const(n)] => sizes.push_str(&format!("[{n}]")),
                        _ => sizes.push_str("[]"),
                    }
                    let Type::Array { elem: inner, extents: more, .. } = self.module.ty(elem) else { break };
                    (elem, extents) = (*inner, more);
                }
                format!("{} {sizes}", self.type_name(elem))
            }
            Type::Record(record) => {
                let record = &self.module.program.types.records[*record];
                format!("{} {}", if record.is_union { "union" } else { "struct" }, record.name)
            }
            Type::Func(_) => "function".to_owned(),
            Type::Descriptor { .. } => "array descriptor".to_owned(),
        }
    }
}

/// Binary digits of a type's significand.
fn digits(kind: FloatKind) -> u32 {
    match kind {
        FloatKind::BF16 => 8,
        FloatKind::F16 => 11,
        FloatKind::F32 => 24,
        FloatKind::F64 => 53,
        FloatKind::F80 => 64,
        FloatKind::F128 => 113,
    }
}
