//! Functions of libgfortran that constructs and routines call → bodies for devices that have no libgfortran.
//!
//! The bodies are Fortran text inside racc, analysed like the user's; the host and devices that run on its cores keep
//! calling libgfortran.

use super::Analysis;
use super::module_template;
use super::symbol::{ImplicitRules, ScopeKind};
use crate::fortran::{Options as Reading, ast, parse};
use racc_base::{Name, Sink, SourceMap};
use racc_hir::Linkage;
use std::path::Path;

const TEXT: &str = include_str!("device_library.f90");
/// Bodies for the modules of CUDA Fortran.
const CUDA_TEXT: &str = include_str!("cuda_library.f90");
const ROUNDING_TEXT: &str = include_str!("cuda_rounding.f90");
const RANDOM_TEXT: &str = include_str!("cuda_random.f90");
const EXTENDED_TEXT: &str = include_str!("cuda_extended.f90");

/// The syntax tree of the library.
pub fn device_library(map: &mut SourceMap, sink: &mut Sink, cuda: bool) -> ast::File {
    let text = if cuda {
        [TEXT, CUDA_TEXT, ROUNDING_TEXT, RANDOM_TEXT, EXTENDED_TEXT].concat()
    } else {
        TEXT.to_owned()
    };
    let text = module_template::expand(&text, Path::new("")).unwrap_or_default();
    let file = map.add("<device library>", text, Vec::new());
    parse(map, file, &Reading { cuda, ..Reading::default() }, sink)
}

impl<'a> Analysis<'a> {
    /// Bodies for the functions that this program calls, if it has code for devices.
    pub(super) fn add_device_library(&mut self, library: Option<&'a ast::File>) {
        let has_device_code = self
            .program
            .functions
            .values()
            .any(|f| f.routine.is_some() || f.body.as_ref().is_some_and(|body| !body.regions.is_empty()));
        // Procedures of CUDA Fortran's modules have their bodies here for the host too.
        let calls_bodies = self.functions.keys().any(|link| link.starts_with("racc_cuda_"));
        let Some(library) = library.filter(|_| has_device_code || calls_bodies) else { return };
        self.with_own_text(self.options.of_own_text(), |analysis| analysis.add_bodies(library));
    }

    fn add_bodies(&mut self, library: &'a ast::File) {
        // Names of the library mean nothing to the user's text.
        let scope = self.table.scope(ScopeKind::Global, None, ImplicitRules::None);
        let mut waiting = self.declare_units_in(&library.units, scope);
        // Functions of the library call others.
        loop {
            let mut later = Vec::new();
            let before = waiting.len();
            for plan in waiting {
                let link = self.table.proc(plan.sym).map_or_else(|| Name::new(""), |p| p.link.clone());
                match self.functions.get(&link).copied() {
                    Some(id) if self.program.functions[id].body.is_none() => {
                        self.define_unit(&plan);
                        self.lower_unit(&plan);
                        let function = &mut self.program.functions[id];
                        // The host has libgfortran's own; of CUDA's modules each object has what it calls.
                        match link.starts_with("racc_cuda_") {
                            true => function.linkage = Linkage::LinkOnce,
                            false => function.device_only = true,
                        }
                        function.source_name = link;
                    }
                    _ => later.push(plan),
                }
            }
            if later.len() == before {
                return;
            }
            waiting = later;
        }
    }
}
