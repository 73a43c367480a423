//! What statements can say of a name, and which two of these no name can have.

use crate::fortran::ast::AttrKind;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trait {
    Allocatable,
    Asynchronous,
    Automatic,
    Bind,
    Codimension,
    Contiguous,
    Dimension,
    /// The bounds `..`.
    AssumedRank,
    External,
    Intent,
    /// INTENT(IN).
    OnlyRead,
    /// INTENT(OUT) or INTENT(INOUT).
    Changed,
    Intrinsic,
    Optional,
    Parameter,
    /// By a statement of its own.
    ParameterStatement,
    Pointer,
    Protected,
    Save,
    Target,
    Value,
    Volatile,
    /// Its type is declared.
    Typed,
    /// `= value` or `=> target` behind it.
    Initial,
    Dummy,
    Result,
    /// The name of the procedure itself, which has no variable of that name.
    OwnName,
    Entry,
    /// Of a program or module.
    UnitName,
    /// A procedure further down.
    Contained,
    /// Of a separate module procedure.
    Separate,
    /// A procedure further down that is no separate module procedure.
    ContainedWhole,
    InterfaceBody,
    Abstract,
    Generic,
    /// `procedure(f) :: p`.
    ProcedureDecl,
    /// The same, with an interface or type in the parentheses.
    ProcedureWith,
    /// A common block of this name.
    Block,
    TypeName,
    Common,
    Data,
    Equivalence,
    /// A namelist group.
    Group,
    /// A member of one.
    Namelist,
    /// Of a Cray pointer.
    Pointee,
    /// One itself, which is an integer.
    CrayPointer,
}

use Trait::{
    Abstract, Allocatable, AssumedRank, Asynchronous, Automatic, Bind, Block, Changed, Codimension, Common,
    Contained, ContainedWhole, Contiguous, CrayPointer, Data, Dimension, Dummy, Entry, Equivalence, External,
    Generic, Group, Initial, Intent, InterfaceBody, Intrinsic, Namelist, OnlyRead, Optional, OwnName,
    Parameter, ParameterStatement, Pointee, Pointer, ProcedureDecl, ProcedureWith, Protected, Result, Save,
    Separate, Target, TypeName, Typed, UnitName, Value, Volatile,
};

impl Trait {
    pub(super) fn of(attr: &AttrKind) -> Option<Trait> {
        Some(match attr {
            AttrKind::Allocatable => Allocatable,
            AttrKind::Asynchronous => Asynchronous,
            AttrKind::Bind(_) => Bind,
            AttrKind::Codimension(_) => Codimension,
            AttrKind::Contiguous => Contiguous,
            AttrKind::Automatic => Automatic,
            AttrKind::Dimension(_) => Dimension,
            AttrKind::External => External,
            AttrKind::Intent(_) => Intent,
            AttrKind::Intrinsic => Intrinsic,
            AttrKind::Optional => Optional,
            AttrKind::Parameter => Parameter,
            AttrKind::Pointer => Pointer,
            AttrKind::Protected => Protected,
            AttrKind::Save | AttrKind::Static => Save,
            AttrKind::Target => Target,
            AttrKind::Value => Value,
            AttrKind::Volatile => Volatile,
            AttrKind::Access(_)
            | AttrKind::Kind
            | AttrKind::Len
            | AttrKind::Cuda(_)
            | AttrKind::NoPass
            | AttrKind::Pass(_)
            | AttrKind::Deferred
            | AttrKind::NonOverridable => return None,
        })
    }

    /// C815: said once at most. SAVE, VOLATILE and ASYNCHRONOUS are taken twice by all compilers.
    pub(super) fn once(self) -> bool {
        matches!(
            self,
            Allocatable
                | Automatic
                | Bind
                | Codimension
                | Contiguous
                | Dimension
                | External
                | Intent
                | Intrinsic
                | Optional
                | Parameter
                | Pointer
                | Protected
                | Target
                | Value
                | Common
        )
    }

