//! gfortran's module files (format 15, of gfortran 8 to 14) → symbols, so that libraries need not be built again.
//!
//! A file is a row of lists: interfaces of the operators, defined operators, generic names, common blocks,
//! equivalences, OpenMP's reductions, symbols by number, and the names that a USE sees with their symbols' numbers.
//! Symbols are converted when something reaches them. One that racc cannot represent leaves its name unusable, with
//! the reason: everything else of the module serves.

mod derived;
mod expression;
mod procedure;
mod text;

use super::Analysis;
use super::spec::operator_name;
use super::symbol::{
    Direction, ImplicitRules, Scope, ScopeId, ScopeKind, Shape, Storage, SymId, SymKind, Unusable, Var,
};
use super::typed::{Const, Typed};
use super::types::{DerivedId, Len, Ty};
use crate::fortran::ast::BinaryOp;
use racc_base::{Name, Span};
use std::collections::{BTreeMap, HashMap, HashSet};
use text::Item;

/// Why a symbol cannot be used.
type Read<T> = Result<T, String>;

/// A symbol as the file has it.
struct Raw {
    name: String,
    module: String,
    label: String,
    /// The fields behind, of which the first are attributes, components, their access, the type.
    body: Vec<Item>,
}

/// The first list of a symbol or component.
struct Attributes<'a> {
    flavour: &'a str,
    intent: &'a str,
    origin: &'a str,
    extensions: i64,
    extends: bool,
    flags: HashSet<&'a str>,
}

impl<'a> Attributes<'a> {
    fn new(item: &'a Item) -> Attributes<'a> {
        let list = item.list();
        let at = |i: usize| list.get(i).map_or("", |x| x.name());
        let int = |i: usize| list.get(i).and_then(|x| x.int()).unwrap_or(0);
        Attributes {
            flavour: at(0),
            intent: at(1),
            origin: at(3),
            extensions: int(5),
            extends: int(6) > 0,
            flags: list.iter().skip(7).map(|x| x.name()).collect(),
        }
    }

    fn has(&self, flag: &str) -> bool {
        self.flags.contains(flag)
    }

    /// INTENT.
    fn direction(&self) -> Option<Direction> {
        match self.intent {
            "IN" => Some(Direction::In),
            "OUT" => Some(Direction::Out),
            "INOUT" => Some(Direction::InOut),
            _ => None,
        }
    }
}

/// The fields of a symbol that come after its components.
struct Fields<'a> {
    ty: &'a Item,
    common_next: i64,
    formals: &'a [Item],
    value: Option<&'a Item>,
    shape: &'a Item,
    result: i64,
    bound: &'a Item,
    namelist: &'a [Item],
}

enum State {
    /// Also while it is being filled, so that types may point at themselves.
    Known(SymId),
    Refused(String),
}

struct Reader<'r, 'a> {
    an: &'r mut Analysis<'a>,
    raw: BTreeMap<i64, Raw>,
    states: HashMap<i64, State>,
    /// Number of a component → its type and place.
    components: HashMap<i64, (DerivedId, u32)>,
    equivalenced: HashSet<i64>,
}

const EMPTY: &Item = &Item::List(Vec::new());

impl Analysis<'_> {
    /// The scope of a module whose file gfortran wrote, or what is wrong with the file.
    pub(super) fn gfortran_module(&mut self, bytes: &[u8], name: &Name) -> Result<ScopeId, String> {
        let items = text::read(bytes)?;
        let [operators, defined, generics, commons, equivalences, _, symbols, names] = items.as_slice()
        else {
            return Err(format!("it has {} lists instead of 8", items.len()));
        };
        let mut raw = BTreeMap::new();
        for s in symbols.list().chunks_exact(6) {
            let [Item::Int(n), Item::Text(name), Item::Text(module), Item::Text(label), _, Item::List(body)] =
                s
            else {
                return Err("its symbols have another form".to_owned());
            };
            // Types start with a capital, so that they differ from their constructors.
            let name = name.to_lowercase();
            raw.insert(*n, Raw { name, module: module.clone(), label: label.clone(), body: body.clone() });
        }
        let mut reader = Reader {
            an: self,
            raw,
            states: HashMap::new(),
            components: HashMap::new(),
            equivalenced: HashSet::new(),
        };
        // What cannot be represented is said where it is used, not here.
        let reported = std::mem::take(reader.an.sink);
        reader.equivalences(equivalences.list());
        reader.commons(commons.list());
        let (visible, unusable) =
            reader.names(names.list(), operators.list(), defined.list(), generics.list(), name);
        *reader.an.sink = reported;
        let global = self.global_scope;
        let scope = self.table.scope(ScopeKind::Module, Some(global), ImplicitRules::None);
        let s: &mut Scope = &mut self.table.scopes[scope];
        s.module = Some(name.clone());
        s.names = visible;
        s.unusable = unusable;
        self.table.modules.insert(name.clone(), scope);
        Ok(scope)
    }
}

