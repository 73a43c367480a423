//! How one call passes its arguments and result: the form of each as LLVM parameters.
//!
//! ```text
//! struct { double x; int n; }   System V x86-64: Pieces [double @0, i32 @8], two LLVM parameters
//!                               AAPCS64: Pieces [[2 x i64] @0], one
//! ```
//! What is particular to a host stands in its own file, behind [`HostAbi`].

use crate::emit::ModuleEmitter;
use crate::emit::abi_aarch64::Aapcs64;
use crate::emit::abi_x86::Registers;
use crate::emit::linkage::{llvm_linkage, llvm_visibility};
use crate::exec::CallAbi;
use crate::llvm::{Emit, Fault};
use crate::options::OptLevel;
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::types::{AnyType, AnyTypeEnum, BasicMetadataTypeEnum, BasicType, BasicTypeEnum, FunctionType};
use inkwell::values::{CallSiteValue, FunctionValue};
use racc_hir::{FuncSig, Function, Host, Inlining, Linkage, Purity, Type, TypeId};

/// What a small integer is extended by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extend {
    None,
    Sign,
    Zero,
}

/// One register's worth of an aggregate.
#[derive(Clone, Copy, Debug)]
pub struct Piece<'ctx> {
    pub ty: BasicTypeEnum<'ctx>,
    pub offset: u64,
    pub bytes: u64,
    /// Where it goes to the stack, it is aligned to so much; 0: as its type is.
    pub stack_align: u64,
}

/// The calling convention of a host, while one signature is made. The result comes first: its address may take a
/// register.
pub(crate) trait HostAbi<'ctx> {
    fn result(&mut self, m: &ModuleEmitter<'_, 'ctx>, ty: TypeId) -> Emit<ReturnForm<'ctx>>;

    /// `named`: it is not one of those that `...` stands for.
    fn argument(&mut self, m: &ModuleEmitter<'_, 'ctx>, ty: TypeId, named: bool) -> Emit<ArgForm<'ctx>>;
}

fn host_abi<'ctx>(host: Host) -> Box<dyn HostAbi<'ctx>> {
    match host {
        Host::X86_64 => Box::new(Registers::default()),
        Host::Arm64 => Box::new(Aapcs64),
    }
}

#[derive(Clone, Debug)]
pub enum ArgForm<'ctx> {
    /// An empty record: nothing is passed.
    Ignore,
    /// A scalar as an LLVM value of this type.
    Direct {
        ty: BasicTypeEnum<'ctx>,
        extend: Extend,
    },
    Pieces(Vec<Piece<'ctx>>),
    /// A copy on the stack, made by LLVM from the address given.
    ByVal {
        ty: BasicTypeEnum<'ctx>,
        align: u64,
    },
    /// The address of a copy that the caller made.
    Address,
}

#[derive(Clone, Debug)]
pub enum ReturnForm<'ctx> {
    Void,
    Direct {
        ty: BasicTypeEnum<'ctx>,
        extend: Extend,
    },
    Pieces(Vec<Piece<'ctx>>),
    /// Through a pointer, the first LLVM parameter; marked `sret` under System V.
    Memory {
        ty: BasicTypeEnum<'ctx>,
        align: u64,
        abi: CallAbi,
    },
}

#[derive(Clone, Debug)]
pub struct Signature<'ctx> {
    pub args: Vec<ArgForm<'ctx>>,
    pub arg_types: Vec<TypeId>,
    pub returns: ReturnForm<'ctx>,
    pub ret: TypeId,
    /// Forms that the prototype fixes; later ones are for `...`.
    pub fixed: usize,
    pub variadic: bool,
    restrict: Vec<bool>,
}

