//! CUDA Fortran's attributes: where procedures run, where variables are, and which go together.

use super::lower::{is_device_api, is_pure_operation};
use super::symbol::{
    LaunchBounds, Proc, ProcKind, ProcSide, ScopeId, ScopeKind, Shape, Space, Storage, SymId, SymKind, Var,
};
use super::typed::{Kind, Typed};
use super::types::Ty;
use super::{Analysis, codes};
use crate::fortran::ast::{self, Arg, ArgValue, Ident, Ignored, ProcedureKind};
use crate::reported::Checked;
use racc_base::{Diagnostic, Name, Span};
use racc_hir::{BulkOp, FenceScope, GpuOp, KernelAttrs, ShuffleMode, TileOp, Vote};

/// Threads' numbers and what all threads can do.
pub(super) const THREADS: &str = "racc_threads";

/// Bytes of constant memory (guide §1.4).
const CONSTANT_SPACE: u64 = 65_536;

/// Threads of a block, on every device.
const MOST_THREADS: u32 = 1024;

/// What the largest GPUs allow where a program asks for it.
const MOST_BLOCKS_OF_CLUSTERS: u64 = 16;

/// The module whose names device code has without naming it (guide §2.8): those of [`THREADS`] too.
const DEVICE_MODULE: &str = "cudadevice";

