//! What a program uses that ISO C, or the chosen version of it, does not have: seen by the parser, warned of under
//! `-pedantic`. What needs types is found in `analyse`. C17 4p6: an extension may not alter a strictly conforming program.

use super::Dialect;
use racc_base::{Diagnostic, Sink, SourceMap, Span};

/// The extensions that syntax shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extension {
    /// `;` at file scope.
    Semicolon,
    MemberSemicolon,
    /// No `;` after the last member.
    MemberEnd,
    EmptyUnit,
    NestedFunction,
    /// `__label__`
    LocalLabel,
    LabelAtEnd,
    LabelBeforeDeclaration,
    DeclarationAfterStatement,
    ForDeclaration,
    CaseRange,
    ComputedGoto,
    LabelAddress,
    MissingMiddle,
    StatementExpression,
    EmptyInitialiser,
    /// `a: 1`
    ColonDesignator,
    /// `[1] 2`
    BareDesignator,
    RangeDesignator,
    Designator,
    CompoundLiteral,
    /// `[static 3]`, `[*]`
    ParameterBrackets,
    EnumComma,
    AlignofExpression,
    StaticAssert,
    StaticAssertWithoutText,
    /// A keyword that came with C11.
    KeywordOfC11,
    Bool,
    Complex,
    ComplexInteger,
    PlainComplex,
    LongLong,
    LongLongConstant,
    Int128,
    /// `_Float32` and its like
    SizedFloat,
    Brackets,
    BitInt,
    FunctionName,
    /// `__func__`
    Func,
    BinaryConstant,
    ImaginaryConstant,
    FloatSuffix,
    Escape,
    /// More characters in a string than the standard asks compilers for.
    LongString,
    /// `const const`
    DoubleQualifier,
    /// A storage class that does not come first, which C has: warned of for its looks.
    LateStorage,
}

/// The extensions of a unit.
#[derive(Clone, Debug, Default)]
pub struct Extensions {
    pub used: Vec<(Extension, Span)>,
    /// What `__extension__` stands before, in no order.
    pub allowed: Vec<(u32, u32)>,
}

/// What is said of one: whether the words go on "ISO C has no …" or stand alone, and since when C has it.
struct Words {
    text: &'static str,
    since: Option<Dialect>,
}

impl Extension {
    fn words(self) -> Words {
        use Extension as E;
        let never = |text| Words { text, since: None };
        let since = |text, since| Words { text, since: Some(since) };
        match self {
            E::Semicolon => never("';' outside of functions"),
            E::MemberSemicolon => never("';' among members that ends none"),
            E::MemberEnd => never("members without ';'"),
            E::EmptyUnit => never("source files without a declaration"),
            E::NestedFunction => never("functions inside of functions"),
            E::LocalLabel => never("declarations of labels"),
            E::LabelAtEnd => since("labels at the ends of blocks", Dialect::C23),
            E::LabelBeforeDeclaration => since("labels before declarations", Dialect::C23),
            E::DeclarationAfterStatement => since("declarations after statements", Dialect::C99),
            E::ForDeclaration => since("declarations in the head of a for loop", Dialect::C99),
            E::CaseRange => never("ranges of case values"),
            E::ComputedGoto => never("'goto *'"),
            E::LabelAddress => never("addresses of labels"),
            E::MissingMiddle => never("'?:' without a middle operand"),
            E::StatementExpression => never("statements in expressions"),
            E::EmptyInitialiser => since("empty braces as an initial value", Dialect::C23),
            E::ColonDesignator => never("designators with ':'"),
            E::BareDesignator => never("designators without '='"),
            E::RangeDesignator => never("designators of ranges"),
            E::Designator => since("designators", Dialect::C99),
            E::CompoundLiteral => since("compound literals", Dialect::C99),
            E::ParameterBrackets => since("'static', qualifiers or '*' in brackets", Dialect::C99),
            E::EnumComma => since("comma after the last enumerator", Dialect::C99),
            E::AlignofExpression => never("'_Alignof' of an expression"),
            E::StaticAssert => since("'_Static_assert'", Dialect::C11),
            E::StaticAssertWithoutText => since("'_Static_assert' without a message", Dialect::C23),
            E::KeywordOfC11 => since("such keyword", Dialect::C11),
            E::Bool => since("'_Bool'", Dialect::C99),
            E::Complex => since("complex types", Dialect::C99),
            E::ComplexInteger => never("complex integers"),
            E::PlainComplex => never("'_Complex' without 'float' or 'double'"),
            E::LongLong => since("'long long'", Dialect::C99),
            E::LongLongConstant => since("constants of type 'long long'", Dialect::C99),
            E::Int128 => never("'__int128'"),
            E::SizedFloat => since("types such as '_Float32'", Dialect::C23),
            E::Brackets => since("attributes in brackets", Dialect::C23),
            E::BitInt => since("'_BitInt'", Dialect::C23),
            E::FunctionName => never("such name of the function but '__func__'"),
            E::Func => since("'__func__'", Dialect::C99),
            E::BinaryConstant => since("binary constants", Dialect::C23),
            E::ImaginaryConstant => never("imaginary constants"),
            E::FloatSuffix => never("such suffix"),
            E::Escape => never("the escape sequence '\\e'"),
            E::DoubleQualifier => since("repeated qualifiers", Dialect::C99),
            E::LateStorage => since("storage class behind the type", Dialect::C90),
            E::LongString => never("strings as long as this for all compilers"),
        }
    }

