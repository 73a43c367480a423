//! A newtype for each kind of node.

use cranelift_entity::entity_impl;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident $prefix:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u32);
        entity_impl!($name, $prefix);
    )*};
}

ids! {
    /// An interned type of the program.
    TypeId "ty";
    /// A struct, union or derived type of the program.
    RecordId "rec";
    /// A function of the program, defined or declared.
    FuncId "fn";
    /// A global variable of the program.
    GlobalId "gl";
    /// A variable of one body.
    LocalId "v";
    /// An expression of one body.
    ExprId "e";
    /// A place of one body.
    PlaceId "p";
    /// A statement of one body.
    StmtId "s";
    /// A loop of one body.
    LoopId "loop";
    /// A compute, data or host_data construct of one body.
    RegionId "region";
    /// Assembly code in one body.
    AsmId "asm";
    /// A jump target of one body.
    LabelId "label";
}