impl Reader<'_, '_> {
    fn names(
        &mut self,
        names: &[Item],
        operators: &[Item],
        defined: &[Item],
        generics: &[Item],
        module: &Name,
    ) -> (BTreeMap<Name, SymId>, BTreeMap<Name, Unusable>) {
        let mut visible = BTreeMap::new();
        let mut unusable = BTreeMap::new();
        for n in names.chunks_exact(3) {
            let [Item::Text(name), _, Item::Int(number)] = n else { continue };
            // gfortran's own: tables and containers of classes.
            if name.starts_with("__") || name == "STAR" || self.is_constructor(*number) {
                continue;
            }
            let name = Name::new(name.to_lowercase());
            match self.symbol(*number) {
                Ok(sym) => {
                    visible.insert(name, sym);
                }
                Err(why) => {
                    unusable.insert(name, Unusable::NotRead { module: module.clone(), why });
                }
            }
        }
        for g in generics {
            if let [Item::Text(name), _, specifics @ ..] = g.list() {
                self.generic(Name::new(name.as_str()), specifics, module, &mut visible, &mut unusable);
            }
        }
        for g in defined {
            if let [Item::Text(name), _, specifics @ ..] = g.list() {
                let name = Name::new(format!("operator(.{name}.)"));
                self.generic(name, specifics, module, &mut visible, &mut unusable);
            }
        }
        for (i, g) in operators.iter().enumerate() {
            if let Some(name) = operator_at(i)
                && !g.is_empty()
            {
                let bound = self.bound_operators(i);
                let specifics: Vec<Item> = g
                    .list()
                    .iter()
                    .filter(|s| s.int().is_none_or(|n| !bound.contains(&n)))
                    .cloned()
                    .collect();
                if !specifics.is_empty() {
                    self.generic(name, &specifics, module, &mut visible, &mut unusable);
                }
            }
        }
        (visible, unusable)
    }

    /// The function behind a structure constructor: racc has it with the type.
    fn is_constructor(&self, number: i64) -> bool {
        self.raw.get(&number).is_some_and(|raw| {
            raw.body.first().is_some_and(|a| {
                let attributes = Attributes::new(a);
                attributes.has("GENERIC") && !attributes.has("SUBROUTINE") || attributes.flavour == "MODULE"
            })
        })
    }

    fn generic(
        &mut self,
        name: Name,
        numbers: &[Item],
        module: &Name,
        visible: &mut BTreeMap<Name, SymId>,
        unusable: &mut BTreeMap<Name, Unusable>,
    ) {
        let mut specifics = Vec::new();
        let mut ty = None;
        let mut refused = None;
        for n in numbers.iter().filter_map(|n| n.int()) {
            match self.symbol(n) {
                Ok(sym) => match self.an.table.syms[sym].kind {
                    SymKind::Type(_) => ty = Some(sym),
                    _ => specifics.push(sym),
                },
                Err(why) => refused = Some(why),
            }
        }
        if let (true, Some(sym)) = (specifics.is_empty(), ty) {
            visible.insert(name, sym);
        } else if specifics.is_empty() {
            let why = refused.unwrap_or_else(|| "no specific procedure".to_owned());
            unusable.insert(name, Unusable::NotRead { module: module.clone(), why });
        } else {
            let sym = self.an.table.anonymous(&name, SymKind::Generic { specifics, ty }, Span::NONE);
            self.an.table.syms[sym].module = Some(module.clone());
            visible.insert(name, sym);
        }
    }