impl Analysis<'_> {
    /// What the prefix says of where the procedure runs. Guide §1.5, §2.1.
    pub(super) fn procedure_side(
        &mut self,
        procedure: &ast::Procedure,
        scope: ScopeId,
    ) -> (ProcSide, LaunchBounds) {
        let prefix = &procedure.prefix;
        let has = |name: &str| prefix.cuda.iter().any(|i| i.name == name);
        if let Some(first) = prefix.cuda.first()
            && self.needs_cuda(first.name.as_str(), first.span).is_err()
        {
            return (ProcSide::Host, LaunchBounds::default());
        }
        for word in &prefix.cuda {
            if !matches!(word.name.as_str(), "host" | "device" | "global" | "grid_global") {
                let what = format!("`{}` is not an attribute of procedures", word.name);
                self.report_error_help(
                    codes::CUDA,
                    word.span,
                    what,
                    "use host, device, global or grid_global",
                );
            }
        }
        let side = match (has("global"), has("grid_global"), has("device"), has("host")) {
            (false, false, false, _) => ProcSide::Host,
            (false, false, true, false) => ProcSide::Device,
            (false, false, true, true) => ProcSide::HostDevice,
            (true, false, false, false) => ProcSide::Global,
            (false, true, false, false) => ProcSide::GridGlobal,
            _ => {
                self.report_error_help(
                    codes::CUDA,
                    procedure.name.span,
                    format!(
                        "`{}` is a kernel: `global` cannot be combined with other attributes",
                        procedure.name.name
                    ),
                    "leave only `global`",
                );
                ProcSide::Global
            }
        };
        if side.is_kernel() {
            self.kernel_prefix(procedure);
        }
        // Guide §2.6.12.
        let alternate = procedure.dummies.iter().find_map(|d| match d {
            ast::Dummy::AlternateReturn(span) => Some(*span),
            ast::Dummy::Name(_) => None,
        });
        if let Some(span) = alternate.filter(|_| side.runs_on_device()) {
            let what =
                format!("`{}` runs on the device and cannot have alternate returns", procedure.name.name);
            self.report_error_help(codes::CUDA, span, what, "give the result in an INTEGER argument");
        }
        let bounds = self.launch_bounds(procedure, side, scope);
        (side, bounds)
    }

    fn kernel_prefix(&mut self, procedure: &ast::Procedure) {
        let prefix = &procedure.prefix;
        let span = procedure.name.span;
        let name = &procedure.name.name;
        if procedure.kind == ProcedureKind::Function {
            self.report_error_help(
                codes::CUDA,
                span,
                format!("the kernel `{name}` is a function"),
                "a kernel has no result: make it a subroutine and store the result in an argument",
            );
        }
        let wrong = [
            (prefix.recursive, "recursive"),
            (prefix.pure_ && !prefix.elemental, "pure"),
            (prefix.elemental, "elemental"),
        ];
        for (_, word) in wrong.into_iter().filter(|(is, _)| *is) {
            self.report_error_help(
                codes::CUDA,
                span,
                format!("the kernel `{name}` cannot be {word}"),
                "remove the word from the subroutine statement",
            );
        }
    }

    /// `launch_bounds(threads[, blocks[, cluster]])` and `cluster_dims(x, y, z)`, all constants.
    fn launch_bounds(&mut self, procedure: &ast::Procedure, side: ProcSide, scope: ScopeId) -> LaunchBounds {
        let mut bounds = LaunchBounds::default();
        let prefix = &procedure.prefix;
        if prefix.launch_bounds.is_empty() && prefix.cluster_dims.is_empty() {
            return bounds;
        }
        let span = procedure.name.span;
        if !side.is_kernel() {
            let text = format!("`{}` is not a kernel, so it cannot have launch bounds", procedure.name.name);
            self.report_error_help(
                codes::CUDA,
                span,
                text,
                "put them on a subroutine with attributes(global)",
            );
            return bounds;
        }
        let given = self.bounds_list(&prefix.launch_bounds, scope);
        // Guide §2.1.2.
        let wrong = match given.as_slice() {
            [_, _, _, _, ..] => Some((
                "launch_bounds takes at most three constants".to_owned(),
                "write threads of a block, blocks of a multiprocessor, blocks of a cluster",
            )),
            [threads, ..] if *threads > MOST_THREADS => Some((
                format!("no device takes a block of {threads} threads"),
                "a block has at most 1024 threads",
            )),
            _ => None,
        };
        if let Some((what, help)) = wrong {
            self.report_error_help(codes::CUDA, span, what, help);
        }
        let places = [&mut bounds.max_threads, &mut bounds.min_blocks, &mut bounds.max_cluster];
        for (value, to) in given.iter().zip(places) {
            *to = *value;
        }
        match self.bounds_list(&prefix.cluster_dims, scope).as_slice() {
            [] => {}
            [x, y, z] if u64::from(*x) * u64::from(*y) * u64::from(*z) > MOST_BLOCKS_OF_CLUSTERS => {
                self.report_error_help(
                    codes::CUDA,
                    span,
                    format!(
                        "a cluster of {} blocks is too large",
                        u64::from(*x) * u64::from(*y) * u64::from(*z)
                    ),
                    "a cluster has at most 16 blocks, and 8 on every GPU that has clusters",
                );
            }
            [x, y, z] => bounds.cluster = [*x, *y, *z],
            _ => {
                self.report_error_help(
                    codes::CUDA,
                    span,
                    "cluster_dims takes three constants",
                    "write three constants, as in `cluster_dims(2, 1, 1)`",
                );
            }
        }
        bounds
    }

    fn bounds_list(&mut self, args: &[Arg], scope: ScopeId) -> Vec<u32> {
        let mut list = Vec::new();
        for arg in args {
            let ArgValue::Expr(e) = &arg.value else { continue };
            let value = self.constant_int(scope, e, "the bound").ok();
            let bound = value.and_then(|n| u32::try_from(n).ok()).filter(|n| *n > 0);
            if let (Some(value), None) = (value, bound) {
                let what = format!("a launch bound of {value} is not possible");
                self.report_error_help(codes::CUDA, arg.span, what, "write a number of at least 1");
            }
            list.push(bound.unwrap_or(0));
        }
        list
    }

    /// Procedures that threads run have the names of threads; they contain and are contained in no other procedure.
    pub(super) fn open_device_scope(&mut self, sym: SymId, scope: ScopeId) {
        let Some(proc) = self.table.proc(sym) else { return };
        let (side, host) = (proc.side, proc.host);
        let span = self.table.syms[sym].span;
        let name = self.table.syms[sym].name.clone();
        if host.is_some() && side != ProcSide::Host {
            self.report_error_help(
                codes::CUDA,
                span,
                format!("`{name}` runs on the device, so it cannot be an internal procedure"),
                "move it into the module",
            );
        }
        let host_side = host.and_then(|h| self.table.proc(h)).map(|p| p.side);
        if host_side.is_some_and(ProcSide::runs_on_device) {
            self.report_error_help(
                codes::CUDA,
                span,
                format!("a device procedure cannot contain the procedure `{name}`"),
                "move it into the module",
            );
        }
        if side.runs_on_device() {
            let fallback = self.module_scope(&Name::new(DEVICE_MODULE), span).ok();
            self.table.scopes[scope].fallback = fallback;
        }
    }

    /// `real, device :: x` and `attributes(device) :: x`. Guide §1.6, §2.2.
    pub(super) fn set_space(&mut self, scope: ScopeId, sym: SymId, attribute: &Ident) {
        let span = attribute.span;
        // What many programs say of a kernel's scalars (guide §2.2.8).
        if attribute.name == "value"
            && let Some(var) = self.table.var_mut(sym)
        {
            var.attrs.value = true;
            return;
        }
        let Some(space) = Space::of_attribute(&attribute.name) else {
            self.report_error_help(
                codes::CUDA,
                span,
                format!("`{}` is not an attribute of variables", attribute.name),
                "use device, managed, constant, shared, pinned or unified",
            );
            return;
        };
        let name = self.table.syms[sym].name.clone();
        let in_module = self.table.scopes[scope].kind == ScopeKind::Module;
        let Some(var) = self.table.var(sym) else {
            self.report_error_help(
                codes::CUDA,
                span,
                format!("`{name}` is not a variable, so it is in no memory"),
                "remove the attribute, or name a variable",
            );
            return;
        };
        let old = var.attrs.space;
        if old != Space::Host && old != space {
            let text = format!("`{name}` is both `{}` and `{}`", old.attribute(), space.attribute());
            self.report_error_help(codes::CUDA, span, text, "keep one of the attributes");
            return;
        }
        let dummy = matches!(var.storage, Storage::Dummy);
        let side = self.side_of_scope(scope);
        let (on_device, kernel) = (side.runs_on_device(), side.is_kernel());
        let wrong = match space {
            Space::Constant if !in_module && !dummy => Some("declare constant data in a module"),
            Space::Shared if !on_device => Some("declare shared data in a procedure that runs on the device"),
            // Guide §1.6.4, §2.2.5: other kinds of memory than a launch has.
            Space::Shared if dummy && kernel => Some("a launch passes no shared data: declare a local array"),
            Space::Constant if dummy && kernel => {
                Some("kernels use constant data of modules, without passing it")
            }
            Space::Shared if side == ProcSide::HostDevice && !dummy => {
                Some("the host runs this procedure too, and has no shared memory")
            }
            // Guide §2.2.2.
            Space::Managed | Space::Unified if on_device && !dummy => Some(
                "declare it in host code or in a module: a thread's own data is in no memory that others share",
            ),
            Space::Pinned if on_device => Some("pinned data belongs to the host"),
            Space::Unified if in_module => Some("declare unified data in a host procedure"),
            Space::Host
            | Space::Device
            | Space::Managed
            | Space::Constant
            | Space::Shared
            | Space::Pinned
            | Space::Texture
            | Space::Unified => None,
        };
        if let Some(rule) = wrong {
            let what = format!("`{name}` cannot be `{}` here", space.attribute());
            self.report_error_help(codes::CUDA, span, what, rule);
            return;
        }
        if space == Space::Texture {
            self.sink.push(
                Diagnostic::warning(codes::CUDA_WARNING, span, "textures are ordinary device memory")
                    .help("CUDA 12 has no texture references: write `device` instead"),
            );
        }
        if let Some(var) = self.table.var_mut(sym) {
            var.attrs.texture = space == Space::Texture;
            var.attrs.space = if var.attrs.texture { Space::Device } else { space };
        }
    }

    /// Rules of a variable for which its whole declaration is needed. Guide §1.6, §2.2.
    pub(super) fn check_space(&mut self, sym: SymId, scope: ScopeId) {
        let bytes = self.bytes_of(sym);
        let Some(var) = self.table.var_mut(sym) else { return };
        // Guide §2.8.2: a Cray pointer's target is wherever that says.
        if matches!(var.storage, Storage::Pointee { .. }) && var.attrs.space == Space::Shared {
            var.attrs.space = Space::Host;
        }
        let Some(var) = self.table.var(sym) else { return };
        let attrs = var.attrs;
        // SAVE without names.
        let save = attrs.save || self.table.scopes[scope].save_all && var.storage == Storage::Local;
        let symbol = &self.table.syms[sym];
        let (name, span) = (symbol.name.clone(), symbol.span);
        if self.sink.list().iter().any(|said| said.code.0 == codes::CUDA && said.span == span) {
            return;
        }
        if attrs.space != Space::Host && self.needs_cuda(attrs.space.attribute(), span).is_err() {
            return;
        }
        let Some(var) = self.table.var(sym) else { return };
        if attrs.value && !matches!(var.storage, Storage::Dummy) && self.options.cuda {
            // Guide §1.2 has one in a kernel.
            let what =
                format!("`{name}` has the VALUE attribute, but is not a dummy argument: it means nothing");
            self.sink.push(Diagnostic::warning(codes::CUDA_WARNING, span, what).help("leave VALUE out"));
            if let Some(var) = self.table.var_mut(sym) {
                var.attrs.value = false;
            }
            return self.check_space(sym, scope);
        }
        let owned_by = var.owner.and_then(|o| self.table.proc(o)).map_or(ProcSide::Host, |p| p.side);
        // Host procedures pass addresses of device data on, whatever its type.
        let passed_on = matches!((&var.ty, &var.storage), (Ty::Class(None), Storage::Dummy))
            && !owned_by.runs_on_device();
        if !passed_on && let Some(what) = self.not_of_devices(&var.ty, attrs.space, owned_by) {
            let text = format!("`{name}` is {what}, which device code and device data do not have");
            let help = "use one of the types of the guide's section 1.7";
            self.report_error_help(codes::CUDA, span, text, help);
            return;
        }
        // Guide §2.2.8: scalars.
        if attrs.value && !var.shape.is_scalar() && owned_by.is_kernel() {
            let what = format!("`{name}` is an array with the VALUE attribute, which a launch cannot pass");
            self.report_error_help(
                codes::CUDA,
                span,
                what,
                "leave VALUE out, and pass an array on the device",
            );
            return;
        }
        if attrs.value && owned_by.is_kernel() && !var.by_value() {
            let what = format!("`{name}` is no single character, and has VALUE, which a launch cannot pass");
            self.report_error_help(codes::CUDA, span, what, "leave VALUE out, and pass device data");
            return;
        }
        let in_block = matches!(var.storage, Storage::Block { .. });
        let rule = self.wrong_memory(var, bytes, save);
        if let Some(rule) = rule {
            let attribute = if attrs.texture { Space::Texture } else { attrs.space }.attribute();
            let what = format!("`{name}` cannot be `{attribute}`");
            self.report_error_help(codes::CUDA, span, what, rule);
            return;
        }
        if in_block && owned_by.runs_on_device() {
            let what = format!("COMMON and EQUIVALENCE in procedures that run on the device, for `{name}`");
            self.report_nyi(span, what);
            return;
        }
        let owner = self.table.var(sym).and_then(|v| v.owner);
        let side = owner.and_then(|o| self.table.proc(o)).map_or(ProcSide::Host, |p| p.side);
        let var = self.table.var(sym);
        let local = var.filter(|v| !matches!(v.storage, Storage::Dummy | Storage::Result));
        if side.runs_on_device()
            && side != ProcSide::HostDevice
            && let Some(v) = local
        {
            let what = match (save, v.init.is_some()) {
                (true, _) => "is SAVE",
                (false, true) => "has an initial value",
                (false, false) => return,
            };
            let text =
                format!("`{name}` {what}, which is not possible in a procedure that runs on the device");
            self.report_error_help(codes::CUDA, span, text, "assign it in the execution part");
        }
    }

    /// Why the variable cannot be in the memory that its attribute says. Guide §1.6, §2.2.
    fn wrong_memory(&self, var: &Var, bytes: Option<u64>, save: bool) -> Option<&'static str> {
        let attrs = var.attrs;
        let in_block = matches!(var.storage, Storage::Block { .. });
        let in_procedure = var
            .owner
            .and_then(|o| self.table.proc(o))
            .is_some_and(|p| p.link != "MAIN__" && !p.side.runs_on_device());
        match attrs.space {
            Space::Host => None,
            Space::Device | Space::Managed | Space::Constant | Space::Shared | Space::Unified if in_block => {
                Some("variables in COMMON and EQUIVALENCE share the host's storage")
            }
            // Guide §2.2.7.
            Space::Device if attrs.texture && !attrs.pointer && !matches!(var.storage, Storage::Dummy) => {
                Some("a texture is a POINTER, which host code makes point to device data")
            }
            Space::Device | Space::Managed if save && in_procedure && !attrs.allocatable => {
                Some("in procedures, only allocatable device variables can have SAVE")
            }
            // An initial value implies SAVE: Fortran 2018 §8.5.16.
            Space::Device | Space::Managed | Space::Unified if var.init.is_some() && in_procedure => Some(
                "an initial value implies SAVE, which only allocatable device variables of procedures can have",
            ),
            Space::Device | Space::Managed | Space::Unified
                if in_procedure
                    && matches!(var.storage, Storage::Result)
                    && !attrs.allocatable
                    && !attrs.pointer =>
            {
                Some("a function's result is a value, which is in no memory of its own")
            }
            // Guide §2.2.4: dummies need not be allocatable.
            Space::Pinned
                if (!attrs.allocatable || var.shape.is_scalar())
                    && !matches!(var.storage, Storage::Dummy) =>
            {
                Some("only allocatable arrays can be pinned")
            }
            Space::Constant if attrs.allocatable || attrs.pointer || attrs.target => {
                Some("constant data cannot be ALLOCATABLE, a POINTER or a TARGET")
            }
            Space::Constant if bytes.is_some_and(|bytes| bytes > CONSTANT_SPACE) => {
                Some("the constant memory of a module has 65536 bytes")
            }
            Space::Shared if matches!(var.storage, Storage::Result) => {
                Some("a function's result is a value, which is in no memory of its own")
            }
            Space::Shared if var.init.is_some() => Some("shared data cannot have an initial value"),
            Space::Shared if attrs.allocatable || attrs.pointer || attrs.target => {
                Some("shared data cannot be ALLOCATABLE, a POINTER or a TARGET")
            }
            Space::Device
            | Space::Managed
            | Space::Constant
            | Space::Shared
            | Space::Pinned
            | Space::Texture
            | Space::Unified => None,
        }
    }

    /// Guide §1.7: kinds that no device has, in device code, device data, and derived types there; kernels have no
    /// polymorphic objects, as the tables of types are the host's.
    pub(super) fn not_of_devices(&self, ty: &Ty, space: Space, side: ProcSide) -> Option<String> {
        let data = space.is_remote() || space == Space::Managed;
        let code = side.runs_on_device() && side != ProcSide::HostDevice;
        let kernel = matches!(side, ProcSide::Global | ProcSide::GridGlobal);
        match ty {
            Ty::Real(10 | 16) | Ty::Complex(10 | 16) | Ty::Integer(16) | Ty::Logical(16) if data || code => {
                Some(format!("of type {}", ty.describe()))
            }
            Ty::Class(_) if data || kernel => Some("polymorphic".to_owned()),
            Ty::Assumed if kernel => Some("of type TYPE(*)".to_owned()),
            Ty::Derived(id) if data || code => {
                self.table.derived[*id].components.iter().find_map(|c| {
                    match (&c.ty, c.allocatable || c.pointer) {
                        (_, true) => None,
                        (
                            Ty::Derived(_) | Ty::Real(_) | Ty::Complex(_) | Ty::Integer(_) | Ty::Logical(_),
                            false,
                        ) => {
                            let what = self.not_of_devices(&c.ty, space, side)?;
                            Some(format!("an object with the component `{}`, {what}", c.name))
                        }
                        _ => None,
                    }
                })
            }
            _ => None,
        }
    }

    /// Where the procedure that the scope belongs to runs.
    pub(super) fn side_of_scope(&self, scope: ScopeId) -> ProcSide {
        let owner = self.table.scopes[scope].owner;
        owner.and_then(|o| self.table.proc(o)).map_or(ProcSide::Host, |p| p.side)
    }

    /// The memory of what an expression names, seen from the code at hand: to device code all memory is its own.
    pub(super) fn memory_of(&self, e: &Typed) -> Space {
        if self.device_code { Space::Device } else { self.declared_memory(e) }
    }

    pub(super) fn declared_memory(&self, e: &Typed) -> Space {
        match &e.kind {
            Kind::Var(s) => self.table.var(*s).map_or(Space::Host, |v| v.attrs.space),
            Kind::Component { base, of, index } => {
                let own = self.table.derived[*of].components[*index as usize].space;
                if own == Space::Host { self.declared_memory(base) } else { own }
            }
            Kind::Element(base, _)
            | Kind::Section(base, _)
            | Kind::Substring { base, .. }
            | Kind::Re(base)
            | Kind::Im(base)
            | Kind::AsType(base) => self.declared_memory(base),
            _ => Space::Host,
        }
    }

    /// A designator that host code cannot look at.
    pub(super) fn is_remote(&self, e: &Typed) -> bool {
        !self.device_code && e.is_designator() && self.declared_memory(e).is_remote()
    }

    /// The memory that an argument must be in.
    pub(super) fn dummy_memory(&self, proc: &Proc, var: &Var) -> Space {
        if var.by_value() {
            return Space::Host;
        }
        match proc.side {
            ProcSide::Host | ProcSide::HostDevice => var.attrs.space,
            ProcSide::Device | ProcSide::Global | ProcSide::GridGlobal => match var.attrs.space {
                Space::Host => Space::Device,
                other => other,
            },
        }
    }

    /// How far an argument is from its dummy; `None`: it cannot be passed. Guide §2.2.3.
    pub(super) fn distance(&self, proc: &Proc, dummy: SymId, v: &Typed) -> Option<u32> {
        let SymKind::Variable(var) = &self.table.syms[dummy].kind else { return Some(0) };
        if self.device_code || matches!(v.kind, Kind::Null) {
            return Some(0);
        }
        // Kernels have constant data anyway; their other arguments are elsewhere.
        if proc.side.is_kernel() && self.declared_memory(v) == Space::Constant && !var.by_value() {
            return None;
        }
        let ignored = match self.declared_memory(v) {
            Space::Host | Space::Pinned => false,
            Space::Managed | Space::Unified => var.attrs.ignored.has(Ignored::MANAGED),
            Space::Device | Space::Constant | Space::Shared | Space::Texture => {
                var.attrs.ignored.has(Ignored::DEVICE)
            }
        };
        if ignored {
            return Some(0);
        }
        let dummy = self.dummy_memory(proc, var);
        // Guide §2.2.3: of OpenACC's `use_device`, a device address or else the host's.
        if v.root().is_some_and(|root| self.use_device.contains(&root)) {
            return match dummy {
                Space::Host | Space::Pinned => Some(1),
                Space::Device | Space::Constant | Space::Shared | Space::Texture => Some(0),
                Space::Managed | Space::Unified => None,
            };
        }
        let own = self.declared_memory(v);
        match self.implicit_memory(v).filter(|_| own == Space::Host) {
            Some(shared) => shared.distance(dummy).or(own.distance(dummy)).map(u32::from),
            None => own.distance(dummy).map(u32::from),
        }
    }

    /// Guide §1.15: what `-gpu=mem:managed` and `-gpu=mem:unified` make of data of the host without attribute.
    fn implicit_memory(&self, v: &Typed) -> Option<Space> {
        let root = v.root().filter(|_| v.is_designator())?;
        if self.options.unified {
            return self.table.var(root).map(|_| Space::Unified);
        }
        (self.options.managed && self.is_allocated(v)).then_some(Space::Managed)
    }

    /// A part of an allocatable object, or one.
    fn is_allocated(&self, v: &Typed) -> bool {
        match &v.kind {
            Kind::Var(s) => self.table.var(*s).is_some_and(|v| v.attrs.allocatable),
            Kind::Component { base, .. } => self.dynamic_attrs(v).0 || self.is_allocated(base),
            Kind::Element(base, _)
            | Kind::Section(base, _)
            | Kind::Substring { base, .. }
            | Kind::Re(base)
            | Kind::Im(base)
            | Kind::AsType(base) => self.is_allocated(base),
            _ => false,
        }
    }

    pub(super) fn kernel_attrs(&self, proc: &Proc) -> Option<KernelAttrs> {
        let LaunchBounds { max_threads, min_blocks, max_cluster, cluster } = proc.bounds;
        let cooperative = proc.side == ProcSide::GridGlobal;
        let foreign = proc.bind_c && proc.kind == ProcKind::External;
        let attrs = KernelAttrs { max_threads, min_blocks, max_cluster, cluster, cooperative, foreign };
        proc.side.is_kernel().then_some(attrs)
    }

    /// Which side may call which. Guide §1.5; in kernel loops of the host §1.11.2.
    pub(super) fn check_sides(
        &mut self,
        callee: SymId,
        proc: &Proc,
        in_kernel_loop: bool,
        span: Span,
    ) -> Checked<()> {
        let name = self.table.syms[callee].name.clone();
        let only_device = match self.own_side {
            ProcSide::Device | ProcSide::Global | ProcSide::GridGlobal => true,
            ProcSide::Host | ProcSide::HostDevice => in_kernel_loop,
        };
        let (what, help) = match proc.side {
            ProcSide::Global | ProcSide::GridGlobal => (
                format!("the kernel `{name}` is called like a subroutine"),
                "launch it: `call k<<<grid, block>>>(…)`",
            ),
            ProcSide::Device if !self.device_code => (
                format!("`{name}` runs on the device only, but host code calls it"),
                "call it in a kernel, or give it attributes(host, device)",
            ),
            ProcSide::Host if only_device && proc.routine.is_none() && !is_operation(&proc.link) => (
                format!("`{name}` runs on the host only, but device code calls it"),
                match proc.link.starts_with("racc_cuda_") {
                    true => "call it in host code, and pass the result as an argument",
                    false => "give it attributes(device), or attributes(host, device)",
                },
            ),
            ProcSide::Host | ProcSide::Device | ProcSide::HostDevice => return Ok(()),
        };
        self.error_help(codes::CUDA, span, what, help)
    }
}

