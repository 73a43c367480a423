//! Every diagnostic code of Fortran's syntax, once, with its explanation.
//!
//! `E0700`–`E0709` are about reading text, `E0710`–`E0719` about the preprocessor, `E0720`–`E0739` about
//! statements, `E0740`–`E0759` about the nesting of constructs and units.

macro_rules! codes {
    ($($name:ident = $code:literal: $why:literal;)*) => {
        $(#[doc = $why] pub const $name: &str = $code;)*

        /// Code and explanation, sorted by code within errors and warnings.
        pub const EXPLANATIONS: &[(&str, &str)] = &[$(($code, $why)),*];
    };
}

codes! {
    UNTERMINATED = "E0700": "A character constant is not closed.";
    BAD_LABEL = "E0701": "A statement label is malformed, or labels nothing.";
    BAD_CONTINUATION = "E0702": "A line continues nothing, or a continued line is not followed by its continuation.";
    NOT_PREPROCESSED = "E0703": "A preprocessor directive in a file that is compiled without preprocessing.";
    CANNOT_READ = "E0704": "A source or included file cannot be read.";
    INCLUDE_DEPTH = "E0705": "Files include each other without end.";

    BAD_PREPROCESSOR_LINE = "E0710": "A preprocessor directive is unknown or malformed.";
    UNBALANCED_CONDITIONAL = "E0711": "#if, #else and #endif do not match.";
    BAD_CONDITION = "E0712": "The expression of #if or #elif is malformed.";
    ERROR_DIRECTIVE = "E0713": "#error was reached.";
    BAD_MACRO = "E0714": "A macro definition or call is malformed.";

    EXPECTED = "E0720": "Something else is expected at this place of the statement.";
    UNKNOWN_STATEMENT = "E0721": "The line is no Fortran statement.";
    TRAILING_TEXT = "E0722": "Text after the end of a complete statement.";
    BAD_LITERAL = "E0723": "A literal constant is malformed.";
    TOO_DEEP = "E0724": "Expressions or constructs are nested too deeply.";
    DUPLICATE_CONTROL = "E0725": "An option stands twice in one statement.";
    UNKNOWN_OPTION = "E0726": "The statement has no option of this name.";
    UNKNOWN_ATTRIBUTE = "E0727": "The name is no attribute.";
    NOT_ACTION = "E0728": "This statement may not follow a logical IF.";
    NOT_STANDARD = "E0729": "The program uses what the standard of `-std=` does not have.";

    MISSING_END = "E0740": "A construct or program unit is not ended.";
    STRAY_END = "E0741": "A statement ends or continues a construct that is not open.";
    WRONG_NAME = "E0742": "The name on an END statement is not that of the construct or unit.";
    MISPLACED = "E0743": "The statement may not stand at this place.";
    MISSING_LABEL = "E0745": "The statement label that ends a DO loop, or a FORMAT's label, is missing.";

    DIRECTIVE_IN_STATEMENT = "W0701": "A directive stands among the continuation lines of a statement.";
    LATE_DIRECTIVE = "W0702": "A declarative directive stands after executable statements.";
    WARNING_DIRECTIVE = "W0703": "#warning was reached.";
    EXTRA_PREPROCESSOR_TEXT = "W0704": "Text after a preprocessor directive is ignored.";
    REDEFINED_MACRO = "W0705": "A macro is defined again with another meaning.";
    GLUED_SENTINEL = "W0706": "No blank follows the sentinel of a directive, which makes it a comment.";
    EARLY_DIRECTIVE = "W0707": "`routine` stands before the procedure that it is for.";
    EXTENSION = "W0708": "The program uses what no standard of Fortran has.";
    CUT_OFF = "W0709": "A line of fixed form goes on behind its last column.";
}

#[cfg(test)]
mod tests {
    use super::EXPLANATIONS;

    #[test]
    fn each_code_is_listed_once_and_in_order() {
        for pair in EXPLANATIONS.windows(2) {
            assert!(pair[0].0 < pair[1].0, "{} and {}", pair[0].0, pair[1].0);
        }
    }
}