    /// Specific procedures that gfortran lists for an operator although they are bound to a type, which finds them.
    fn bound_operators(&self, operator: usize) -> HashSet<i64> {
        let mut found = HashSet::new();
        for raw in self.raw.values() {
            let Some(fields) = raw.fields() else { continue };
            let [_, procedures, _, operators] = fields.bound.list() else { continue };
            for o in operators.list() {
                let [Item::Int(n), binding] = o.list() else { continue };
                // Bound ones count the mark for defined operators, which comes before assignment.
                if *n != operator as i64 + i64::from(operator == 25) {
                    continue;
                }
                let names: Vec<&str> = binding
                    .list()
                    .last()
                    .map_or(&[][..], |l| l.list())
                    .iter()
                    .filter_map(|x| x.text())
                    .collect();
                for p in procedures.list() {
                    if let [Item::Text(name), target] = p.list()
                        && names.contains(&name.as_str())
                        && let Some(n) = target.list().last().and_then(|n| n.int())
                    {
                        found.insert(n);
                    }
                }
            }
        }
        found
    }

    /// Variables of EQUIVALENCE live in storage whose name only gfortran's file knows.
    fn equivalences(&mut self, sets: &[Item]) {
        for set in sets {
            for expr in set.list() {
                if let [Item::Name(kind), _, _, Item::Int(n), ..] = expr.list()
                    && kind == "VARIABLE"
                {
                    self.equivalenced.insert(*n);
                }
            }
        }
    }

    /// Places of the members of each common block; racc's own declarations of the block have the same.
    fn commons(&mut self, commons: &[Item]) {
        for c in commons {
            let [Item::Text(name), Item::Int(head), _, _, Item::Text(label)] = c.list() else { continue };
            let link = match (name.as_str(), label.as_str()) {
                ("__BLNK__" | "", _) => Name::new("__BLNK__"),
                (name, "") => Name::new(format!("{name}_")),
                (_, label) => Name::new(label),
            };
            let mut offset = 0;
            let mut next = *head;
            while next != 0 {
                let Some(raw) = self.raw.get(&next) else { break };
                let Some(fields) = raw.fields() else { break };
                let following = fields.common_next;
                let Ok(sym) = self.symbol(next) else { break };
                let Some(bytes) = self.an.storage_bytes(sym) else { break };
                offset = u64::next_multiple_of(offset, self.an.storage_align(sym));
                if let Some(v) = self.an.table.var_mut(sym) {
                    v.storage = Storage::Block { link: link.clone(), offset };
                }
                self.an.join_block(sym);
                offset += bytes;
                next = following;
            }
        }
    }

    fn symbol(&mut self, number: i64) -> Read<SymId> {
        match self.states.get(&number) {
            Some(State::Known(sym)) => return Ok(*sym),
            Some(State::Refused(why)) => return Err(why.clone()),
            None => {}
        }
        let raw = self.raw.remove(&number).ok_or("a symbol that the file lacks")?;
        let result = self.convert(number, &raw);
        self.raw.insert(number, raw);
        let state = match &result {
            Ok(sym) => State::Known(*sym),
            Err(why) => State::Refused(why.clone()),
        };
        self.states.insert(number, state);
        result
    }