/// A procedure that has no code of its own on any device.
fn is_operation(link: &str) -> bool {
    operation(link).is_some() || is_pure_operation(link) || is_device_api(link)
}

/// What a procedure of the run time's modules is in device code, by its link name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operation {
    Gpu(GpuOp),
    /// With the mask of all lanes before the arguments.
    AllLanes(GpuOp),
    /// The lane counts from 1.
    ShuffleLane,
    /// The same, with a mask of the program's.
    ShuffleLaneOf,
    /// Memory is read, whatever was read before.
    Read,
    Group(Group),
    SyncGroup(Group),
    /// The last argument says whether all are equal.
    MatchAll,
    Atomic(Atomic),
    /// Where another block of the cluster, which counts from 1, has a shared object.
    ClusterMap,
    /// A copy between global and shared memory, of elements of so many bytes; the barrier expects what comes.
    BulkLoad {
        element: i64,
    },
    BulkStore {
        element: i64,
    },
}

/// A group of the module `cooperative_groups`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Group {
    Grid,
    Block,
    Warp,
    Cluster,
}

/// `(place, value)`, or `(place, expected, value)`: gives what the place held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Atomic {
    Add,
    Sub,
    Max,
    Min,
    And,
    Or,
    Xor,
    Exchange,
    CompareExchange,
    /// Up to the value, then from 0.
    Increment,
    /// Down from the value.
    Decrement,
}

