//! A Fortran file → HIR, or the text of a stage before it.

use super::{Front, Unit};
use crate::options::Options;
use racc_base::{Sink, SourceMap, Span, nyi};

pub(super) fn front(
    _options: &Options,
    unit: &Unit,
    _stage: &str,
    _map: &mut SourceMap,
    sink: &mut Sink,
) -> Front {
    sink.push(nyi!(Span::NONE, "Fortran ({})", unit.path.display()));
    Front::Failed
}