    fn convert(&mut self, number: i64, raw: &Raw) -> Read<SymId> {
        let name = Name::new(raw.name.as_str());
        let own = raw.module.strip_prefix("__").unwrap_or(&raw.module);
        if let "iso_c_binding" | "iso_fortran_env" | "ieee_arithmetic" | "ieee_exceptions" | "ieee_features" =
            own
            && let Ok(scope) = self.an.module_scope(&Name::new(own), Span::NONE)
            && let Some(sym) = self.an.table.local(scope, &name)
        {
            return Ok(sym);
        }
        let identity = (Name::new(raw.module.as_str()), name.clone());
        let shared = !raw.module.is_empty() && raw.module != "(intrinsic)";
        if shared && let Some(sym) = self.an.known_symbols.get(&identity) {
            let sym = *sym;
            self.adopt_components(raw, sym);
            return Ok(sym);
        }
        let sym = self.an.table.anonymous(&name, SymKind::Unit, Span::NONE);
        self.states.insert(number, State::Known(sym));
        let symbol = &mut self.an.table.syms[sym];
        if shared {
            symbol.module = Some(identity.0.clone());
        }
        let attributes = Attributes::new(raw.body.first().unwrap_or(EMPTY));
        symbol.protected = attributes.has("PROTECTED");
        let fields = raw.fields().ok_or("a symbol of another form")?;
        let kind = match attributes.flavour {
            "DERIVED" => self.derived_type(raw, &attributes, &fields, sym)?,
            "PARAMETER" => self.parameter(&fields)?,
            "VARIABLE" => SymKind::Variable(Box::new(self.variable(number, raw, &attributes, &fields)?)),
            "PROCEDURE" if raw.module == "(intrinsic)" => SymKind::Intrinsic(name),
            "PROCEDURE" => {
                SymKind::Procedure(Box::new(self.procedure(number, raw, &attributes, &fields, sym)?))
            }
            "NAMELIST" => {
                let members = fields.namelist.iter().filter_map(|n| n.int());
                let named = |sym: SymId, an: &Analysis<'_>| (an.table.syms[sym].name.clone(), sym);
                SymKind::Namelist(members.map(|n| Ok(named(self.symbol(n)?, self.an))).collect::<Read<_>>()?)
            }
            "MODULE" => SymKind::Unit,
            other => return Err(format!("a symbol that is {other}")),
        };
        self.an.table.syms[sym].kind = kind;
        if shared {
            self.an.known_symbols.insert(identity, sym);
        }
        Ok(sym)
    }

    fn parameter(&mut self, fields: &Fields) -> Read<SymKind> {
        let value = self.expression(fields.value.unwrap_or(EMPTY))?.ok_or("a constant without value")?;
        let ty = self.ty(fields.ty)?;
        let shape = self.shape(fields.shape)?;
        let Some(mut constant) = value.as_const().cloned() else {
            return Err("a constant whose value is an expression".to_owned());
        };
        if let Some(dims) = shape.constant()
            && !shape.is_scalar()
        {
            let extents: Vec<i64> = dims.iter().map(|d| d.1).collect();
            let count: i64 = extents.iter().product();
            constant = match constant {
                Const::Array(_, list) => Const::Array(extents, list),
                one => Const::Array(extents, vec![one; count.max(0) as usize]),
            };
        }
        let ty = match (ty, &value.ty) {
            (Ty::Character(k, Len::Assumed), Ty::Character(_, len)) => Ty::Character(k, len.clone()),
            (ty, _) => ty,
        };
        let lows = shape.constant().map_or_else(Vec::new, |dims| dims.iter().map(|d| d.0).collect());
        Ok(SymKind::Constant { value: Box::new(Typed::constant(constant, ty, Span::NONE)), lows })
    }

    fn variable(&mut self, number: i64, raw: &Raw, attributes: &Attributes, fields: &Fields) -> Read<Var> {
        if self.equivalenced.contains(&number) {
            return Err("a variable of an EQUIVALENCE".to_owned());
        }
        if attributes.has("CRAY_POINTEE") || attributes.has("CODIMENSION") || attributes.has("THREADPRIVATE")
        {
            return Err("a Cray pointee, coarray or threadprivate variable".to_owned());
        }
        let storage = if attributes.has("DUMMY") {
            Storage::Dummy
        } else if attributes.has("RESULT") || raw.module.is_empty() {
            Storage::Result
        } else if raw.label.is_empty() {
            Storage::Static { link: Name::new(format!("__{}_MOD_{}", raw.module, raw.name)) }
        } else {
            Storage::Static { link: Name::new(raw.label.as_str()) }
        };
        self.typed_variable(attributes, fields, storage)
    }

    fn ty(&mut self, spec: &Item) -> Read<Ty> {
        let list = spec.list();
        let number = list.get(1).and_then(|n| n.int()).unwrap_or(0);
        let kind = number as u8;
        Ok(match list.first().map_or("", |n| n.name()) {
            "INTEGER" => Ty::Integer(kind),
            "REAL" => Ty::Real(kind),
            "COMPLEX" => Ty::Complex(kind),
            "LOGICAL" => Ty::Logical(kind),
            "CHARACTER" => {
                let deferred = list.last().is_some_and(|x| x.name() == "DEFERRED_CL");
                let len = list.get(6).map_or(&[][..], |l| l.list());
                Ty::Character(
                    kind,
                    match len.first().map(|e| self.expression(e)).transpose()?.flatten() {
                        _ if deferred => Len::Deferred,
                        None => Len::Assumed,
                        Some(e) => match e.as_int() {
                            Some(n) => Len::Const((n as i64).max(0)),
                            None => Len::Expr(Box::new(e)),
                        },
                    },
                )
            }
            "DERIVED" => {
                let sym = self.symbol(number)?;
                match &self.an.table.syms[sym].kind {
                    SymKind::Type(ty) => ty.clone(),
                    _ => return Err("a type that cannot be used".to_owned()),
                }
            }
            "ASSUMED" => Ty::Assumed,
            "UNKNOWN" => Ty::Nothing,
            "VOID" => Ty::CPtr,
            "CLASS" => return Err("a polymorphic object".to_owned()),
            other => return Err(format!("the type {other}")),
        })
    }

