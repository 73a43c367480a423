//! Functions of C's library that constructs and routines call → bodies for devices that have no such library.
//!
//! The bodies are C text inside racc, analysed like the user's; the host and devices that run on its cores keep calling
//! the library. What the compiler knows by itself is in `mathfn`.

use super::Cx;
use crate::c::{AccMode, Words, ast, parse};
use racc_base::{FileId, Name, SourceMap};
use racc_hir::{Callee, Expr, FuncId, RelocTarget, Stmt};
use std::collections::HashSet;

const TEXT: &str = include_str!("device_library.c");

/// The library among the program's texts. It is parsed where the program calls something of it.
pub fn device_library(map: &mut SourceMap) -> FileId {
    map.add(racc_base::DEVICE_LIBRARY, TEXT.to_owned(), Vec::new())
}

impl Cx<'_> {
    /// Bodies for the functions that this program calls, if it has code for devices.
    pub(super) fn add_device_library(&mut self, library: Option<FileId>) {
        let Some(file) = library else { return };
        let has_device_code = self
            .prog
            .functions
            .values()
            .any(|f| f.routine.is_some() || f.body.as_ref().is_some_and(|body| !body.regions.is_empty()));
        if !has_device_code || self.called_of_headers().all(|name| !TEXT.contains(&format!(" {name}("))) {
            return;
        }
        let library = parse(self.map, file, AccMode::Off, Words::OWN, self.sink);
        // Functions of the library call others.
        while self.add_bodies(&library) {}
    }

    fn called_of_headers(&self) -> impl Iterator<Item = &Name> {
        let called = self.called_functions().into_iter().filter(|id| self.is_of_header(*id));
        called.map(|id| &self.prog.functions[id].name)
    }

    fn add_bodies(&mut self, library: &ast::Unit) -> bool {
        let called = self.called_functions();
        let mut added = false;
        for item in &library.items {
            let ast::Item::Function(f) = item else { continue };
            let name = f.declarator.name.clone().unwrap_or_default();
            let wanted = self.functions.get(&name).copied().filter(|id| called.contains(id));
            let Some(id) = wanted.filter(|id| self.is_of_header(*id)) else { continue };
            let place = self.prog.functions[id].span;
            if self.function(f).is_ok() {
                let function = &mut self.prog.functions[id];
                function.device_only = true;
                function.inline_only = false;
                function.span = place;
                added = true;
            }
        }
        added
    }

    /// Declared in a header of the system, and defined nowhere here.
    fn is_of_header(&self, id: FuncId) -> bool {
        let function = &self.prog.functions[id];
        function.body.is_none() && function.routine.is_none() && self.map.locate(function.span).system
    }

    /// Those that are called, and those whose addresses may be.
    fn called_functions(&self) -> HashSet<FuncId> {
        let bodies = || self.prog.functions.values().filter_map(|f| f.body.as_ref());
        let called = bodies().flat_map(|body| body.stmts.values()).filter_map(|s| match &s.kind {
            Stmt::Call { callee: Callee::Direct(id), .. } => Some(*id),
            _ => None,
        });
        let taken = bodies().flat_map(|body| body.exprs.values()).filter_map(|e| match e.kind {
            Expr::FuncAddr(id) => Some(id),
            _ => None,
        });
        let tables = self.prog.globals.values().filter_map(|g| g.init.as_ref());
        let listed = tables.flat_map(|init| &init.relocs).filter_map(|r| match r.target {
            RelocTarget::Function(id) => Some(id),
            RelocTarget::Global(_) => None,
        });
        called.chain(taken).chain(listed).collect()
    }
}