    /// The code of the warning in this version of C; `None` where C has it, and nobody can ask for the warning.
    fn code(self, dialect: Dialect) -> Option<&'static str> {
        let has = self.words().since.is_some_and(|since| dialect >= since);
        match (self, has) {
            (Extension::LongLong | Extension::LongLongConstant, false) => Some("W0360"),
            (Extension::LongLong | Extension::LongLongConstant, true) => Some("W0361"),
            (Extension::DeclarationAfterStatement, false) => Some("W0362"),
            (Extension::DeclarationAfterStatement, true) => Some("W0363"),
            (Extension::LongString, _) => Some("W0366"),
            (Extension::DoubleQualifier, true) => Some("W0377"),
            (Extension::LateStorage, _) => Some("W0375"),
            (_, false) => Some("W0358"),
            (_, true) => None,
        }
    }
}

/// What to do about all of them.
pub(super) const HELP: &str =
    "write it in the way of the standard; `__extension__` before an expression or declaration lets it pass";

/// The warning about something that C, or C before a version, has not.
pub(super) fn warning(code: &'static str, span: Span, text: &str, missing_in: Option<Dialect>) -> Diagnostic {
    let iso = match missing_in {
        None => "ISO C".to_owned(),
        Some(dialect) => format!("ISO {}", dialect.name()),
    };
    Diagnostic::warning(code, span, format!("{iso} has no {text}")).help(HELP)
}

impl Extensions {
    /// `__extension__` stands before it.
    pub(super) fn allows(&self, span: Span) -> bool {
        self.allowed.iter().any(|(lo, hi)| *lo <= span.lo && span.lo < *hi)
    }

    /// Warns of what syntax shows; without `pedantic` of what is no extension.
    pub(super) fn warn(&self, map: &SourceMap, dialect: Dialect, pedantic: bool, sink: &mut Sink) {
        for &(extension, span) in &self.used {
            let Some(code) = extension.code(dialect) else { continue };
            let looks = matches!(code, "W0375" | "W0377");
            if map.is_system(span) || !looks && (!pedantic || self.allows(span)) {
                continue;
            }
            let Words { text, since } = extension.words();
            sink.push(match since {
                _ if looks => Diagnostic::warning(code, span, text).help("write it once, and first"),
                Some(since) if dialect >= since => {
                    Diagnostic::warning(code, span, format!("ISO C90 has no {text}")).help(HELP)
                }
                since => warning(code, span, text, since.map(|_| dialect)),
            });
        }
    }
}