/// Interfaces of modules name these functions in BIND(C): `cudadevice` and the module of threads' names. Arguments are
/// by value but for the place of atomic operations.
pub(super) fn operation(link: &str) -> Option<Operation> {
    use Operation::{AllLanes, Gpu};
    let name = link.strip_prefix("__racc_gpu_")?;
    Some(match name {
        "barrier" => Gpu(GpuOp::Barrier),
        "barrier_count" => Gpu(GpuOp::BarrierCount),
        "barrier_and" => Gpu(GpuOp::BarrierAnd),
        "barrier_or" => Gpu(GpuOp::BarrierOr),
        "warp_barrier" => Gpu(GpuOp::WarpBarrier),
        "warp_barrier_all" => AllLanes(GpuOp::WarpBarrier),
        "grid_barrier" => Gpu(GpuOp::GridBarrier),
        "fence_block" => Gpu(GpuOp::Fence(FenceScope::Block)),
        "fence_device" => Gpu(GpuOp::Fence(FenceScope::Device)),
        "fence_system" => Gpu(GpuOp::Fence(FenceScope::System)),
        "shuffle_lane" => Operation::ShuffleLane,
        "shuffle_up_all" => AllLanes(GpuOp::Shuffle(ShuffleMode::Up)),
        "shuffle_down_all" => AllLanes(GpuOp::Shuffle(ShuffleMode::Down)),
        "shuffle_xor_all" => AllLanes(GpuOp::Shuffle(ShuffleMode::Xor)),
        "shuffle_lane_sync" => Operation::ShuffleLaneOf,
        "shuffle_up_sync" => Gpu(GpuOp::Shuffle(ShuffleMode::Up)),
        "shuffle_down_sync" => Gpu(GpuOp::Shuffle(ShuffleMode::Down)),
        "shuffle_xor_sync" => Gpu(GpuOp::Shuffle(ShuffleMode::Xor)),
        "read" => Operation::Read,
        "this_grid" => Operation::Group(Group::Grid),
        "this_thread_block" => Operation::Group(Group::Block),
        "this_warp" => Operation::Group(Group::Warp),
        "this_cluster" => Operation::Group(Group::Cluster),
        "sync_grid" => Operation::SyncGroup(Group::Grid),
        "sync_thread" => Operation::SyncGroup(Group::Block),
        "sync_coalesced" => Operation::SyncGroup(Group::Warp),
        "sync_cluster" => Operation::SyncGroup(Group::Cluster),
        "all" => Gpu(GpuOp::Vote(Vote::All)),
        "any" => Gpu(GpuOp::Vote(Vote::Any)),
        "ballot" => Gpu(GpuOp::Vote(Vote::Ballot)),
        "uniform" => Gpu(GpuOp::Vote(Vote::Uniform)),
        "all_lanes" => AllLanes(GpuOp::Vote(Vote::All)),
        "any_lanes" => AllLanes(GpuOp::Vote(Vote::Any)),
        "ballot_lanes" => AllLanes(GpuOp::Vote(Vote::Ballot)),
        "match_any" => Gpu(GpuOp::MatchAny),
        "match_all" => Operation::MatchAll,
        "active_mask" => Gpu(GpuOp::ActiveMask),
        "lane" => Gpu(GpuOp::LaneId),
        "clock" => Gpu(GpuOp::Clock),
        "clock64" => Gpu(GpuOp::Clock64),
        "globaltimer" => Gpu(GpuOp::GlobalTimer),
        "sleep" => Gpu(GpuOp::Sleep),
        "cluster_map" => Operation::ClusterMap,
        "tile_load" => Gpu(GpuOp::Tile(TileOp::Load)),
        "tile_store" => Gpu(GpuOp::Tile(TileOp::Store)),
        "tile_fill" => Gpu(GpuOp::Tile(TileOp::Fill)),
        "tile_multiply" => Gpu(GpuOp::Tile(TileOp::Multiply)),
        "bulk_init" => Gpu(GpuOp::Bulk(BulkOp::Init)),
        "bulk_load" => Gpu(GpuOp::Bulk(BulkOp::Load)),
        "bulk_load_2" => Operation::BulkLoad { element: 2 },
        "bulk_load_4" => Operation::BulkLoad { element: 4 },
        "bulk_load_8" => Operation::BulkLoad { element: 8 },
        "bulk_load_16" => Operation::BulkLoad { element: 16 },
        "bulk_store" => Operation::BulkStore { element: 1 },
        "bulk_store_2" => Operation::BulkStore { element: 2 },
        "bulk_store_4" => Operation::BulkStore { element: 4 },
        "bulk_store_8" => Operation::BulkStore { element: 8 },
        "bulk_store_16" => Operation::BulkStore { element: 16 },
        "bulk_commit" => Gpu(GpuOp::Bulk(BulkOp::Commit)),
        "bulk_wait_groups" => Gpu(GpuOp::Bulk(BulkOp::WaitGroups)),
        "bulk_fence" => Gpu(GpuOp::Bulk(BulkOp::Fence)),
        "bulk_arrive" => Gpu(GpuOp::Bulk(BulkOp::Arrive)),
        "bulk_arrive_expect" => Gpu(GpuOp::Bulk(BulkOp::ArriveExpect)),
        "bulk_wait" => Gpu(GpuOp::Bulk(BulkOp::Wait)),
        "bulk_wait_for" => Gpu(GpuOp::Bulk(BulkOp::WaitFor)),
        "atomic_add" => Operation::Atomic(Atomic::Add),
        "atomic_sub" => Operation::Atomic(Atomic::Sub),
        "atomic_max" => Operation::Atomic(Atomic::Max),
        "atomic_min" => Operation::Atomic(Atomic::Min),
        "atomic_and" => Operation::Atomic(Atomic::And),
        "atomic_or" => Operation::Atomic(Atomic::Or),
        "atomic_xor" => Operation::Atomic(Atomic::Xor),
        "atomic_exchange" => Operation::Atomic(Atomic::Exchange),
        "atomic_increment" => Operation::Atomic(Atomic::Increment),
        "atomic_decrement" => Operation::Atomic(Atomic::Decrement),
        "atomic_compare_exchange" => Operation::Atomic(Atomic::CompareExchange),
        _ => return None,
    })
}

/// Shared data whose size the launch gives.
pub(super) fn is_dynamic_shared(var: &Var) -> bool {
    var.attrs.space == Space::Shared
        && match &var.shape {
            Shape::AssumedSize(..) => true,
            Shape::Explicit(_) => var.shape.constant().is_none(),
            Shape::Scalar | Shape::AssumedShape(_) | Shape::Deferred(_) | Shape::AssumedRank => false,
        }
}
