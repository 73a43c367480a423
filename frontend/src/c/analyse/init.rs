//! Initialisers → a flat list of what goes where. Braces that were left out, designators and ranges are resolved
//! here, once for static and automatic objects. C11 §6.7.9.

use super::convert::Purpose;
use super::ctype::{CTy, Len, QTy};
use super::overriding::settled;
use super::{At, Cx, Object, Operand, R, Reported, Value};
use crate::c::ast;
use racc_base::{Diagnostic, Span};
use racc_hir::{BitField, Place};

/// Each element of a range is an object of the compiler.
const MOST_REPEATED: u64 = 1 << 24;

/// One scalar, string or whole record of an initialiser.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) path: Vec<Step>,
    /// Bytes from the start of the object.
    pub(super) offset: u64,
    pub(super) ty: QTy,
    pub(super) bits: Option<BitField>,
    pub(super) value: Content,
    pub(super) span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Step {
    Field(u32),
    /// A member of a union.
    Alternative(u32),
    Index(u64),
}

#[derive(Clone, Debug)]
pub(super) enum Content {
    /// Converted to the entry's type.
    Value(Value),
    /// The bytes of an array of characters, without what is zero at the end.
    Bytes(Vec<u8>),
    /// Braces: what they leave out is zero, whatever was said of it before.
    Zero,
}

/// Where entries are gathered; `at` is the subobject being initialised.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    pub(super) path: Vec<Step>,
    offset: u64,
    pub(super) ty: QTy,
    bits: Option<BitField>,
}

/// The items of one pair of braces, taken one after the other by nested subobjects.
struct Items<'e> {
    list: &'e [ast::InitItem],
    at: usize,
    /// The designators of the current item have chosen its subobject already.
    designated: bool,
    /// The current item's expression, when a subobject above looked at its type and left it.
    lowered: Option<Operand>,
    /// The ranges among the current item's designators, from the outermost on.
    ranges: Vec<Range>,
}

/// GNU `[low ... high] =`, of the elements at `depth` of a path. Only the first value is for all of them: the next one
/// without a designator belongs behind it in the last element.
#[derive(Clone, Copy, Debug)]
struct Range {
    depth: usize,
    low: u64,
    high: u64,
    size: u64,
    /// The first entry of the value.
    start: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Braces {
    Written,
    LeftOut,
}

#[derive(Debug, Default)]
pub(super) struct Resolved {
    pub(super) entries: Vec<Entry>,
    /// Some initialiser has effects: the values of the others are read in their turn.
    ordered: bool,
    /// There were designators: braces may override something.
    pub(super) designated: bool,
    /// Braces were left out around some part.
    pub(super) bare: bool,
}

impl<'e> Items<'e> {
    fn new(list: &'e [ast::InitItem]) -> Items<'e> {
        Items { list, at: 0, designated: false, lowered: None, ranges: Vec::new() }
    }

    fn current(&self) -> Option<&'e ast::InitItem> {
        self.list.get(self.at)
    }

    fn designators(&self) -> &'e [ast::Designator] {
        match self.current() {
            Some(item) if !self.designated => &item.designators,
            Some(_) | None => &[],
        }
    }

    fn advance(&mut self) {
        self.at += 1;
        self.designated = false;
        self.lowered = None;
    }
}

impl Spot {
    fn member(&self, step: Step, offset: u64, ty: QTy, bits: Option<BitField>) -> Spot {
        let mut path = self.path.clone();
        path.push(step);
        Spot { path, offset: self.offset + offset, ty, bits }
    }

    fn element(&self, index: u64, size: u64, ty: QTy) -> Spot {
        let mut path = self.path.clone();
        path.push(Step::Index(index));
        Spot { path, offset: self.offset.saturating_add(index.saturating_mul(size)), ty, bits: None }
    }
}

