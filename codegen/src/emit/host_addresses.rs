//! The host's addresses of functions and tables, in the code of devices that have their own.
//!
//! ```text
//! host object      .racc.home: the address of f, registered as the variable f$home
//! device module    f$home = { null, f }, of which the run time fills the first from it; !racc.homes names it
//! device code      f as a value      →  what f$home holds
//!                  a call through p  →  a call of __racc_here(p), which the device link defines
//! constants        of the image that hold f, or a table: the run time fills them too
//! sim's code       f as a value      →  the host's f
//!                  a call through p  →  a call of __racc_sim_function(p), which looks among what has been registered
//! ```
//! So values of pointers to functions are the host's everywhere: what a device stores, the host calls and compares.

use crate::devlink::host_addresses::{HERE, HOMES, TABLE_HERE};
use crate::emit::{FnEmitter, ModuleEmitter};
use crate::exec::{ExecModel, HostModel, OwnAddresses};
use crate::llvm::ir::call_value;
use crate::llvm::{Emit, Fault, ValueKind};
use crate::plan::analysis::host_addresses::is_held_table;
use crate::plan::unit_number;
use inkwell::module::Linkage;
use inkwell::values::PointerValue;
use racc_abi::{HOME, entry};
use racc_hir::{AccDeclare, FuncId, GlobalId, MemSpace, RelocTarget};

impl<'ctx> FnEmitter<'_, 'ctx> {
    /// The function that an address, which may be the host's, stands for where this code runs.
    pub(crate) fn here(&self, address: PointerValue<'ctx>) -> Emit<PointerValue<'ctx>> {
        match self.model.own_addresses() {
            OwnAddresses::None => Ok(address),
            OwnAddresses::Functions => {
                let function = self.module.entry_function(entry::SIM_FUNCTION);
                let pointer = function.as_global_value().as_pointer_value();
                let call = self.ir.call(function.get_type(), pointer, &[address.into()])?;
                call_value(call).ok_or_else(|| Fault::llvm("no address".to_owned()))?.ptr()
            }
            OwnAddresses::All => self.looked_up(address, HERE),
        }
    }

    /// The same of a table; null where this code knows none of that type.
    pub(crate) fn table_here(&self, address: PointerValue<'ctx>) -> Emit<PointerValue<'ctx>> {
        match self.model.own_addresses() {
            OwnAddresses::None | OwnAddresses::Functions => Ok(address),
            OwnAddresses::All => self.looked_up(address, TABLE_HERE),
        }
    }

    /// The address of a function as a value of the program, which the host may see: its own, where it has the function.
    pub(crate) fn function_value(&self, id: FuncId, own: PointerValue<'ctx>) -> Emit<PointerValue<'ctx>> {
        match self.model.own_addresses() {
            OwnAddresses::None => Ok(own),
            OwnAddresses::Functions => {
                Ok(self.module.function(id, &HostModel)?.as_global_value().as_pointer_value())
            }
            OwnAddresses::All => {
                let name = self.module.home_name(RelocTarget::Function(id));
                let Some(home) = self.module.module.get_global(&name) else { return Ok(own) };
                let home = self.module.generic(home.as_pointer_value());
                self.ir.load(own.get_type(), home, 8)?.0.ptr()
            }
        }
    }

    fn looked_up(&self, address: PointerValue<'ctx>, name: &str) -> Emit<PointerValue<'ctx>> {
        let ptr = self.ir.ptr_ty();
        let ty = ptr.fn_type(&[ptr.into()], false);
        let known = self.module.module.get_function(name);
        let function = known.unwrap_or_else(|| self.module.module.add_function(name, ty, None));
        let call = self.ir.call(ty, function.as_global_value().as_pointer_value(), &[address.into()])?;
        call_value(call).ok_or_else(|| Fault::llvm("no address".to_owned()))?.ptr()
    }
}

impl<'ctx> ModuleEmitter<'_, 'ctx> {
    /// The symbol of the variable in device images that holds the host's address of `target`.
    pub(crate) fn home_name(&self, target: RelocTarget) -> String {
        let name = match target {
            RelocTarget::Function(f) => &self.program.functions[f].name,
            RelocTarget::Global(g) => &self.program.globals[g].name,
        };
        format!("{}{HOME}$u{:08x}", name.replace('.', "$"), unit_number(self.program))
    }

    fn address_of(&self, target: RelocTarget, model: &dyn ExecModel) -> Emit<PointerValue<'ctx>> {
        Ok(match target {
            RelocTarget::Function(f) => self.function(f, model)?.as_global_value().as_pointer_value(),
            RelocTarget::Global(g) => self.global(g)?.as_pointer_value(),
        })
    }

    /// Addresses of functions and of types' tables in the initial value of a variable that device images define, with
    /// their offsets. Of tables only procedures are called, through the device's own.
    pub(crate) fn host_addresses_in(&self, id: GlobalId) -> Vec<(u64, RelocTarget)> {
        let global = &self.program.globals[id];
        let Some(init) = global.init.as_ref().filter(|_| !global.table && global.space == MemSpace::Any)
        else {
            return Vec::new();
        };
        if global.declare == Some(AccDeclare::Link) {
            return Vec::new();
        }
        let held = init.relocs.iter().filter(|reloc| match reloc.target {
            RelocTarget::Function(_) => true,
            RelocTarget::Global(g) => self.program.globals[g].table,
        });
        held.map(|reloc| (reloc.offset, reloc.target)).collect()
    }

    /// A type's table leads to the default value of its objects, and that to tables again: images get those addresses
    /// from the run time alone, as NVIDIA's have no initial values that go round.
    pub(crate) fn comes_later(&self, id: GlobalId, target: RelocTarget) -> bool {
        matches!(target, RelocTarget::Global(g) if is_held_table(self.program, id, g))
    }

    /// On the host: a constant with the address.
    pub(crate) fn home_of(&self, target: RelocTarget, model: &dyn ExecModel) -> Emit<PointerValue<'ctx>> {
        let address = self.address_of(target, model)?;
        let home = self.module.add_global(address.get_type(), None, ".racc.home");
        home.set_initializer(&address);
        home.set_linkage(Linkage::Private);
        home.set_constant(true);
        Ok(home.as_pointer_value())
    }

    /// In a device module.
    pub(crate) fn define_home(&self, target: RelocTarget, model: &dyn ExecModel) -> Emit<()> {
        let address = self.address_of(target, model)?;
        let generic = self.context.ptr_type(Default::default());
        let address =
            if address.get_type() == generic { address } else { address.const_address_space_cast(generic) };
        let value = self.context.const_struct(&[generic.const_null().into(), address.into()], false);
        let name = self.home_name(target);
        let home = self.module.add_global(value.get_type(), None, &name);
        home.set_initializer(&value);
        home.set_alignment(8);
        let node = self.context.metadata_node(&[self.context.metadata_string(&name).into()]);
        self.module.add_global_metadata(HOMES, &node).map_err(|e| Fault::llvm(e.to_string()))
    }
}
