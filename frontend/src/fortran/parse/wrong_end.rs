//! Ends that are misspelt, or those of another construct, and what is still to come behind them: so that one mistake gives
//! one message.

use super::classify::{Action, Class, Construct, EndOf, UnitStart};
use super::{Open, Parser, Stop, codes};
use crate::fortran::lex::Cursor;
use crate::fortran::source::StatementKind;
use racc_base::{Diagnostic, Span};

impl Parser<'_> {
    /// The current statement was to be the end of what is open.
    pub(super) fn misspelt_end(&self) -> Option<EndOf> {
        let (Open::Construct(of) | Open::Unit(of)) = self.open.last()? else { return None };
        self.ends_misspelt(*of).then_some(*of)
    }

    fn ends_misspelt(&self, of: EndOf) -> bool {
        self.cursor().is_some_and(|c| c.head().1 == Class::Unknown && c.misspells_end(of))
    }

    /// Reports and passes an end that is misspelt, behind which all goes on as behind a right one.
    pub(super) fn pass_misspelt_end(&mut self, of: EndOf) -> bool {
        let misspelt = self.ends_misspelt(of);
        if misspelt {
            let (span, spelling) = (self.statement_span(), of.spelling());
            let found = String::from_utf8_lossy(self.take().rest()).trim().to_owned();
            let message = format!("expected `{spelling}`, found `{found}`");
            self.report(Box::new(
                Diagnostic::error(codes::UNKNOWN_STATEMENT, span, message)
                    .help(format!("write `{spelling}`")),
            ));
        }
        misspelt
    }

    /// The current statement ends another kind of construct than `of`, of which none is open, and `of` is not ended
    /// further down either.
    pub(super) fn ends_wrongly(&self, of: EndOf) -> bool {
        let Some(Class::End(other)) = self.cursor().map(|c| c.head().1) else { return false };
        let stop = Stop::Class(Class::End(other));
        let fits = other == of || other.is_unit() || self.open.iter().any(|open| open.accepts(&stop));
        !fits && !self.broken.contains(&other) && !self.is_ended_later(of)
    }

    /// Reports and passes the end of another construct, behind which all goes on as behind the right one.
    pub(super) fn pass_wrong_end(&mut self, of: EndOf, opened: Span) -> bool {
        let Some(Class::End(other)) = self.cursor().map(|c| c.head().1).filter(|_| self.ends_wrongly(of))
        else {
            return false;
        };
        let (span, wrong, right) = (self.statement_span(), other.spelling(), of.spelling());
        self.skip();
        self.report(Box::new(
            Diagnostic::error(
                codes::STRAY_END,
                span,
                format!("`{wrong}` is found where `{right}` is needed"),
            )
            .label(opened, "opened here")
            .help(format!("write `{right}`")),
        ));
        true
    }

    /// What stands behind the current statement in this program unit ends a construct `of` that it does not open.
    fn is_ended_later(&self, of: EndOf) -> bool {
        let mut depth = 0;
        for statement in self.statements[self.next..].iter().skip(1) {
            if statement.kind != StatementKind::Code {
                continue;
            }
            let (_, class, cursor) = self.cursor_on(statement).head();
            match class {
                Class::End(end) if end == of && depth == 0 => return true,
                Class::End(end) if end == of => depth -= 1,
                Class::End(end) if end.is_unit() => return false,
                Class::Contains | Class::Unit(_) => return false,
                _ if cursor.opens(class) == Some(of) => depth += 1,
                _ => {}
            }
        }
        false
    }

    /// The procedures from here on stand inside of a unit, as its own end comes behind theirs.
    pub(super) fn is_host_of_next(&self, ends: EndOf) -> bool {
        let mut depth = 0;
        for statement in &self.statements[self.next..] {
            if statement.kind != StatementKind::Code {
                continue;
            }
            match self.cursor_on(statement).classify() {
                Class::Unit(UnitStart::Subprogram) => depth += 1,
                Class::End(EndOf::Interface) if depth == 0 => return false,
                Class::End(end) if end.is_unit() && depth == 0 => return end == ends && end != EndOf::Any,
                Class::End(end) if end.is_unit() => depth -= 1,
                _ => {}
            }
        }
        false
    }
}

impl Cursor<'_> {
    /// The construct that the statement begins.
    fn opens(&self, class: Class) -> Option<EndOf> {
        Some(match class {
            Class::Action(Action::If) if self.opens_if_construct() => EndOf::If,
            Class::Action(Action::Where) if self.parenthesis_ends_statement("where") => EndOf::Where,
            Class::Action(Action::Forall) if self.parenthesis_ends_statement("forall") => EndOf::Forall,
            Class::Construct(construct) => match construct {
                Construct::Do => EndOf::Do,
                Construct::SelectCase | Construct::SelectType | Construct::SelectRank => EndOf::Select,
                Construct::Associate => EndOf::Associate,
                Construct::Block => EndOf::Block,
                Construct::Critical => EndOf::Critical,
                Construct::ChangeTeam => EndOf::Team,
            },
            _ => return None,
        })
    }
}
