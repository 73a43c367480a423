//! Symbols, scopes and derived types: what names mean.

pub(crate) use super::ids::SymId;
use super::routine_mark::RoutineMark;
use super::typed::Typed;
use super::types::{DerivedId, Ty};
use crate::fortran::ast::Ignored;
use cranelift_entity::{PrimaryMap, entity_impl};
use racc_base::{Name, Span};
use racc_hir::AccDeclare;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Deref;
use std::rc::Rc;

pub(super) use super::shape::Shape;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ScopeId(u32);
entity_impl!(ScopeId, "scope");

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Symbol {
    /// As declared; a renamed use has the same symbol under another name.
    pub name: Name,
    #[serde(skip)]
    pub span: Span,
    /// The module that it is a public or private entity of.
    pub module: Option<Name>,
    pub protected: bool,
    pub kind: SymKind,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum SymKind {
    Variable(Box<Var>),
    /// A named constant: its value is a constant, whose lower bounds are kept where one of them is not 1.
    Constant {
        value: Box<Typed>,
        lows: Vec<i64>,
    },
    Procedure(Box<Proc>),
    /// A generic name, operator or assignment; also the derived type of the same name.
    Generic {
        specifics: Vec<SymId>,
        ty: Option<SymId>,
    },
    Type(Ty),
    /// With the names that the statement has for them: USE may have given them others.
    Namelist(Vec<(Name, SymId)>),
    StatementFunction {
        dummies: Vec<SymId>,
        value: Box<Typed>,
    },
    /// An intrinsic procedure, named in a declaration or by `use`.
    Intrinsic(Name),
    /// The program unit's own name.
    Unit,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum Direction {
    In,
    Out,
    InOut,
}

/// Where a variable lives.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) enum Storage {
    /// Of a procedure or the main program.
    Local,
    Dummy,
    Result,
    /// Static: module variables, SAVE.
    Static {
        link: Name,
    },
    /// In a common block or an equivalence class: bytes from its start.
    Block {
        link: Name,
        offset: u64,
    },
    /// Stands for what an ASSOCIATE or SELECT TYPE names.
    Associate,
    /// Cray's `pointer (p, a)`: wherever the integer says.
    Pointee {
        pointer: SymId,
    },
}

/// The initial value of a variable, which may be a large table: copies of the variable share it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "Typed", into = "Typed")]
pub(super) struct InitialValue(Rc<Typed>);

impl From<Typed> for InitialValue {
    fn from(value: Typed) -> InitialValue {
        InitialValue(Rc::new(value))
    }
}

impl From<InitialValue> for Typed {
    /// Moved where nothing shares it.
    fn from(value: InitialValue) -> Typed {
        Rc::unwrap_or_clone(value.0)
    }
}

impl Deref for InitialValue {
    type Target = Typed;

    fn deref(&self) -> &Typed {
        &self.0
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Var {
    pub ty: Ty,
    pub shape: Shape,
    pub storage: Storage,
    pub intent: Option<Direction>,
    pub attrs: VarAttrs,
    pub init: Option<InitialValue>,
    /// The procedure that it belongs to, for host association.
    pub owner: Option<SymId>,
    /// A `declare` directive of its module: kept for other files (OpenACC 3.4 §2.13).
    pub declare: Option<DeclareMark>,
    /// A coarray's cobounds.
    #[serde(default)]
    pub codims: Vec<Codim>,
    /// LEN parameters of its type, where it says them.
    pub lengths: Vec<Typed>,
}

/// Lower and upper cobound, where they are constant; how many images there are says the last upper one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Codim {
    Explicit(i64, i64),
    Last(i64),
    Unknown,
}

/// What a `declare` directive says of a variable, for other files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum DeclareMark {
    Create,
    Copyin,
    DeviceResident,
    Link,
}

impl From<AccDeclare> for DeclareMark {
    fn from(what: AccDeclare) -> DeclareMark {
        match what {
            AccDeclare::Create => DeclareMark::Create,
            AccDeclare::Copyin => DeclareMark::Copyin,
            AccDeclare::DeviceResident => DeclareMark::DeviceResident,
            AccDeclare::Link => DeclareMark::Link,
        }
    }
}

impl From<DeclareMark> for AccDeclare {
    fn from(mark: DeclareMark) -> AccDeclare {
        match mark {
            DeclareMark::Create => AccDeclare::Create,
            DeclareMark::Copyin => AccDeclare::Copyin,
            DeclareMark::DeviceResident => AccDeclare::DeviceResident,
            DeclareMark::Link => AccDeclare::Link,
        }
    }
}

impl Var {
    /// The dummy takes a value in a register, not an address. Longer characters come as the address of a copy.
    pub(super) fn by_value(&self) -> bool {
        self.attrs.value
            && self.shape.is_scalar()
            && !matches!(self.ty, Ty::Class(_))
            && (!self.ty.is_character() || matches!(self.ty, Ty::Character(_, super::types::Len::Const(1))))
    }

    /// Whether the argument is there comes in an argument of its own: values have no null.
    pub(super) fn has_flag(&self) -> bool {
        self.attrs.optional && self.by_value()
    }
}

/// The memory that an attribute of CUDA Fortran puts a variable or component in (guide §1.6, §2.2). It goes with the
/// symbol into module files. What it means depends on where the variable is declared:
///
/// | | in host code and modules | in device code |
/// | --- | --- | --- |
/// | `Device`, `Constant` | device memory, reached through the run time only | as `Host` |
/// | `Shared` | refused | one object a block |
/// | `Managed`, `Unified` | memory that both use | as `Host` |
/// | `Pinned` | page-locked memory of the host | refused |
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Space {
    #[default]
    Host,
    Device,
    Managed,
    Constant,
    Shared,
    Pinned,
    Texture,
    Unified,
}

impl Space {
    /// The attribute of this name, in lower case.
    pub(crate) fn of_attribute(name: &str) -> Option<Space> {
        Some(match name {
            "device" => Space::Device,
            "managed" => Space::Managed,
            "constant" => Space::Constant,
            "shared" => Space::Shared,
            "pinned" => Space::Pinned,
            "texture" => Space::Texture,
            "unified" => Space::Unified,
            _ => return None,
        })
    }

    pub(crate) fn attribute(self) -> &'static str {
        match self {
            Space::Host => "host",
            Space::Device => "device",
            Space::Managed => "managed",
            Space::Constant => "constant",
            Space::Shared => "shared",
            Space::Pinned => "pinned",
            Space::Texture => "texture",
            Space::Unified => "unified",
        }
    }

    /// Host code cannot look at it.
    pub(crate) fn is_remote(self) -> bool {
        match self {
            Space::Device | Space::Constant | Space::Shared | Space::Texture => true,
            Space::Host | Space::Managed | Space::Pinned | Space::Unified => false,
        }
    }

    /// How far an actual argument in this memory is from a dummy in `dummy` (guide §2.2.3, Table 2); `None`: too far.
    /// Without `value`, scalars count as arrays do.
    pub(crate) fn distance(self, dummy: Space) -> Option<u8> {
        use Space::{Constant, Device, Host, Managed, Pinned, Shared, Texture, Unified};
        let column = |s| match s {
            Host | Pinned => 0,
            Device | Constant | Shared | Texture => 1,
            Managed => 2,
            Unified => 3,
        };
        const FAR: u8 = u8::MAX;
        // Rows: the dummy; columns: the actual.
        const TABLE: [[u8; 4]; 4] = [[0, FAR, 3, 3], [FAR, 0, 2, 2], [FAR, FAR, 0, 1], [FAR, FAR, 1, 0]];
        let distance = TABLE[column(dummy)][column(self)];
        (distance != FAR).then_some(distance)
    }
}