impl<'ctx> Signature<'ctx> {
    /// Of a function type, as the definition sees it.
    pub fn of_type(m: &ModuleEmitter<'_, 'ctx>, ty: TypeId, abi: CallAbi) -> Emit<Signature<'ctx>> {
        let sig = func_sig(m, ty)?;
        let mut signature = Signature::new(m, sig, &sig.params, abi)?;
        if sig.unprototyped && !sig.params.is_empty() {
            // An old-style definition: its parameters are known, only callers are not checked.
            signature.fixed = signature.args.len();
            signature.variadic = false;
        }
        Ok(signature)
    }

    /// Of one call, with the types of its actual arguments.
    pub fn new(
        m: &ModuleEmitter<'_, 'ctx>,
        sig: &FuncSig,
        actual: &[TypeId],
        abi: CallAbi,
    ) -> Emit<Signature<'ctx>> {
        let mut host = host_abi(m.options.host);
        let returns = match abi {
            CallAbi::Host => host.result(m, sig.ret)?,
            CallAbi::Flat => return_flat(m, sig.ret)?,
        };
        let mut args = Vec::with_capacity(actual.len());
        let mut restrict = Vec::with_capacity(actual.len());
        for (i, &ty) in actual.iter().enumerate() {
            let named = !sig.variadic || i < sig.params.len();
            args.push(match abi {
                CallAbi::Host => host.argument(m, ty, named)?,
                CallAbi::Flat => arg_flat(m, ty)?,
            });
            restrict.push(is_restrict(m.ty(ty)));
        }
        let fixed = if sig.unprototyped { 0 } else { sig.params.len().min(actual.len()) };
        Ok(Signature {
            args,
            arg_types: actual.to_vec(),
            returns,
            ret: sig.ret,
            fixed,
            variadic: sig.variadic || sig.unprototyped,
            restrict,
        })
    }

    pub fn llvm_type(&self, m: &ModuleEmitter<'_, 'ctx>) -> Emit<FunctionType<'ctx>> {
        let ptr = m.context.ptr_type(Default::default());
        let mut params: Vec<BasicMetadataTypeEnum> = Vec::new();
        if let ReturnForm::Memory { .. } = self.returns {
            params.push(ptr.into());
        }
        for arg in &self.args[..self.fixed] {
            match arg {
                ArgForm::Ignore => {}
                ArgForm::Direct { ty, .. } => params.push((*ty).into()),
                ArgForm::Pieces(pieces) => {
                    params.extend(pieces.iter().map(|p| BasicMetadataTypeEnum::from(p.ty)))
                }
                ArgForm::ByVal { .. } | ArgForm::Address => params.push(ptr.into()),
            }
        }
        Ok(match &self.returns {
            ReturnForm::Void | ReturnForm::Memory { .. } => {
                m.context.void_type().fn_type(&params, self.variadic)
            }
            ReturnForm::Direct { ty, .. } => ty.fn_type(&params, self.variadic),
            ReturnForm::Pieces(pieces) => pieces_type(m, pieces).fn_type(&params, self.variadic),
        })
    }

    /// Parameter attributes of a declaration or definition, where the program's own `restrict` holds (see `noalias`) or not.
    pub fn declare(&self, m: &ModuleEmitter<'_, 'ctx>, function: FunctionValue<'ctx>, noalias: bool) {
        for (loc, attribute) in self.attributes(m, self.fixed, AttributesFor::Callee { noalias }) {
            function.add_attribute(loc, attribute);
        }
    }

    /// The same of a call.
    pub fn mark_call(&self, m: &ModuleEmitter<'_, 'ctx>, call: CallSiteValue<'ctx>) {
        for (loc, attribute) in self.attributes(m, self.args.len(), AttributesFor::Call) {
            call.add_attribute(loc, attribute);
        }
    }

    fn attributes(
        &self,
        m: &ModuleEmitter<'_, 'ctx>,
        count: usize,
        what: AttributesFor,
    ) -> Vec<(AttributeLoc, Attribute)> {
        let mut list = Vec::new();
        let mut index = 0;
        if let ReturnForm::Memory { ty, align, abi } = &self.returns {
            let loc = AttributeLoc::Param(0);
            if *abi == CallAbi::Host {
                list.push((loc, type_attribute(m, "sret", *ty)));
            }
            if what != (AttributesFor::Callee { noalias: false }) {
                list.push((loc, enum_attribute(m, "noalias", 0)));
            }
            list.push((loc, enum_attribute(m, "align", *align)));
            index = 1;
        }
        if let ReturnForm::Direct { extend, .. } = &self.returns {
            list.extend(extend_attribute(m, *extend).map(|a| (AttributeLoc::Return, a)));
        }
        for (arg, restrict) in self.args[..count].iter().zip(&self.restrict) {
            let loc = AttributeLoc::Param(index);
            match arg {
                ArgForm::Ignore => {}
                ArgForm::Direct { extend, .. } => {
                    list.extend(extend_attribute(m, *extend).map(|a| (loc, a)));
                    // A restrict parameter: nothing else reaches what it points to while the function runs.
                    if *restrict && what == (AttributesFor::Callee { noalias: true }) {
                        list.push((loc, enum_attribute(m, "noalias", 0)));
                    }
                    index += 1;
                }
                ArgForm::Pieces(pieces) => {
                    for piece in pieces {
                        if piece.stack_align != 0 {
                            let loc = AttributeLoc::Param(index);
                            list.push((loc, enum_attribute(m, "alignstack", piece.stack_align)));
                        }
                        index += 1;
                    }
                }
                ArgForm::ByVal { ty, align } => {
                    list.push((loc, type_attribute(m, "byval", *ty)));
                    list.push((loc, enum_attribute(m, "align", *align)));
                    index += 1;
                }
                ArgForm::Address => index += 1,
            }
        }
        list
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum AttributesFor {
    Callee { noalias: bool },
    Call,
}

pub(crate) fn enum_attribute(m: &ModuleEmitter<'_, '_>, name: &str, value: u64) -> Attribute {
    m.context.create_enum_attribute(Attribute::get_named_enum_kind_id(name), value)
}

pub(crate) fn type_attribute<'ctx>(
    m: &ModuleEmitter<'_, 'ctx>,
    name: &str,
    ty: BasicTypeEnum<'ctx>,
) -> Attribute {
    let any: AnyTypeEnum = ty.as_any_type_enum();
    m.context.create_type_attribute(Attribute::get_named_enum_kind_id(name), any)
}