impl Cx<'_> {
    /// The entries of an initialiser for an object of type `ty`, as they lie in memory. That of a static object is
    /// `constant`: its values have no order in time.
    pub(super) fn resolve_init(&mut self, ty: QTy, init: &ast::Init, constant: bool) -> R<Vec<Entry>> {
        let mut out = Resolved { ordered: !constant && changes_objects(init), ..Resolved::default() };
        let spot = Spot { path: Vec::new(), offset: 0, ty, bits: None };
        match init {
            ast::Init::List(items, span) => self.braced(&spot, items, *span, &mut out)?,
            ast::Init::Literals(span) => {
                let items = self.literal_items(*span)?;
                self.braced(&spot, &items, *span, &mut out)?;
            }
            ast::Init::Expr(e) => {
                let item = [ast::InitItem {
                    designators: Vec::new(),
                    init: ast::Init::Expr(e.clone()),
                    span: e.span,
                }];
                let mut items = Items::new(&item);
                let aggregate = self.ct.as_array(ty.ty).is_some();
                if aggregate && !self.is_literal_aggregate(e) {
                    return Err(self.report(
                        Diagnostic::error(
                            "E0375",
                            e.span,
                            "an array needs a list in braces as its initial value",
                        )
                        .help("write the elements in braces, or a string for an array of characters"),
                    ));
                }
                self.subobject(&spot, &mut items, Whole::Must, &mut out)?;
            }
        }
        let mut overridden = Vec::new();
        let entries = settled(out.entries, &mut overridden);
        for span in overridden {
            self.warn(
                Diagnostic::warning(
                    "W0370",
                    span,
                    "this value replaces an earlier one of the same initialiser",
                )
                .help("remove one of the two"),
            );
        }
        Ok(entries)
    }

    fn is_literal_aggregate(&self, e: &ast::Expr) -> bool {
        matches!(
            e.kind,
            ast::ExprKind::Str { .. } | ast::ExprKind::CompoundLiteral(..) | ast::ExprKind::Ident(_)
        )
    }

    /// An array type of unknown length, completed by its initialiser: C11 §6.7.9p22.
    pub(super) fn complete_from_init(&mut self, ty: QTy, init: &ast::Init) -> R<QTy> {
        let Some((elem, Len::Unknown)) = self.ct.as_array(ty.ty) else { return Ok(ty) };
        let length = match init {
            ast::Init::Expr(e) => match &e.kind {
                ast::ExprKind::Str { units, .. } => Some(units.len() as u64 + 1),
                ast::ExprKind::CompoundLiteral(name, items) => {
                    let named = self.type_name(name)?;
                    let init = ast::Init::List(items.clone(), e.span);
                    let full = self.complete_from_init(named, &init)?;
                    self.array_len(full.ty)
                }
                _ => None,
            },
            ast::Init::Literals(span) => match self.literal_count(elem, *span) {
                Some(count) => Some(count),
                None => {
                    let items = self.literal_items(*span)?;
                    Some(self.count_elements(elem, &items)?)
                }
            },
            ast::Init::List(items, _) => match items.as_slice() {
                [ast::InitItem { init: ast::Init::Expr(e), designators, .. }]
                    if designators.is_empty() && self.string_fits(elem.ty, e) =>
                {
                    match &e.kind {
                        ast::ExprKind::Str { units, .. } => Some(units.len() as u64 + 1),
                        _ => None,
                    }
                }
                items => Some(self.count_elements(elem, items)?),
            },
        };
        Ok(match length {
            Some(n) => QTy::new(self.ct.array(elem, Len::Const(n)), ty.quals),
            None => ty,
        })
    }

    fn array_len(&self, ty: CTy) -> Option<u64> {
        match self.ct.as_array(ty) {
            Some((_, Len::Const(n))) => Some(n),
            Some((_, Len::Run(_) | Len::Unknown | Len::Star)) | None => None,
        }
    }

    fn count_elements(&mut self, elem: QTy, items: &[ast::InitItem]) -> R<u64> {
        let scalar = self.ct.is_scalar(elem.ty);
        let plain =
            scalar || items.iter().all(|i| matches!(i.init, ast::Init::List(..)) && i.designators.len() <= 1);
        if plain {
            let (mut next, mut most) = (0u64, 0u64);
            for item in items {
                match item.designators.first() {
                    Some(ast::Designator::Index(e)) => next = self.element_index(e)?,
                    Some(ast::Designator::Range(_, e)) => next = self.element_index(e)?,
                    Some(ast::Designator::Field(..)) | None => {}
                }
                next += 1;
                most = most.max(next);
            }
            return Ok(most);
        }
        // Braces were left out: only going through the elements tells how many there are.
        let ty = self.ct.array(elem, Len::Unknown).plain();
        let entries = self.unevaluated(|cx| {
            let mut out = Resolved::default();
            let spot = Spot { path: Vec::new(), offset: 0, ty, bits: None };
            cx.braced(&spot, items, Span::NONE, &mut out).map(|()| out.entries)
        })?;
        let counts = entries.iter().map(|e| match e.path.first() {
            Some(Step::Index(at)) => at + 1,
            Some(Step::Field(_) | Step::Alternative(_)) | None => 0,
        });
        Ok(counts.max().unwrap_or(0))
    }

    fn element_index(&mut self, e: &ast::Expr) -> R<u64> {
        let (value, _) = self.constant_int(e, "the index of a designator")?;
        u64::try_from(value).map_err(|_| {
            self.report(
                Diagnostic::error("E0376", e.span, format!("the index {value} is negative"))
                    .help("use 0 or more: elements count from 0"),
            )
        })
    }

    /// `{ … }` for the object at `spot`.
    fn braced(&mut self, spot: &Spot, list: &[ast::InitItem], span: Span, out: &mut Resolved) -> R<()> {
        let mut items = Items::new(list);
        if out.designated || list.is_empty() {
            self.push(spot, Content::Zero, span, out);
        }
        let array = self.ct.as_array(spot.ty.ty).is_some();
        let aggregate = array || self.ct.as_record(spot.ty.ty).is_some() || self.is_vector(spot.ty.ty);
        if array
            && let [ast::InitItem { init: ast::Init::Expr(e), designators, .. }] = list
            && designators.is_empty()
            && let Some((elem, _)) = self.ct.as_array(spot.ty.ty)
            && matches!(e.kind, ast::ExprKind::Str { .. })
            && self.ct.is_integer(elem.ty)
        {
            // One that does not fit is refused there.
            let whole = if self.string_fits(elem.ty, e) { Whole::May } else { Whole::Must };
            return self.subobject(spot, &mut items, whole, out);
        }
        if array
            && let [ast::InitItem { init: ast::Init::Expr(e), designators, .. }, second, ..] = list
            && designators.is_empty()
            && let Some((elem, _)) = self.ct.as_array(spot.ty.ty)
            && self.string_fits(elem.ty, e)
        {
            return Err(self.report(
                Diagnostic::error("E0375", second.span, "a second value after the string of the whole array")
                    .help("write one string, or characters in single quotes"),
            ));
        }
        if aggregate {
            let start = out.entries.len();
            self.aggregate(spot, &mut items, Braces::Written, &[], out)?;
            self.warn_of_braces(spot, list, span, start, out);
        } else if items.current().is_some() {
            if let Some(chosen) = items.designators().first() {
                return Err(self.no_part(spot, chosen, span));
            }
            self.subobject(spot, &mut items, Whole::May, out)?;
        }
        if !aggregate && list.is_empty() && self.options.dialect < crate::c::Dialect::C23 {
            return Err(self.report(
                Diagnostic::error("E0375", span, "empty braces as the value of a scalar")
                    .help("write the value, or use -std=c23"),
            ));
        }
        if let Some(extra) = items.current() {
            let at = if extra.span.is_none() { span } else { extra.span };
            self.warn(
                Diagnostic::warning("W0307", at, "more initial values than there are elements")
                    .help("remove the last ones; they are ignored"),
            );
        }
        Ok(())
    }

    /// The members or elements of the aggregate at `spot`, from `items`. `designators` choose the first one.
    fn aggregate(
        &mut self,
        spot: &Spot,
        items: &mut Items<'_>,
        braces: Braces,
        designators: &[ast::Designator],
        out: &mut Resolved,
    ) -> R<()> {
        let mut designators = designators;
        let mut next = 0u64;
        loop {
            if items.current().is_none() {
                return Ok(());
            }
            if designators.is_empty() {
                let own = items.designators();
                if !own.is_empty() {
                    if braces == Braces::LeftOut {
                        // They belong to the braces around.
                        return Ok(());
                    }
                    designators = own;
                }
            }
            if let Some((chosen, rest)) = designators.split_first() {
                items.designated = true;
                next = self.designated(spot, items, (chosen, rest, designators), out)?;
                designators = &[];
            } else {
                let Some(sub) = self.sub_spot(spot, next) else { return Ok(()) };
                let before = items.at;
                self.subobject(&sub, items, Whole::May, out)?;
                next += 1;
                // Elements without size take no value, and there may be as many as one likes.
                if items.at == before && self.ct.as_array(spot.ty.ty).is_some() {
                    return Ok(());
                }
            }
            // Only one member of a union has a value: what follows it is behind the union.
            let union = self.ct.as_record(spot.ty.ty).is_some_and(|r| self.prog.types.records[r].is_union);
            if union && (braces == Braces::LeftOut || items.designators().is_empty()) {
                return Ok(());
            }
        }
    }

    /// A designator for a part that the value at `spot` has not.
    fn no_part(&mut self, spot: &Spot, chosen: &ast::Designator, span: Span) -> Reported {
        let shown = self.show(spot.ty);
        let (what, span, help) = match chosen {
            ast::Designator::Field(name, span) => {
                (format!("`.{name}`"), *span, "only structs and unions have members")
            }
            ast::Designator::Index(e) | ast::Designator::Range(e, _) => (
                "an element".to_owned(),
                if e.span.is_none() { span } else { e.span },
                "only arrays have elements",
            ),
        };
        let message = format!("{what} cannot initialise a value of type `{shown}`");
        self.report(Diagnostic::error("E0377", span, message).help(help))
    }

    /// Initialises what a designator chooses; the number of the subobject after it.
    fn designated(
        &mut self,
        spot: &Spot,
        items: &mut Items<'_>,
        (chosen, rest, all): (&ast::Designator, &[ast::Designator], &[ast::Designator]),
        out: &mut Resolved,
    ) -> R<u64> {
        out.designated = true;
        let (low, high, rest) = match chosen {
            ast::Designator::Index(e) | ast::Designator::Range(e, _)
                if self.ct.as_array(spot.ty.ty).is_none() =>
            {
                return Err(self.no_part(spot, chosen, e.span));
            }
            ast::Designator::Index(e) => {
                let at = self.element_index(e)?;
                (at, at, rest)
            }
            ast::Designator::Range(a, b) => {
                let (low, high) = (self.element_index(a)?, self.element_index(b)?);
                if high < low {
                    return Err(self.report(
                        Diagnostic::error("E0378", b.span, "this range of elements is empty")
                            .help("write the smaller index first"),
                    ));
                }
                (low, high, rest)
            }
            ast::Designator::Field(name, span) => {
                let Some(record) = self.ct.as_record(spot.ty.ty) else {
                    return Err(self.no_part(spot, chosen, *span));
                };
                let Some(path) = self.find_member(record, name) else {
                    let shown = self.show(spot.ty);
                    return Err(self.report(
                        Diagnostic::error("E0367", *span, format!("`{shown}` has no member `{name}`"))
                            .help("check the spelling against the definition"),
                    ));
                };
                let at = u64::from(path[0]);
                // A member of an anonymous member: the designator goes on inside.
                (at, at, if path.len() > 1 { all } else { rest })
            }
        };
        let Some(sub) = self.sub_spot(spot, high) else {
            let span = items.current().map_or(Span::NONE, |i| i.span);
            return Err(self.report(
                Diagnostic::error("E0378", span, format!("element {high} is outside of the array"))
                    .help("make the array longer or the index smaller"),
            ));
        };
        if high > low {
            let size = self.ct.as_array(spot.ty.ty).and_then(|(elem, _)| self.size_of(elem.ty)).unwrap_or(0);
            let start = out.entries.len();
            items.ranges.push(Range { depth: spot.path.len(), low, high, size, start });
        }
        if rest.is_empty() {
            self.subobject(&sub, items, Whole::May, out)?;
        } else {
            self.aggregate(&sub, items, Braces::LeftOut, rest, out)?;
        }
        Ok(high + 1)
    }

    /// The current item has been used: its ranges have their other elements, and the next item's turn comes.
    fn advance(&mut self, items: &mut Items<'_>, out: &mut Resolved) {
        for Range { depth, low, high, size, start } in std::mem::take(&mut items.ranges).into_iter().rev() {
            let made = out.entries.split_off(start);
            if (high - low).saturating_mul(made.len() as u64) > MOST_REPEATED {
                let span = made.first().map_or(Span::NONE, |e| e.span);
                self.report(racc_base::nyi!(span, "a range of more than {MOST_REPEATED} elements"));
                out.entries.extend(made);
                break;
            }
            for index in low..=high {
                for entry in &made {
                    let mut copy = entry.clone();
                    copy.path[depth] = Step::Index(index);
                    copy.offset -= (high - index) * size;
                    out.entries.push(copy);
                }
            }
        }
        items.advance();
    }

    /// Member or element number `index`; `None` past the end.
    fn sub_spot(&mut self, spot: &Spot, index: u64) -> Option<Spot> {
        if let Some((elem, len)) = self.ct.as_array(spot.ty.ty) {
            let inside = match len {
                Len::Const(n) => index < n,
                Len::Unknown => true,
                Len::Run(_) | Len::Star => false,
            };
            let size = self.size_of(elem.ty).unwrap_or(0);
            return inside.then(|| spot.element(index, size, elem));
        }
        if let Some((elem, lanes)) = self.ct.as_vector(spot.ty.ty) {
            let size = self.size_of(elem).unwrap_or(0);
            return (index < u64::from(lanes)).then(|| spot.element(index, size, elem.plain()));
        }
        let record = self.ct.as_record(spot.ty.ty)?;
        let at = usize::try_from(index).ok()?;
        let member = self.members.get(&record)?.get(at)?.clone();
        let offset = self.prog.types.records[record].fields.get(at)?.offset;
        let step = match self.prog.types.records[record].is_union {
            true => Step::Alternative(index as u32),
            false => Step::Field(index as u32),
        };
        Some(spot.member(step, offset, member.ty, member.bits))
    }

    /// One subobject from the current item: braces, a string, a whole record, a scalar, or, where braces were left
    /// out, the first of its own subobjects.
    fn subobject(&mut self, spot: &Spot, items: &mut Items<'_>, whole: Whole, out: &mut Resolved) -> R<()> {
        let Some(item) = items.current() else { return Ok(()) };
        let e = match &item.init {
            ast::Init::List(list, span) => {
                self.braced(spot, list, *span, out)?;
                self.advance(items, out);
                return Ok(());
            }
            ast::Init::Literals(span) => {
                let list = self.literal_items(*span)?;
                self.braced(spot, &list, *span, out)?;
                self.advance(items, out);
                return Ok(());
            }
            ast::Init::Expr(e) => e,
        };
        if let Some((elem, len)) = self.ct.as_array(spot.ty.ty) {
            if self.string_fits(elem.ty, e)
                && let ast::ExprKind::Str { units, encoding } = &e.kind
            {
                if self.options.pedantic && crate::c::lint::parentheses(self.map, e.span) > 0 {
                    self.pedantic(e.span, "strings in parentheses as values of arrays");
                }
                let mut bytes = Self::string_bytes(units, *encoding);
                if let Len::Const(n) = len {
                    self.warn_of_long_string(units.len() as u64, n, e.span);
                    let width = self.size_of(elem.ty).unwrap_or(1);
                    bytes.truncate((n * width) as usize);
                }
                self.push(spot, Content::Bytes(bytes), e.span, out);
                self.advance(items, out);
                return Ok(());
            }
            if let ast::ExprKind::CompoundLiteral(name, list) = &e.kind {
                let named = self.type_name(name)?;
                if self.ct.as_array(named.ty).is_some() {
                    self.braced(spot, list, e.span, out)?;
                    self.advance(items, out);
                    return Ok(());
                }
            }
            if whole == Whole::Must && matches!(e.kind, ast::ExprKind::Str { .. }) {
                let shown = self.show(spot.ty);
                return Err(self.report(
                    Diagnostic::error(
                        "E0375",
                        e.span,
                        format!("`{shown}` cannot be initialised by this string"),
                    )
                    .help("the elements of the array must be of the size of the string's characters"),
                ));
            }
            if whole == Whole::Must {
                // An array in place of another: `char a[] = __func__`, GNU.
                return self.copied_array(spot, e, out);
            }
            out.bare = true;
            return self.aggregate(spot, items, Braces::LeftOut, &[], out);
        }
        if self.ct.as_record(spot.ty.ty).is_some() || self.is_vector(spot.ty.ty) {
            if (self.decides_now || !self.frame.in_function())
                && let ast::ExprKind::CompoundLiteral(name, list) = &e.kind
                && self.type_name(name)?.ty == spot.ty.ty
            {
                self.braced(spot, list, e.span, out)?;
                self.advance(items, out);
                return Ok(());
            }
            let operand = match items.lowered.take() {
                Some(operand) => operand,
                None => self.operand(e)?,
            };
            if self.operand_type(&operand) == spot.ty.ty {
                let value = self.value_of(operand, e.span)?;
                self.push(spot, Content::Value(value), e.span, out);
                self.advance(items, out);
                return Ok(());
            }
            if whole == Whole::Must {
                let value = self.value_of(operand, e.span)?;
                let value = self.convert_for(value, spot.ty, &Purpose::Init, e.span)?;
                self.push(spot, Content::Value(value), e.span, out);
                self.advance(items, out);
                return Ok(());
            }
            items.lowered = Some(operand);
            out.bare = true;
            return self.aggregate(spot, items, Braces::LeftOut, &[], out);
        }
        let operand = self.scalar_operand(items, e)?;
        let value = self.value_of(operand, e.span)?;
        self.warn_of_field(value, spot.ty.ty, spot.bits, e.span);
        let value = self.convert_for(value, spot.ty, &Purpose::Init, e.span)?;
        self.push(spot, Content::Value(value), e.span, out);
        self.advance(items, out);
        Ok(())
    }

    fn scalar_operand(&mut self, items: &mut Items<'_>, e: &ast::Expr) -> R<Operand> {
        if let Some(operand) = items.lowered.take() {
            return Ok(operand);
        }
        match self.constant_literal(e)? {
            Some(value) => Ok(Operand::Value(value)),
            None => self.operand(e),
        }
    }

    fn copied_array(&mut self, spot: &Spot, e: &ast::Expr, out: &mut Resolved) -> R<()> {
        if let Operand::Object(Object { at: At::Place(place), .. }) = self.operand(e)?
            && let Place::Global(global) = self.body.places[place].kind
            && self.is_string_global(global)
            && let Some(init) = &self.prog.globals[global].init
        {
            let bytes = init.bytes.clone();
            self.push(spot, Content::Bytes(bytes), e.span, out);
            return Ok(());
        }
        Err(self.report(
            Diagnostic::error("E0375", e.span, "an array needs a list in braces as its initial value")
                .help("write the elements in braces, or a string for an array of characters"),
        ))
    }

    fn push(&mut self, spot: &Spot, value: Content, span: Span, out: &mut Resolved) {
        let value = match value {
            Content::Value(value) if out.ordered => Content::Value(self.pinned(value, span)),
            Content::Value(_) | Content::Bytes(_) | Content::Zero => value,
        };
        let Spot { path, offset, ty, bits } = spot.clone();
        out.entries.push(Entry { path, offset, ty, bits, value, span });
    }

    fn operand_type(&self, operand: &Operand) -> CTy {
        match operand {
            Operand::Value(value) => value.ty,
            Operand::Object(object) => object.ty.ty,
            Operand::Func(_, ty) => *ty,
        }
    }

    /// Is `e` a string literal for an array of that element type?
    fn string_fits(&mut self, elem: CTy, e: &ast::Expr) -> bool {
        let ast::ExprKind::Str { encoding, .. } = &e.kind else { return false };
        let own = self.string_element(*encoding);
        let (Some(a), Some(b)) = (self.ct.int_kind(elem), self.ct.int_kind(own)) else { return false };
        // C17 §6.7.9p14, p15: any character type takes narrow strings, the others one type each.
        a.bits() == b.bits() && (a.bits() == 8 || self.ct.compatible(elem, own))
    }
}

fn changes_objects(init: &ast::Init) -> bool {
    match init {
        ast::Init::Expr(_) => false,
        ast::Init::List(items, _) => items.iter().any(|item| match &item.init {
            ast::Init::Expr(e) => super::expr::has_effects(e),
            list @ ast::Init::List(..) => changes_objects(list),
            ast::Init::Literals(_) => false,
        }),
        ast::Init::Literals(_) => false,
    }
}

/// Must the expression initialise the whole object, or may it be its first element?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whole {
    Must,
    May,
}
