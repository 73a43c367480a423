//! Declarators: `(*const f[3])(T a, int)` → `( * v [ 0 ] ) ( int v , int v )`, with notes for qualifiers and for
//! names that are not there. C17 6.7.6 and 6.7.7.

use super::specifiers::NoType;
use super::{Normaliser, Step};
use crate::c::ast::{Attr, Quals};
use crate::c::extensions::Extension;
use crate::c::lex::TokenKind;
use crate::c::scope::NameKind;
use crate::c::skeleton::{ArrayNote, ParamsNote, Placeholder};
use racc_base::Span;

/// Whether a declarator has a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Naming {
    Required,
    /// Parameters: a placeholder is written where there is none.
    Optional,
    /// Type names.
    Absent,
}

/// What was declared.
#[derive(Default, Debug)]
pub(super) struct Declared<'a> {
    pub(super) name: Option<(&'a str, Span)>,
    /// The parameters, when the name is a function's.
    pub(super) function: Option<Vec<&'a str>>,
    /// Attributes before the name: GNU C takes `void *__attribute__((noinline)) f(void)` as speaking of `f`.
    pub(super) attrs: Vec<Attr>,
    /// Something has been built around the name already, so that a parameter list now is not the name's own.
    built: bool,
}

impl<'a> Normaliser<'a> {
    /// Writes the declarator at the current token.
    pub(super) fn declarator(&mut self, naming: Naming) -> Step<Declared<'a>> {
        self.nested(|n| n.declarator_unlimited(naming))
    }

    fn declarator_unlimited(&mut self, naming: Naming) -> Step<Declared<'a>> {
        let mut pointers = 0;
        let mut attrs = Vec::new();
        self.any_attributes(&mut attrs)?;
        let leading = attrs.len();
        while self.is("*") {
            // Those between two pointers speak of a pointer, and say nothing that racc wants to know.
            attrs.truncate(leading);
            pointers += 1;
            self.limited(pointers)?;
            let at = self.put("*");
            let mut quals = self.qualifiers();
            while self.at_attribute() {
                self.any_attributes(&mut attrs)?;
                let more = self.qualifiers();
                quals.is_const |= more.is_const;
                quals.is_volatile |= more.is_volatile;
                quals.is_restrict |= more.is_restrict;
                quals.is_atomic |= more.is_atomic;
            }
            self.out.pointers.put(at, quals);
        }
        let mut declared = self.direct_declarator(naming)?;
        for suffixes in 0.. {
            self.limited(suffixes)?;
            if self.is("(") {
                let (names, _) = self.parameters(naming)?;
                if !declared.built {
                    declared.function = Some(names);
                }
            } else if self.is("[") && !self.next_is(1, "[") {
                self.array()?;
            } else {
                break;
            }
            declared.built = true;
        }
        declared.built |= pointers > 0;
        declared.attrs.extend(attrs);
        Ok(declared)
    }

    fn direct_declarator(&mut self, naming: Naming) -> Step<Declared<'a>> {
        if self.is("(") && (naming == Naming::Required || self.parenthesis_nests()) {
            let what = "after a declarator in parentheses";
            let open = self.span();
            self.advance();
            let mut attrs = Vec::new();
            self.any_attributes(&mut attrs)?;
            // Parentheses mean nothing except around a pointer, and the grammar could take `int (v[3])` for a
            // function: they are left out.
            let needed = self.is("*");
            if needed {
                self.out.word("(", open.lo, open.hi);
            }
            let mut declared = self.declarator(naming)?;
            declared.attrs.extend(attrs);
            if needed {
                self.require(")", what)?
            } else {
                self.require_silent(")", what)?
            }
            return Ok(declared);
        }
        match naming {
            Naming::Required | Naming::Optional if self.at_name() => {
                let name = (self.word, self.span());
                self.put("v");
                Ok(Declared { name: Some(name), ..Declared::default() })
            }
            Naming::Required => self.unexpected("a name to declare"),
            Naming::Optional => {
                let at = self.put_new("v");
                self.out.placeholders.put(at, Placeholder::NoName);
                Ok(Declared::default())
            }
            Naming::Absent => Ok(Declared::default()),
        }
    }

    /// Where no name is needed, `(` opens a declarator or a parameter list (C17 6.7.7p3, 6.7.6.3p11).
    fn parenthesis_nests(&self) -> bool {
        match self.word_at(1) {
            "*" | "(" => true,
            "[" => !self.next_is(2, "["),
            "__attribute__" | "__attribute" => true,
            _ => self.token(1).kind == TokenKind::Ident && !self.starts_type(1),
        }
    }

    fn array(&mut self) -> Step {
        let at = self.put("[");
        let mut note = ArrayNote { quals: self.qualifiers(), is_static: false, star: false };
        if self.eat("static") {
            note.is_static = true;
            let more = self.qualifiers();
            note.quals.is_const |= more.is_const;
            note.quals.is_volatile |= more.is_volatile;
            note.quals.is_restrict |= more.is_restrict;
        }
        if note.is_static || note.quals != Quals::default() || self.is("*") && self.next_is(1, "]") {
            self.extension(Extension::ParameterBrackets, self.span());
        }
        if self.is("*") && self.next_is(1, "]") {
            note.star = true;
            self.advance();
        } else if !self.is("]") {
            self.nested(Self::assignment)?;
        }
        self.out.arrays.put(at, note);
        self.require("]", "after the size of an array")
    }

    /// A parameter list; answers the names in it.
    fn parameters(&mut self, naming: Naming) -> Step<(Vec<&'a str>, ParamsNote)> {
        let at = self.put("(");
        let mut names = Vec::new();
        let first_is_name = self.kind() == TokenKind::Ident && !self.starts_type(0);
        let form = if self.is(")") {
            ParamsNote::Unspecified
        } else if self.is("void") && self.next_is(1, ")") {
            self.advance();
            ParamsNote::Void
        } else if first_is_name && naming == Naming::Required && matches!(self.word_at(1), "," | ")") {
            self.old_style_names(&mut names)?;
            ParamsNote::Names
        } else {
            // Parameters see those before them, and hide typedef names until the list ends: `f(int t, int a[t])`.
            self.scopes.open();
            let listed = self.nested(|n| n.prototype(&mut names));
            self.scopes.close();
            listed?;
            ParamsNote::Prototype
        };
        self.out.params.put(at, form);
        self.require(")", "after the parameters")?;
        Ok((names, form))
    }

    fn old_style_names(&mut self, names: &mut Vec<&'a str>) -> Step {
        loop {
            if self.kind() != TokenKind::Ident {
                return self.unexpected("the name of a parameter");
            }
            names.push(self.word);
            self.put_new("int");
            self.put("v");
            if !self.is(",") {
                return Ok(());
            }
            self.copy();
        }
    }

    fn prototype(&mut self, names: &mut Vec<&'a str>) -> Step {
        loop {
            if self.is("...") {
                self.copy();
                return Ok(());
            }
            self.specifiers(NoType::IntAfterAWord)?;
            let first = self.out.here();
            let declared = self.declarator(Naming::Optional)?;
            self.trail(first, declared.attrs)?;
            if let Some((name, _)) = declared.name {
                names.push(name);
                self.scopes.declare(name, NameKind::Value);
            }
            if !self.is(",") {
                return Ok(());
            }
            self.copy();
        }
    }

    /// A type name, as in casts.
    pub(super) fn type_name(&mut self) -> Step {
        self.specifiers(NoType::IntAfterAWord)?;
        self.declarator(Naming::Absent)?;
        Ok(())
    }
}