fn extend_attribute(m: &ModuleEmitter<'_, '_>, extend: Extend) -> Option<Attribute> {
    match extend {
        Extend::None => None,
        Extend::Sign => Some(enum_attribute(m, "signext", 0)),
        Extend::Zero => Some(enum_attribute(m, "zeroext", 0)),
    }
}

/// What LLVM returns for pieces: the one, or a pair.
pub fn pieces_type<'ctx>(m: &ModuleEmitter<'_, 'ctx>, pieces: &[Piece<'ctx>]) -> BasicTypeEnum<'ctx> {
    match pieces {
        [one] => one.ty,
        _ => {
            let types: Vec<BasicTypeEnum> = pieces.iter().map(|p| p.ty).collect();
            m.context.struct_type(&types, false).into()
        }
    }
}

pub fn func_sig<'a>(m: &ModuleEmitter<'a, '_>, ty: TypeId) -> Emit<&'a FuncSig> {
    match m.ty(ty) {
        Type::Func(sig) => Ok(sig),
        other => Err(Fault::llvm(format!("a call of a {other:?}"))),
    }
}

fn is_restrict(ty: &Type) -> bool {
    matches!(ty, Type::Ptr { quals, .. } if quals.restrict)
}

fn extend_of(ty: &Type) -> Extend {
    if let Type::Int { bits: ..32, signed: true } = ty {
        Extend::Sign
    } else if let Type::Int { bits: ..32, signed: false } | Type::Bool { bits: ..32 } = ty {
        Extend::Zero
    } else {
        Extend::None
    }
}

pub(crate) fn direct<'ctx>(m: &ModuleEmitter<'_, 'ctx>, ty: TypeId) -> Emit<(BasicTypeEnum<'ctx>, Extend)> {
    let extend = if m.options.host.extends_small_integers() { extend_of(m.ty(ty)) } else { Extend::None };
    // A Bool travels as the integer that it is in memory.
    Ok((m.memory_type(ty)?, extend))
}

fn arg_flat<'ctx>(m: &ModuleEmitter<'_, 'ctx>, id: TypeId) -> Emit<ArgForm<'ctx>> {
    if m.is_scalar(id) {
        let (ty, extend) = direct(m, id)?;
        return Ok(ArgForm::Direct { ty, extend });
    }
    Ok(if m.size_of(id)? == 0 { ArgForm::Ignore } else { ArgForm::Address })
}