    pub(super) fn text(self) -> &'static str {
        match self {
            Allocatable => "has the ALLOCATABLE attribute",
            Asynchronous => "has the ASYNCHRONOUS attribute",
            Automatic => "has the AUTOMATIC attribute",
            Bind => "has the BIND(C) attribute",
            Codimension => "has a coarray's bounds",
            Contiguous => "has the CONTIGUOUS attribute",
            Dimension => "has an array's bounds",
            External => "has the EXTERNAL attribute",
            Intent => "has an INTENT",
            OnlyRead => "is INTENT(IN)",
            Changed => "is INTENT(OUT) or INTENT(INOUT)",
            AssumedRank => "is of assumed rank",
            Intrinsic => "has the INTRINSIC attribute",
            Optional => "has the OPTIONAL attribute",
            Parameter => "is a named constant",
            ParameterStatement => "gets a value by PARAMETER",
            Pointer => "has the POINTER attribute",
            Protected => "has the PROTECTED attribute",
            Save => "has the SAVE attribute",
            Target => "has the TARGET attribute",
            Value => "has the VALUE attribute",
            Volatile => "has the VOLATILE attribute",
            Typed => "has a type of its own",
            Initial => "has an initial value",
            Dummy => "is a dummy argument",
            Result => "is a function's result",
            OwnName => "is the name of the procedure",
            UnitName => "is the name of a program unit here",
            Entry => "is an entry",
            Contained | ContainedWhole => "is a procedure defined below",
            Separate => "has the interface of a separate module procedure",
            InterfaceBody => "has an interface body",
            Abstract => "is an abstract interface",
            Generic => "is a generic name",
            ProcedureDecl => "is declared by PROCEDURE",
            ProcedureWith => "has the interface that PROCEDURE gives it",
            Block => "is the name of a common block",
            TypeName => "is a derived type",
            Common => "is in a common block",
            Data => "gets a value by DATA",
            Equivalence => "is in an EQUIVALENCE",
            Group => "is a namelist group",
            Namelist => "is in a NAMELIST",
            Pointee => "is the target of a Cray pointer",
            CrayPointer => "is a Cray pointer",
        }
    }
}

