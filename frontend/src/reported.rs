//! What a step of the analysis gives back when it failed: the proof that the user has been told why.

/// A diagnostic has been pushed; what it spoils is skipped.
#[derive(Clone, Debug)]
pub(crate) struct Reported;

pub(crate) type Checked<T> = Result<T, Reported>;
