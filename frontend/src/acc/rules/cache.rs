//! The variables of `cache` directives. OpenACC 3.4 §2.10. The directive is a hint, so racc only warns.

use super::Walk;
use crate::acc::codes;
use racc_base::Diagnostic;
use racc_hir::{AccLoop, CacheItem, Language};

impl Walk<'_> {
    pub(super) fn cached(&mut self, acc: &AccLoop) {
        for item in &acc.cache {
            if let Some(what) = self.not_cachable(item) {
                self.found.push(
                    Diagnostic::warning(
                        codes::LENIENT,
                        item.span,
                        format!("`{}` in cache {what}", item.text),
                    )
                    .help("name one element, or a section of constant length")
                    .spec("OpenACC 3.4 §2.10"),
                );
            }
        }
    }

    /// A variable is an element or a section, and in C the length of a section is a constant. (Of Fortran's bounds
    /// only the difference is constant, which is not decided here.)
    fn not_cachable(&self, item: &CacheItem) -> Option<&'static str> {
        // The name of a Fortran array is lowered to all of it, so the text tells.
        let Some(section) = item.what.section.as_ref().filter(|_| item.text.contains(['(', '['])) else {
            return Some("is neither an element nor a section");
        };
        let known = section.dims.iter().all(|d| self.body.const_int(d.length).is_some());
        (self.program.language == Language::C && !known).then_some("has a length that is no constant")
    }
}
