//! Why a wave does not go on with its next instruction.

#[derive(Debug)]
pub(crate) enum Stop {
    /// The program or the compiler is wrong, or the interpreter does not know something; the text says what.
    Fault(String),
    /// An access to this address, which the agent does not have.
    Memory(String, u64),
    /// `s_barrier`: until all waves of the work-group are there.
    Barrier,
    End,
    /// An atomic operation while stores are under way: others may see it long before them.
    Overtaken,
    /// `s_sleep`: others should run.
    Yield,
    /// `s_trap` with its number.
    Trap(u32),
}

pub(crate) fn fault<T>(text: impl Into<String>) -> Result<T, Stop> {
    Err(Stop::Fault(text.into()))
}
