//! HIR → an object, assembly, or the text of a stage.

use super::Product;
use crate::options::Options;
use racc_base::{Sink, SourceMap, Span, nyi};
use racc_hir::{Program, print, verify};

/// `None` when there were errors, which are in the sink.
pub(super) fn make(
    _options: &Options,
    program: &Program,
    product: &Product,
    (_map, sink): (&SourceMap, &mut Sink),
) -> Option<Vec<u8>> {
    sink.extend(verify::verify(program));
    if sink.has_errors() {
        return None;
    }
    match product {
        Product::Checked => Some(Vec::new()),
        Product::Stage(stage) if stage == "hir" => Some(print::program(program).into_bytes()),
        Product::Preprocessed | Product::Assembly | Product::Object | Product::Stage(_) => {
            sink.push(nyi!(Span::NONE, "code generation"));
            None
        }
    }
}