    fn shape(&mut self, spec: &Item) -> Read<Shape> {
        let [Item::Int(rank), Item::Int(corank), Item::Name(form), bounds @ ..] = spec.list() else {
            return Ok(Shape::Scalar);
        };
        if *corank > 0 {
            return Err("a coarray".to_owned());
        }
        let rank = *rank as u8;
        let mut pairs = Vec::new();
        for b in bounds.chunks_exact(2) {
            let lower = self.expression(&b[0])?.unwrap_or_else(|| Typed::int(1, Span::NONE));
            pairs.push((lower, self.expression(&b[1])?));
        }
        Ok(match form.as_str() {
            "EXPLICIT" | "IMPLIED_SHAPE" => {
                let dims = pairs.into_iter().map(|(lo, hi)| Some((lo, hi?))).collect::<Option<Vec<_>>>();
                Shape::Explicit(dims.ok_or("an array without upper bound")?)
            }
            "ASSUMED_SHAPE" => Shape::AssumedShape(pairs.into_iter().map(|p| p.0).collect()),
            "DEFERRED" => Shape::Deferred(rank),
            "ASSUMED_SIZE" => {
                let (last, _) = pairs.pop().ok_or("an assumed-size array without bounds")?;
                let dims = pairs.into_iter().map(|(lo, hi)| Some((lo, hi?))).collect::<Option<Vec<_>>>();
                Shape::AssumedSize(dims.ok_or("an array without upper bound")?, Box::new(last))
            }
            "ASSUMED_RANK" => Shape::AssumedRank,
            other => return Err(format!("an array that is {other}")),
        })
    }
}

impl Raw {
    fn attributes(&self) -> Attributes<'_> {
        Attributes::new(self.body.first().unwrap_or(EMPTY))
    }

    fn fields(&self) -> Option<Fields<'_>> {
        let attributes = self.attributes();
        let mut rest = self.body.get(1..)?.iter();
        // Where there are components, their access follows.
        if !rest.next()?.is_empty() {
            rest.next()?;
        }
        let ty = rest.next()?;
        let _formal_scope = rest.next()?;
        let common_next = rest.next()?.int()?;
        let formals = rest.next()?.list();
        let value = if attributes.flavour == "PARAMETER" { Some(rest.next()?) } else { None };
        let shape = rest.next()?;
        let result = rest.next()?.int()?;
        if attributes.has("CRAY_POINTEE") {
            rest.next()?;
        }
        let bound = rest.next()?;
        let _parameters = rest.next()?;
        let namelist = rest.next()?.list();
        Some(Fields { ty, common_next, formals, value, shape, result, bound, namelist })
    }
}

/// The operators in the order of gfortran's enumeration, less its mark for defined ones.
fn operator_at(index: usize) -> Option<Name> {
    use BinaryOp as B;
    let binary = match index {
        0 | 2 => B::Add,
        1 | 3 => B::Sub,
        4 => B::Mul,
        5 => B::Div,
        6 => B::Power,
        7 => B::Concat,
        8 => B::And,
        9 => B::Or,
        10 => B::Eqv,
        11 => B::Neqv,
        12 | 18 => B::Eq,
        13 | 19 => B::Ne,
        14 | 20 => B::Gt,
        15 | 21 => B::Ge,
        16 | 22 => B::Lt,
        17 | 23 => B::Le,
        24 => return Some(Name::new("operator(.not.)")),
        25 => return Some(Name::new("assignment(=)")),
        _ => return None,
    };
    Some(operator_name(binary))
}
