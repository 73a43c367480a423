//! Declaration nodes → [`Declaration`], [`FunctionDef`], types and initialisers.

use super::{Convert, children, start};
use crate::c::ast::{
    ArrayDerive, ArraySize, BlockItem, DeclSpecs, Declaration, Declarator, Derive, Designator, EnumSpec,
    Enumerator, FieldDecl, FieldDeclarator, FunctionDef, Init, InitDeclarator, InitItem, Param, Params,
    Quals, RecordKind, RecordSpec, Stmt, StmtKind, TypeName, TypeSpec,
};
use crate::c::skeleton::{ParamsNote, Placeholder, StmtNote, TrailNote, TreeKind, TreeType};
use racc_base::Span;
use tree_sitter::Node;

impl Convert<'_> {
    pub(super) fn declaration(&mut self, node: Node<'_>) -> Option<Declaration> {
        let ty = self.wanted(node, self.fields.type_)?;
        let specs = self.specs(ty)?;
        let mut declarators = Vec::new();
        let mut cursor = node.walk();
        let nodes: Vec<_> = node.children_by_field_id(self.fields.declarator, &mut cursor).collect();
        for declared in nodes {
            if self.skeleton.placeholders.get(start(declared)) == Some(&Placeholder::NoDeclarator) {
                continue;
            }
            let (inner, init) = if declared.kind() == "init_declarator" {
                let value = self.wanted(declared, self.fields.value)?;
                (self.wanted(declared, self.fields.declarator)?, Some(self.initialiser(value)?))
            } else {
                (declared, None)
            };
            let declarator = self.declarator(inner)?;
            let TrailNote { attrs, asm_name } = self.trail(inner);
            declarators.push(InitDeclarator { declarator, init, asm_name, attrs });
        }
        Some(Declaration { specs, declarators, span: self.span(node) })
    }

    pub(super) fn function(&mut self, node: Node<'_>) -> Option<FunctionDef> {
        let ty = self.wanted(node, self.fields.type_)?;
        let declared = self.wanted(node, self.fields.declarator)?;
        let body = self.wanted(node, self.fields.body)?;
        let mut specs = self.specs(ty)?;
        let declarator = self.declarator(declared)?;
        specs.attrs.extend(self.trail(declared).attrs);
        let old = self.skeleton.kr_counts.get(start(body)).copied().unwrap_or(0);
        let mut items = self.block(body)?;
        let mut kr_params = Vec::new();
        for item in items.drain(..(old as usize).min(items.len())) {
            match item {
                BlockItem::Declaration(declaration) => kr_params.push(declaration),
                BlockItem::Stmt(_)
                | BlockItem::StaticAssert(_)
                | BlockItem::NestedFunction(_)
                | BlockItem::Directive(_) => return self.unexpected(body),
            }
        }
        let body = Stmt { kind: StmtKind::Compound(items), span: self.span(body) };
        Some(FunctionDef { specs, declarator, kr_params, body, span: self.span(node) })
    }

    fn trail(&mut self, declarator: Node<'_>) -> TrailNote {
        self.skeleton.trails.take(start(declarator)).unwrap_or_default()
    }

    /// The specifiers whose type word is `ty`.
    fn specs(&mut self, ty: Node<'_>) -> Option<DeclSpecs> {
        let Some(note) = self.skeleton.specs.take(start(ty)) else { return self.unexpected(ty) };
        let mut specs = note.specs;
        if let Some(tree) = note.tree {
            specs.ty = match tree.kind {
                TreeKind::Struct => self.record(ty, RecordKind::Struct, tree)?,
                TreeKind::Union => self.record(ty, RecordKind::Union, tree)?,
                TreeKind::Enum => self.enumeration(ty, tree)?,
            };
        }
        Some(specs)
    }

    fn record(&mut self, node: Node<'_>, kind: RecordKind, tree: TreeType) -> Option<TypeSpec> {
        let tag = self.field(node, self.fields.name).map(|name| self.name(name));
        let fields = match self.field(node, self.fields.body) {
            Some(body) => {
                let list = children(body).into_iter().map(|field| self.field_declaration(field));
                Some(list.collect::<Option<Vec<_>>>()?)
            }
            None => None,
        };
        let TreeType { attrs, pack, .. } = tree;
        Some(TypeSpec::Record(Box::new(RecordSpec { kind, tag, fields, attrs, pack, span: self.span(node) })))
    }

    fn field_declaration(&mut self, node: Node<'_>) -> Option<FieldDecl> {
        if node.kind() != "field_declaration" {
            return self.unexpected(node);
        }
        if let Some(StmtNote::StaticAssert(assert)) = self.skeleton.stmts.take(start(node)) {
            return Some(FieldDecl::StaticAssert(*assert));
        }
        let ty = self.wanted(node, self.fields.type_)?;
        let specs = self.specs(ty)?;
        let mut declarators: Vec<FieldDeclarator> = Vec::new();
        for child in children(node).into_iter().filter(|&child| child != ty) {
            if child.kind() == "bitfield_clause" {
                let Some(width) = child.named_child(0) else { return self.unexpected(child) };
                let bits = self.expr(width)?;
                if let Some(last) = declarators.last_mut() {
                    last.bits = Some(bits);
                }
                continue;
            }
            let placeholder = self.skeleton.placeholders.get(start(child)).copied();
            let attrs = self.trail(child).attrs;
            let declarator = match placeholder {
                Some(Placeholder::NoDeclarator) => continue,
                Some(Placeholder::NoName) => None,
                None => Some(self.declarator(child)?),
            };
            declarators.push(FieldDeclarator { declarator, bits: None, attrs });
        }
        Some(FieldDecl::Fields { specs, declarators, span: self.span(node) })
    }

    fn enumeration(&mut self, node: Node<'_>, tree: TreeType) -> Option<TypeSpec> {
        let tag = self.field(node, self.fields.name).map(|name| self.name(name));
        let mut values = None;
        if let Some(body) = self.field(node, self.fields.body) {
            let mut list = Vec::new();
            for enumerator in children(body) {
                let name = self.wanted(enumerator, self.fields.name)?;
                let value = match self.field(enumerator, self.fields.value) {
                    Some(value) => Some(self.expr(value)?),
                    None => None,
                };
                let attrs = self.trail(name).attrs;
                list.push(Enumerator { name: self.name(name), value, attrs, span: self.span(enumerator) });
            }
            values = Some(list);
        }
        let TreeType { attrs, underlying, .. } = tree;
        let span = self.span(node);
        Some(TypeSpec::Enum(Box::new(EnumSpec { tag, underlying, values, attrs, span })))
    }

    pub(super) fn type_name(&mut self, node: Node<'_>) -> Option<TypeName> {
        let ty = self.wanted(node, self.fields.type_)?;
        let specs = self.specs(ty)?;
        let span = self.span(node);
        let declarator = match self.field(node, self.fields.declarator) {
            Some(declarator) => self.declarator(declarator)?,
            None => {
                let at = Span { lo: span.hi, ..span };
                Declarator { name: None, name_span: at, derive: Vec::new(), span: at }
            }
        };
        Some(TypeName { specs, declarator, span })
    }

    /// From the outside in, then turned round: nearest to the name first.
    fn declarator(&mut self, node: Node<'_>) -> Option<Declarator> {
        let span = self.span(node);
        let mut derive = Vec::new();
        let mut name = None;
        let mut name_span = Span { lo: span.hi, ..span };
        let mut next = Some(node);
        while let Some(here) = next {
            next = self.field(here, self.fields.declarator);
            match here.kind() {
                "pointer_declarator" | "abstract_pointer_declarator" => {
                    let quals = self.skeleton.pointers.get(start(here)).copied().unwrap_or_default();
                    derive.push(Derive::Pointer(quals));
                }
                "array_declarator" | "abstract_array_declarator" => derive.push(self.array(here)?),
                "function_declarator" | "abstract_function_declarator" => {
                    let parameters = self.wanted(here, self.fields.parameters)?;
                    derive.push(Derive::Function(self.parameters(parameters)?));
                }
                "parenthesized_declarator" | "abstract_parenthesized_declarator" => {
                    next = here.named_child(0)
                }
                "identifier" | "field_identifier" => {
                    name_span = self.span(here);
                    if self.skeleton.placeholders.get(start(here)).is_none() {
                        name = Some(self.name(here));
                    }
                }
                _ => return self.unexpected(here),
            }
        }
        derive.reverse();
        Some(Declarator { name, name_span, derive, span })
    }

    fn array(&mut self, node: Node<'_>) -> Option<Derive> {
        let bracket = node.children(&mut node.walk()).find(|child| child.kind() == "[");
        let note = bracket.and_then(|bracket| self.skeleton.arrays.get(start(bracket)).copied());
        let Some(note) = note else { return self.unexpected(node) };
        let size = match self.field(node, self.fields.size) {
            _ if note.star => ArraySize::Star,
            Some(size) => ArraySize::Expr(Box::new(self.expr(size)?)),
            None => ArraySize::None,
        };
        let quals: Quals = note.quals;
        Some(Derive::Array(ArrayDerive { size, quals, is_static: note.is_static }))
    }

    fn parameters(&mut self, list: Node<'_>) -> Option<Params> {
        let Some(form) = self.skeleton.params.get(start(list)).copied() else { return self.unexpected(list) };
        match form {
            ParamsNote::Unspecified => Some(Params::Unspecified),
            ParamsNote::Void => Some(Params::Prototype { params: Vec::new(), variadic: false }),
            ParamsNote::Names => {
                let mut names = Vec::new();
                for param in children(list) {
                    let name = self.wanted(param, self.fields.declarator)?;
                    names.push((self.name(name), self.span(name)));
                }
                Some(Params::Names(names))
            }
            ParamsNote::Prototype => {
                let mut params = Vec::new();
                let mut variadic = false;
                for param in children(list) {
                    if param.kind() == "variadic_parameter" {
                        variadic = true;
                        continue;
                    }
                    let ty = self.wanted(param, self.fields.type_)?;
                    let declared = self.wanted(param, self.fields.declarator)?;
                    let specs = self.specs(ty)?;
                    let declarator = self.declarator(declared)?;
                    let attrs = self.trail(declared).attrs;
                    params.push(Param { specs, declarator, attrs, span: self.span(param) });
                }
                Some(Params::Prototype { params, variadic })
            }
        }
    }

    fn initialiser(&mut self, node: Node<'_>) -> Option<Init> {
        if node.kind() == "initializer_list" {
            if let Some((lo, hi)) = self.skeleton.literals.get(node.start_byte() as u32).copied() {
                return Some(Init::Literals(Span { lo, hi, ..self.span(node) }));
            }
            let span = self.span(node);
            return Some(Init::List(self.initialiser_items(node)?, span));
        }
        Some(Init::Expr(self.expr(node)?))
    }

    pub(super) fn initialiser_items(&mut self, list: Node<'_>) -> Option<Vec<InitItem>> {
        self.deeper(list, |c| children(list).into_iter().map(|item| c.initialiser_item(item)).collect())
    }

    fn initialiser_item(&mut self, node: Node<'_>) -> Option<InitItem> {
        let span = self.span(node);
        if node.kind() != "initializer_pair" {
            return Some(InitItem { designators: Vec::new(), init: self.initialiser(node)?, span });
        }
        let mut cursor = node.walk();
        let nodes: Vec<_> = node.children_by_field_id(self.fields.designator, &mut cursor).collect();
        let mut designators = Vec::new();
        for designator in nodes {
            let Some(first) = designator.named_child(0) else { return self.unexpected(designator) };
            designators.push(match designator.kind() {
                "field_designator" => Designator::Field(self.name(first), self.span(first)),
                "subscript_designator" => Designator::Index(self.expr(first)?),
                "subscript_range_designator" => {
                    let lo = self.wanted(designator, self.fields.start)?;
                    let hi = self.wanted(designator, self.fields.end)?;
                    Designator::Range(self.expr(lo)?, self.expr(hi)?)
                }
                _ => return self.unexpected(designator),
            });
        }
        let value = self.wanted(node, self.fields.value)?;
        Some(InitItem { designators, init: self.initialiser(value)?, span })
    }
}