/// Where a procedure of CUDA Fortran runs (guide §1.5, §2.1). A host procedure is `Host` with or without prefix.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) enum ProcSide {
    #[default]
    Host,
    Device,
    HostDevice,
    /// A kernel.
    Global,
    /// A kernel whose blocks may wait for each other.
    GridGlobal,
}

impl ProcSide {
    /// Threads run it: its code is compiled for devices (`routine seq`).
    pub(crate) fn runs_on_device(self) -> bool {
        match self {
            ProcSide::Host => false,
            ProcSide::Device | ProcSide::HostDevice | ProcSide::Global | ProcSide::GridGlobal => true,
        }
    }

    pub(crate) fn is_kernel(self) -> bool {
        match self {
            ProcSide::Global | ProcSide::GridGlobal => true,
            ProcSide::Host | ProcSide::Device | ProcSide::HostDevice => false,
        }
    }
}

/// `launch_bounds` and `cluster_dims` of a kernel (guide §2.1.2); zeros where nothing is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct LaunchBounds {
    pub max_threads: u32,
    pub min_blocks: u32,
    pub max_cluster: u32,
    pub cluster: [u32; 3],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct VarAttrs {
    pub allocatable: bool,
    pub pointer: bool,
    pub target: bool,
    pub optional: bool,
    pub value: bool,
    pub save: bool,
    pub contiguous: bool,
    /// AUTOMATIC: not static, whatever else asks for it.
    #[serde(skip)]
    pub automatic: bool,
    pub volatile: bool,
    /// Somebody else may be reading or writing it (Fortran 2018 §8.5.4): of interest in its own scope only.
    #[serde(skip)]
    pub asynchronous: bool,
    /// The type was stated, not taken from the implicit rules.
    pub typed: bool,
    /// What actual arguments for this dummy need not share with it.
    pub ignored: Ignored,
    pub space: Space,
    /// TEXTURE: device data that threads only read.
    pub texture: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum ProcKind {
    External,
    Module,
    Internal,
    Dummy,
    /// A procedure pointer.
    Pointer,
    /// An abstract interface body.
    Abstract,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Proc {
    pub kind: ProcKind,
    /// `None`: an external of which nothing is said.
    pub is_function: Option<bool>,
    /// The interface is known: arguments are checked and passed by it.
    pub explicit: bool,
    pub dummies: Vec<Dummy>,
    /// The result variable, of functions with explicit interface.
    pub result: Option<SymId>,
    /// The result's type of functions without.
    pub ty: Ty,
    pub link: Name,
    pub elemental: bool,
    pub pure_: bool,
    pub recursive: bool,
    pub bind_c: bool,
    /// The procedure that an internal one is in.
    pub host: Option<SymId>,
    /// Storage of procedure pointers, as of variables.
    pub storage: Storage,
    /// What a procedure pointer points to at first.
    pub initial: Option<Typed>,
    pub optional: bool,
    /// Of a dummy that is a procedure pointer.
    pub intent: Option<Direction>,
    pub owner: Option<SymId>,
    /// For `entry`: the procedure that it enters.
    pub entry_of: Option<SymId>,
    /// `module subroutine`: an interface whose body stands in a submodule.
    pub separate: bool,
    /// A `routine` directive is known at the call: kept for other files (OpenACC 3.4 §2.15.1).
    pub routine: Option<RoutineMark>,
    pub side: ProcSide,
    pub bounds: LaunchBounds,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum Dummy {
    Arg(SymId),
    AlternateReturn,
}

impl Dummy {
    pub(super) fn symbol(&self) -> Option<SymId> {
        match self {
            Dummy::Arg(s) => Some(*s),
            Dummy::AlternateReturn => None,
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Derived {
    pub name: Name,
    pub module: Option<Name>,
    #[serde(skip)]
    pub span: Span,
    /// `extends`: then the first component is the parent.
    pub parent: Option<DerivedId>,
    pub components: Vec<Component>,
    pub bindings: Vec<Binding>,
    pub finals: Vec<SymId>,
    pub is_abstract: bool,
    pub bind_c: bool,
    /// SEQUENCE: the order of its components in memory is fixed.
    pub sequence: bool,
    /// The components share their memory: UNION of a DEC structure.
    pub union: bool,
    pub complete: bool,
    /// Its own type parameters, which are its first components, behind the parent.
    pub parameters: Vec<TypeParameter>,
    /// The text of a definition with type parameters: no type itself, but types are made of it.
    pub definition: Option<String>,
}

/// A parameter of a derived type (Fortran 2018 §7.5.3).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct TypeParameter {
    pub name: Name,
    /// A LEN parameter: what the definition's expressions name, and its value where an object gives none.
    pub length: Option<(SymId, Option<Typed>)>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Component {
    pub name: Name,
    #[serde(skip)]
    pub span: Span,
    pub ty: Ty,
    pub shape: Shape,
    pub allocatable: bool,
    pub pointer: bool,
    pub private: bool,
    pub contiguous: bool,
    /// How many codimensions it has.
    pub corank: u8,
    pub space: Space,
    /// A procedure pointer: its interface, when it has one.
    pub procedure: Option<ProcComponent>,
    pub init: Option<Typed>,
    /// A type parameter, which is no component to the program.
    pub parameter: bool,
    /// LEN parameters of its type, where it says them.
    pub lengths: Vec<Typed>,
    /// Bounds and length that LEN parameters of the type around say: each object has memory of its own for it.
    pub sized: Option<Sizes>,
}

/// Bounds and character length by LEN parameters.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Sizes {
    pub bounds: Vec<(Typed, Typed)>,
    pub length: Option<Typed>,
}

impl Component {
    /// A UNION or a MAP of a DEC structure, which has no name in the program.
    pub(super) fn is_part(&self) -> bool {
        self.name.starts_with("%union") || self.name.starts_with("%map")
    }

    pub(super) fn new(name: Name, ty: Ty) -> Component {
        Component {
            name,
            span: Span::NONE,
            ty,
            shape: Shape::Scalar,
            allocatable: false,
            pointer: false,
            private: false,
            contiguous: false,
            corank: 0,
            space: Space::Host,
            procedure: None,
            init: None,
            parameter: false,
            lengths: Vec::new(),
            sized: None,
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct ProcComponent {
    pub interface: Option<SymId>,
    pub nopass: bool,
    pub pass: Option<Name>,
    #[serde(skip)]
    pub span: Span,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Binding {
    pub name: Name,
    #[serde(skip)]
    pub span: Span,
    pub non_overridable: bool,
    pub kind: BindingKind,
    pub private: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum BindingKind {
    Procedure { target: Option<SymId>, interface: Option<SymId>, nopass: bool, pass: Option<Name>, slot: u32 },
    Generic(Vec<Name>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ScopeKind {
    Global,
    Module,
    Procedure,
    /// An interface body: sees its host only through IMPORT.
    Interface,
    Block,
}

#[derive(Clone, Debug)]
pub(super) enum Unusable {
    /// Two modules give it different meanings.
    Ambiguous(Name, Name),
    /// Something of another compiler's module file that racc does not represent, and what.
    NotRead { module: Name, why: String },
}

#[derive(Clone, Debug)]
pub(super) struct Scope {
    pub kind: ScopeKind,
    pub parent: Option<ScopeId>,
    pub names: BTreeMap<Name, SymId>,
    /// Names that stand for nothing that could be used, although modules have them.
    pub unusable: BTreeMap<Name, Unusable>,
    pub implicit: ImplicitRules,
    /// The procedure, program or module whose scope it is.
    pub owner: Option<SymId>,
    /// The module whose entities it declares.
    pub module: Option<Name>,
    /// An interface body sees all names of its host (`import`), not just those it lists.
    pub imports_all: bool,
    /// Names that PRIVATE and PUBLIC statements list, and whether the others are private.
    pub private: BTreeSet<Name>,
    pub public: BTreeSet<Name>,
    pub default_private: bool,
    /// SAVE without a list.
    pub save_all: bool,
    /// The module whose names are known where nothing else has the name: of procedures that threads run.
    pub fallback: Option<ScopeId>,
    /// IMPLICIT NONE (EXTERNAL): external procedures are declared.
    pub declares_procedures: bool,
    /// Of the components of a derived type with parameters.
    pub of_type: bool,
}

/// Types of undeclared names by first letter.
#[derive(Clone, Debug)]
pub(super) enum ImplicitRules {
    None,
    Letters(Box<[Ty; 26]>),
}

impl ImplicitRules {
    pub(super) fn standard(integer: u8, real: u8) -> ImplicitRules {
        let letters = std::array::from_fn(|i| {
            if (b'i' - b'a'..=b'n' - b'a').contains(&(i as u8)) {
                Ty::Integer(integer)
            } else {
                Ty::Real(real)
            }
        });
        ImplicitRules::Letters(Box::new(letters))
    }

    pub(super) fn of(&self, name: &str) -> Option<Ty> {
        match self {
            ImplicitRules::None => None,
            ImplicitRules::Letters(table) => {
                let letter = name.bytes().next()?;
                let ty = letter.is_ascii_lowercase().then(|| &table[usize::from(letter - b'a')])?;
                (*ty != Ty::Nothing).then(|| ty.clone())
            }
        }
    }
}

/// All names of a compilation.
#[derive(Default)]
pub(super) struct Table {
    pub syms: PrimaryMap<SymId, Symbol>,
    pub scopes: PrimaryMap<ScopeId, Scope>,
    pub derived: PrimaryMap<DerivedId, Derived>,
    /// Scopes of modules and submodules, by name.
    pub modules: HashMap<Name, ScopeId>,
}

impl Table {
    pub(super) fn scope(
        &mut self,
        kind: ScopeKind,
        parent: Option<ScopeId>,
        implicit: ImplicitRules,
    ) -> ScopeId {
        let owner = match kind {
            ScopeKind::Block => parent.and_then(|p| self.scopes[p].owner),
            ScopeKind::Global | ScopeKind::Module | ScopeKind::Procedure | ScopeKind::Interface => None,
        };
        self.scopes.push(Scope {
            kind,
            parent,
            names: BTreeMap::new(),
            unusable: BTreeMap::new(),
            implicit,
            owner,
            module: None,
            imports_all: false,
            private: BTreeSet::new(),
            public: BTreeSet::new(),
            default_private: false,
            save_all: false,
            fallback: None,
            declares_procedures: false,
            of_type: false,
        })
    }

    pub(super) fn declare(&mut self, scope: ScopeId, name: &Name, kind: SymKind, span: Span) -> SymId {
        let module = self.scopes[scope].module.clone();
        let sym = self.syms.push(Symbol { name: name.clone(), span, module, protected: false, kind });
        self.scopes[scope].names.insert(name.clone(), sym);
        sym
    }

    /// The names that a USE of the module sees.
    pub(super) fn exports(&self, scope: ScopeId) -> Vec<(Name, SymId)> {
        let s = &self.scopes[scope];
        let seen = |n: &Name| s.public.contains(n) || !(s.default_private || s.private.contains(n));
        s.names.iter().filter(|(n, _)| seen(n)).map(|(n, s)| (n.clone(), *s)).collect()
    }

    /// A symbol that no scope lists.
    pub(super) fn anonymous(&mut self, name: &Name, kind: SymKind, span: Span) -> SymId {
        self.syms.push(Symbol { name: name.clone(), span, module: None, protected: false, kind })
    }

    pub(super) fn local(&self, scope: ScopeId, name: &str) -> Option<SymId> {
        self.scopes[scope].names.get(name).copied()
    }

    /// By host association too.
    pub(super) fn lookup(&self, scope: ScopeId, name: &str) -> Option<SymId> {
        let mut at = Some(scope);
        let mut fallback = None;
        while let Some(id) = at {
            let s = &self.scopes[id];
            if let Some(&sym) = s.names.get(name) {
                return Some(sym);
            }
            if s.kind == ScopeKind::Interface && !s.imports_all {
                return None;
            }
            fallback = fallback.or(s.fallback);
            at = s.parent;
        }
        self.scopes[fallback?].names.get(name).copied()
    }

    pub(super) fn var(&self, sym: SymId) -> Option<&Var> {
        match &self.syms[sym].kind {
            SymKind::Variable(v) => Some(v),
            _ => None,
        }
    }

    pub(super) fn var_mut(&mut self, sym: SymId) -> Option<&mut Var> {
        match &mut self.syms[sym].kind {
            SymKind::Variable(v) => Some(v),
            _ => None,
        }
    }

    pub(super) fn proc(&self, sym: SymId) -> Option<&Proc> {
        match &self.syms[sym].kind {
            SymKind::Procedure(p) => Some(p),
            _ => None,
        }
    }

    pub(super) fn proc_mut(&mut self, sym: SymId) -> Option<&mut Proc> {
        match &mut self.syms[sym].kind {
            SymKind::Procedure(p) => Some(p),
            _ => None,
        }
    }

    /// The component's index path from the type: parents are reached through their parent component.
    pub(super) fn component(&self, ty: DerivedId, name: &str) -> Option<Vec<(DerivedId, usize)>> {
        let derived = &self.derived[ty];
        if let Some(i) = derived.components.iter().position(|c| c.name == name) {
            return Some(vec![(ty, i)]);
        }
        // What stands in a UNION of a DEC structure is the structure's.
        for (i, c) in derived.components.iter().enumerate().filter(|(_, c)| c.is_part()) {
            if let Ty::Derived(part) = c.ty
                && let Some(mut below) = self.component(part, name)
            {
                below.insert(0, (ty, i));
                return Some(below);
            }
        }
        let mut below = self.component(derived.parent?, name)?;
        below.insert(0, (ty, 0));
        Some(below)
    }

    /// The binding of that name, of the type or a parent.
    pub(super) fn binding(&self, ty: DerivedId, name: &str) -> Option<(DerivedId, &Binding)> {
        let derived = &self.derived[ty];
        match derived.bindings.iter().find(|b| b.name == name) {
            Some(b) => Some((ty, b)),
            None => self.binding(derived.parent?, name),
        }
    }

    /// The type and those of which its objects have parts, at any depth: allocatable parts too, which may be of a type
    /// that is already there.
    pub(super) fn types_within(&self, ty: DerivedId) -> Vec<DerivedId> {
        let mut list = vec![ty];
        let mut at = 0;
        while let Some(&id) = list.get(at) {
            for c in self.derived[id].components.iter().filter(|c| !c.pointer && c.procedure.is_none()) {
                if let Ty::Derived(inner) = c.ty
                    && !list.contains(&inner)
                {
                    list.push(inner);
                }
            }
            at += 1;
        }
        list
    }

    /// `ty` is `base` or extends it.
    pub(super) fn extends(&self, ty: DerivedId, base: DerivedId) -> bool {
        ty == base || self.derived[ty].parent.is_some_and(|p| self.extends(p, base))
    }
}