fn return_flat<'ctx>(m: &ModuleEmitter<'_, 'ctx>, id: TypeId) -> Emit<ReturnForm<'ctx>> {
    if let Type::Void = m.ty(id) {
        return Ok(ReturnForm::Void);
    }
    if m.is_scalar(id) {
        let (ty, extend) = direct(m, id)?;
        return Ok(ReturnForm::Direct { ty, extend });
    }
    if m.size_of(id)? == 0 {
        return Ok(ReturnForm::Void);
    }
    Ok(ReturnForm::Memory { ty: m.memory_type(id)?, align: m.align_of(id), abi: CallAbi::Flat })
}

impl<'a, 'ctx> ModuleEmitter<'a, 'ctx> {
    /// Attributes of a function that its declaration gives, for callers and for its own code.
    pub(crate) fn function_attributes(
        &self,
        function: &Function,
        value: FunctionValue<'ctx>,
        signature: &Signature<'ctx>,
    ) {
        let add = |name: &str, number: u64| {
            value.add_attribute(AttributeLoc::Function, enum_attribute(self, name, number));
        };
        add("nounwind", 0);
        if function.noreturn {
            add("noreturn", 0);
        }
        if function.returns_twice {
            add("returns_twice", 0);
        }
        // What the program defines is not the library's function of that name.
        if function.body.is_some() && racc_hir::library::is_library_name(&function.name) {
            add("nobuiltin", 0);
        }
        match function.inlining {
            Inlining::Default => {}
            Inlining::Hint => add("inlinehint", 0),
            Inlining::Always => add("alwaysinline", 0),
            Inlining::Never => add("noinline", 0),
        }
        if (function.body.is_none() || function.device_only) && function.linkage == Linkage::Weak {
            value.set_linkage(inkwell::module::Linkage::ExternalWeak);
        }
        if let Some(asked) = function.visibility.filter(|_| function.linkage != Linkage::Internal) {
            value.as_global_value().set_visibility(llvm_visibility(asked));
        }
        // A result in memory is an effect that `const` and `pure` do not mean.
        let memory_result = matches!(signature.returns, ReturnForm::Memory { .. });
        // LLVM's encoding: two bits a kind of memory, 1 = read.
        const READ_ALL: u64 = 0x5555_5555 & 0xfff;
        match function.pure_ {
            Purity::None => {}
            Purity::Pure if !memory_result => {
                add("memory", READ_ALL);
                add("willreturn", 0);
            }
            Purity::Const if !memory_result => {
                add("memory", 0);
                add("willreturn", 0);
            }
            Purity::Pure | Purity::Const => {}
        }
    }

    /// What only a definition has: linkage, visibility, how its frame looks.
    pub(crate) fn definition_attributes(&self, function: &Function, value: FunctionValue<'ctx>) {
        value.set_linkage(match (function.inline_only, function.linkage) {
            // Kept when it is called and not inlined; any other definition of the name serves as well.
            (true, Linkage::External) => inkwell::module::Linkage::LinkOnceODR,
            (_, linkage) => llvm_linkage(linkage),
        });
        if function.linkage != Linkage::Internal {
            let visibility = function.visibility.unwrap_or(self.options.visibility);
            value.as_global_value().set_visibility(llvm_visibility(visibility));
        }
        let text = |name: &str, text: &str| {
            value.add_attribute(AttributeLoc::Function, self.context.create_string_attribute(name, text));
        };
        if function.align > 0 {
            value.as_global_value().set_alignment(function.align as u32);
        }
        // Unwind tables for every instruction, as gcc makes them on each host.
        value.add_attribute(AttributeLoc::Function, enum_attribute(self, "uwtable", 2));
        if self.options.frame_pointer || self.options.opt == OptLevel::O0 {
            text("frame-pointer", "all");
        }
        text("no-trapping-math", "true");
        if self.options.no_builtin {
            text("no-builtins", "");
        }
        self.add_features(function, value);
    }

    /// What a function of the host uses of the processor beyond what the command line says.
    pub(crate) fn add_features(&self, function: &Function, value: FunctionValue<'ctx>) {
        if function.features.is_empty() {
            return;
        }
        let (_, given) = crate::llvm::machine::processor(self.options);
        let asked = function.features.iter().map(ToString::to_string);
        let all: Vec<String> =
            Some(given).filter(|given| !given.is_empty()).into_iter().chain(asked).collect();
        let attribute = self.context.create_string_attribute("target-features", &all.join(","));
        value.add_attribute(AttributeLoc::Function, attribute);
    }
}
