//! Decisions → the lines of `-Minfo=accel`, as data: the driver sorts and lays them out.

use racc_base::Span;

/// One line of the report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// Name of the function as the source has it.
    pub function: racc_base::Name,
    /// Whose line the message stands at.
    pub span: Span,
    pub kind: MessageKind,
    pub text: String,
}

/// Schedule lines are indented and repeat their line number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MessageKind {
    Plain,
    Schedule,
    /// Below a schedule line.
    Detail,
}