/// Two that exclude each other, unless the name has one of the third list as well.
type Pair = (Trait, Trait, &'static [Trait]);

const NOTHING: &[Trait] = &[];
const POINTER: &[Trait] = &[Pointer];
/// A module that is used and a dummy argument may have one name, as GNU Fortran has it.
const DUMMY: &[Trait] = &[Dummy];

pub(super) const EXCLUDE: &[Pair] = &[
    // Named constants are values (Fortran 2018 C835).
    (Parameter, Allocatable, NOTHING),
    (Parameter, Asynchronous, NOTHING),
    (Parameter, Bind, NOTHING),
    (Parameter, Codimension, NOTHING),
    (Parameter, Contiguous, NOTHING),
    (Parameter, Common, NOTHING),
    (Parameter, Data, NOTHING),
    (Parameter, Dummy, NOTHING),
    (Parameter, Equivalence, NOTHING),
    (Parameter, External, NOTHING),
    (Parameter, Intent, NOTHING),
    (Parameter, Intrinsic, NOTHING),
    (Parameter, Optional, NOTHING),
    (Parameter, Pointer, NOTHING),
    (Parameter, Protected, NOTHING),
    (Parameter, Result, NOTHING),
    (Parameter, Save, NOTHING),
    (Parameter, Target, NOTHING),
    (Parameter, Value, NOTHING),
    (Parameter, Volatile, NOTHING),
    // SAVE (C858 to C862): a common block is saved as a whole.
    (Save, Automatic, NOTHING),
    (Save, Dummy, NOTHING),
    (Save, Entry, NOTHING),
    (Save, Result, NOTHING),
    (Save, Common, NOTHING),
    (Save, Contained, NOTHING),
    (Save, Group, NOTHING),
    (Save, InterfaceBody, POINTER),
    (Save, OwnName, NOTHING),
    (Save, External, POINTER),
    (Save, ProcedureDecl, POINTER),
    (Save, Intrinsic, NOTHING),
    (Automatic, Common, NOTHING),
    (Automatic, Dummy, NOTHING),
    (Automatic, Result, NOTHING),
    // COMMON (C8121).
    (Common, Allocatable, NOTHING),
    (Common, Bind, NOTHING),
    (Common, Codimension, NOTHING),
    (Common, Contained, NOTHING),
    (Common, Dummy, NOTHING),
    (Common, Entry, NOTHING),
    (Common, External, POINTER),
    (Common, InterfaceBody, POINTER),
    (Common, Intrinsic, NOTHING),
    (Common, OwnName, NOTHING),
    (Common, Pointee, NOTHING),
    (Common, Result, NOTHING),
    (Common, Protected, NOTHING),
    // EQUIVALENCE (C8107).
    (Equivalence, Bind, NOTHING),
    (Equivalence, Codimension, NOTHING),
    (Equivalence, Contained, NOTHING),
    (Equivalence, External, NOTHING),
    (Equivalence, InterfaceBody, NOTHING),
    (Equivalence, Intrinsic, NOTHING),
    (Equivalence, OwnName, NOTHING),
    (Equivalence, Pointee, NOTHING),
    (Equivalence, Result, NOTHING),
    // DATA (C876).
    (Data, Allocatable, NOTHING),
    (Data, Automatic, NOTHING),
    (Data, Contained, NOTHING),
    (Data, Dummy, NOTHING),
    (Data, External, POINTER),
    (Data, Initial, NOTHING),
    (Data, InterfaceBody, POINTER),
    (Data, Intrinsic, NOTHING),
    (Data, OwnName, NOTHING),
    (Data, Pointee, NOTHING),
    (Data, Result, NOTHING),
    (Initial, Automatic, NOTHING),
    (Initial, Dummy, NOTHING),
    (Initial, External, POINTER),
    (Initial, Intrinsic, NOTHING),
    (Initial, OwnName, NOTHING),
    (Initial, Pointee, NOTHING),
    // NAMELIST (C8104): variables only.
    (Namelist, Abstract, NOTHING),
    (Namelist, Contained, NOTHING),
    (Namelist, External, NOTHING),
    (Namelist, InterfaceBody, NOTHING),
    (Namelist, Intrinsic, NOTHING),
    (Namelist, Parameter, NOTHING),
    (Namelist, ProcedureDecl, NOTHING),
    (Namelist, TypeName, NOTHING),
    (Group, Allocatable, NOTHING),
    (Group, Common, NOTHING),
    (Group, Contained, NOTHING),
    (Group, Dimension, NOTHING),
    (Group, Dummy, NOTHING),
    (Group, External, NOTHING),
    (Group, InterfaceBody, NOTHING),
    (Group, OwnName, NOTHING),
    (Group, Result, NOTHING),
    (Group, Typed, NOTHING),
    (Pointee, Pointer, NOTHING),
    (Pointee, Target, NOTHING),
    (CrayPointer, Dimension, NOTHING),
    (CrayPointer, Pointee, NOTHING),
    (CrayPointer, Pointer, NOTHING),
    (CrayPointer, Target, NOTHING),
    // EXTERNAL and INTRINSIC are procedures (C848, C849, §8.5.9).
    (External, Allocatable, NOTHING),
    (External, Asynchronous, NOTHING),
    (External, Codimension, NOTHING),
    (External, Contained, NOTHING),
    (External, Contiguous, NOTHING),
    (External, Dimension, POINTER),
    (External, Intent, POINTER),
    (External, Intrinsic, NOTHING),
    (External, OwnName, NOTHING),
    (External, Protected, POINTER),
    (External, Result, POINTER),
    (External, Target, NOTHING),
    (External, TypeName, NOTHING),
    (External, Value, NOTHING),
    (External, Volatile, NOTHING),
    (Intrinsic, Allocatable, NOTHING),
    (Intrinsic, Asynchronous, NOTHING),
    (Intrinsic, Codimension, NOTHING),
    (Intrinsic, Dimension, NOTHING),
    (Intrinsic, Dummy, NOTHING),
    (Intrinsic, Entry, NOTHING),
    (Intrinsic, Intent, NOTHING),
    (Intrinsic, Optional, NOTHING),
    (Intrinsic, OwnName, NOTHING),
    (Intrinsic, Pointer, NOTHING),
    (Intrinsic, Result, NOTHING),
    (Intrinsic, Target, NOTHING),
    (Intrinsic, Value, NOTHING),
    (Intrinsic, Volatile, NOTHING),
    // Procedures have no attributes of variables.
    (OwnName, Allocatable, NOTHING),
    (OwnName, Asynchronous, NOTHING),
    (OwnName, Contiguous, NOTHING),
    (OwnName, Dimension, NOTHING),
    (OwnName, Dummy, NOTHING),
    (OwnName, Intent, NOTHING),
    (OwnName, Parameter, NOTHING),
    (OwnName, Pointer, NOTHING),
    (OwnName, Result, NOTHING),
    (OwnName, Target, NOTHING),
    (OwnName, TypeName, NOTHING),
    (OwnName, Typed, NOTHING),
    (OwnName, Value, NOTHING),
    (OwnName, Volatile, NOTHING),
    (Contained, Allocatable, NOTHING),
    (Contained, Asynchronous, NOTHING),
    (Contained, Dimension, NOTHING),
    (Contained, Dummy, NOTHING),
    (Contained, Intent, NOTHING),
    (Contained, Parameter, NOTHING),
    (Contained, Pointer, NOTHING),
    (Contained, ProcedureDecl, NOTHING),
    (Contained, Target, NOTHING),
    (Contained, Value, NOTHING),
    (Contained, Volatile, NOTHING),
    // Fortran 2018 §19.3.1: the unit's name is no other local one.
    (UnitName, Asynchronous, DUMMY),
    (UnitName, Common, NOTHING),
    (UnitName, OwnName, NOTHING),
    (UnitName, Data, NOTHING),
    (UnitName, Dimension, DUMMY),
    (UnitName, External, NOTHING),
    (UnitName, Group, NOTHING),
    (UnitName, Namelist, NOTHING),
    (UnitName, Parameter, NOTHING),
    (UnitName, Pointer, DUMMY),
    (UnitName, ProcedureDecl, NOTHING),
    (UnitName, TypeName, NOTHING),
    (UnitName, Typed, DUMMY),
    (UnitName, Volatile, DUMMY),
    (Contained, InterfaceBody, NOTHING),
    (Contained, Entry, NOTHING),
    (Entry, Dummy, NOTHING),
    (Entry, Result, NOTHING),
    (OwnName, InterfaceBody, NOTHING),
    (Contained, Typed, NOTHING),
    (Separate, ContainedWhole, NOTHING),
    (Separate, InterfaceBody, NOTHING),
    (Initial, ParameterStatement, NOTHING),
    (Abstract, Pointer, NOTHING),
    (Abstract, Contained, NOTHING),
    (Abstract, Dummy, NOTHING),
    (Abstract, External, NOTHING),
    (Abstract, Intrinsic, NOTHING),
    (ProcedureWith, Typed, NOTHING),
    (Block, External, NOTHING),
    (Block, InterfaceBody, NOTHING),
    (Block, Intrinsic, NOTHING),
    (Block, Parameter, NOTHING),
    (ProcedureDecl, Allocatable, NOTHING),
    (ProcedureDecl, Asynchronous, NOTHING),
    (ProcedureDecl, Contiguous, NOTHING),
    (ProcedureDecl, Dimension, NOTHING),
    (ProcedureDecl, Entry, NOTHING),
    // C844 of Fortran 2018: only pointers have an INTENT.
    (ProcedureDecl, Intent, POINTER),
    (ProcedureDecl, Result, POINTER),
    (ProcedureDecl, Value, NOTHING),
    (ProcedureDecl, External, NOTHING),
    (ProcedureDecl, Intrinsic, NOTHING),
    (ProcedureDecl, Initial, POINTER),
    (ProcedureDecl, TypeName, NOTHING),
    (ProcedureDecl, Volatile, NOTHING),
    (ProcedureDecl, Target, NOTHING),
    (ProcedureDecl, OwnName, NOTHING),
    (InterfaceBody, Allocatable, NOTHING),
    (InterfaceBody, Dimension, NOTHING),
    (InterfaceBody, External, NOTHING),
    (InterfaceBody, Intrinsic, NOTHING),
    (InterfaceBody, Target, NOTHING),
    (InterfaceBody, ProcedureDecl, NOTHING),
    (InterfaceBody, TypeName, NOTHING),
    (Generic, Result, NOTHING),
    (Generic, Dummy, NOTHING),
    (Generic, Parameter, NOTHING),
    (Generic, Common, NOTHING),
    (Generic, Dimension, NOTHING),
    (Dummy, Result, NOTHING),
    (Dummy, TypeName, NOTHING),
    (TypeName, Typed, NOTHING),
    (TypeName, Result, NOTHING),
    (TypeName, Parameter, NOTHING),
    (TypeName, Contained, &[Generic]),
    (TypeName, Common, NOTHING),
    // VALUE (C865, C866): a copy, which can be neither allocated nor pointed elsewhere, and does not come back.
    (Value, Allocatable, NOTHING),
    (Value, AssumedRank, NOTHING),
    (Value, Changed, NOTHING),
    (Value, Pointer, NOTHING),
    (Value, Result, NOTHING),
    (Value, Volatile, NOTHING),
    // C868: what may change at any time is not only read.
    (Volatile, OnlyRead, POINTER),
    (Codimension, AssumedRank, NOTHING),
    // Coarrays (C824, C825).
    (Codimension, Pointer, NOTHING),
    (Codimension, Result, NOTHING),
    (Codimension, Value, NOTHING),
    // BIND(C) of one variable is for variables of modules.
    (Bind, Result, NOTHING),
    (Bind, Contained, NOTHING),
    (Bind, OwnName, NOTHING),
    (Bind, InterfaceBody, NOTHING),
    // §18.3.5: C knows neither descriptors nor images.
    (Bind, Allocatable, NOTHING),
    (Bind, Codimension, NOTHING),
    (Bind, Pointer, &[ProcedureDecl]),
];
