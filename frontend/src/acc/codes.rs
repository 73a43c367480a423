//! Every diagnostic code of directives and clauses, once, with its explanation.
//!
//! `E0400`–`E0419` are about the text of a directive, `E0420`–`E0449` about what OpenACC 3.4 allows where
//! (`legality`), `E05xx` about what they say of the program (`rules`, and each language's own checks), `W04xx` about text that racc takes but that is not, or no longer, standard.

macro_rules! codes {
    ($($name:ident = $code:literal: $why:literal;)*) => {
        $(#[doc = $why] pub const $name: &str = $code;)*

        /// Code and explanation, sorted by code within errors and warnings.
        pub const EXPLANATIONS: &[(&str, &str)] = &[$(($code, $why)),*];
    };
}

codes! {
    NO_DIRECTIVE = "E0400": "The sentinel or `#pragma acc` is followed by no directive name.";
    UNKNOWN_DIRECTIVE = "E0401": "The name after the sentinel or `#pragma acc` is no OpenACC directive.";
    UNKNOWN_CLAUSE = "E0402": "The name is no OpenACC clause.";
    UNBALANCED = "E0403": "A parenthesis, bracket or quote of a directive is not matched.";
    MISSING_ARGUMENT = "E0404": "The clause needs an argument in parentheses.";
    UNWANTED_ARGUMENT = "E0405": "The clause takes no argument.";
    EMPTY_ITEM = "E0406": "A list has an empty item or ends in a comma; OpenACC lists have one or more items.";
    MALFORMED_ARGUMENT = "E0407": "The argument of the clause is not of the form that the clause takes.";
    TOO_MANY_ARGUMENTS = "E0408": "The clause takes one expression, and a comma starts a second one.";
    UNKNOWN_KEYWORD = "E0409": "A modifier or keyword before `:` is not one that the clause knows.";
    STRAY_TEXT = "E0410": "Text of a directive that is neither clause nor comma.";
    SECOND_DIRECTIVE = "E0411": "A directive has one directive name; combined constructs are the only pairs.";
    BLANK_COMMON = "E0412": "The blank common block `//` cannot be in a clause.";
    BAD_END = "E0413": "An `end` directive in C, or for a directive that has no end.";
    UNKNOWN_OPERATOR = "E0414": "The reduction operator is not one that the language has.";

    CLAUSE_NOT_ALLOWED = "E0420": "The clause may not stand on this directive.";
    NOT_AFTER_DEVICE_TYPE = "E0421": "The clause may not follow `device_type` on this directive.";
    DUPLICATE_CLAUSE = "E0422": "The clause may stand at most once on a directive, or once for each device type.";
    EXCLUSIVE_CLAUSES = "E0423": "Two clauses of the directive exclude each other for some device type.";
    MISSING_CLAUSE = "E0424": "The directive needs at least one of certain clauses.";
    MODIFIER_NOT_ALLOWED = "E0425": "The clause does not take this modifier, or not on this directive.";
    ARGUMENT_NOT_ALLOWED = "E0426": "The clause takes no argument of this kind on this directive.";
    NOT_POSITIVE = "E0427": "A count that must be a positive constant is not.";
    BAD_GANG_DIM = "E0428": "The `dim` of a gang clause is 1, 2 or 3.";
    WRONG_LANGUAGE = "E0429": "A form that only the other language has.";

    NOT_CONSTANT = "E0430": "A count that must be a constant expression is not.";
    NOT_GLOBAL_CLAUSE = "E0431": "The clause of `declare` is for variables of procedures, or only for global ones.";

    GOVERNS_NOTHING = "E0463": "No statement follows a construct, or no `end` directive ends it.";
    BRANCH_ACROSS = "E0501": "A branch enters or leaves a construct.";
    NOT_TIGHT = "E0504": "Code between the loops of one loop directive.";
    UNCOUNTED = "E0506": "A loop directive governs a loop whose trip count cannot be known when it starts.";
    CONSTRUCT_INSIDE = "E0509": "A data or host_data construct inside a compute construct.";
    NOT_A_LOOP = "E0510": "A loop directive is not followed by a loop that counts: `for` in C, `do i = …` in Fortran.";
    OUTSIDE_PROCEDURE = "E0511": "A directive other than `routine` and `declare` outside of procedures.";
    NOT_AN_INTEGER = "E0512": "The argument of a clause is not a scalar integer.";
    NOT_A_VARIABLE = "E0513": "A clause names something that is not a variable.";
    WRONG_KIND = "E0514": "A variable is not of the kind that deviceptr, attach, detach or use_device takes.";
    LENGTH_MISSING = "E0516": "The length of a section is not known.";
    TOO_MANY_SUBSCRIPTS = "E0517": "A section has more dimensions than its array.";
    OUTSIDE_ARRAY = "E0518": "A section lies outside its array.";
    PART_OF_VARIABLE = "E0519": "A part of a variable cannot be private or reduced.";
    ATOMIC_FORM = "E0521": "An atomic construct does not govern a statement of one of its forms.";
    ATOMIC_SCALAR = "E0522": "An atomic construct accesses something that is not a scalar variable.";
    UNKNOWN_ROUTINE = "E0525": "A `routine` directive names something that is not a procedure known there.";
    OTHER_LEVEL = "E0526": "The routine directives of a procedure give it different levels of parallelism.";
    ROUTINE_OF_NOTHING = "E0527": "A `routine` directive without a name belongs to no procedure.";
    DECLARES_PART = "E0528": "`declare` names part of a variable.";
    DECLARED_TWICE = "E0529": "A variable stands in two clauses of declare directives.";
    GAPS = "E0530": "A section of a clause other than those of `update` is not contiguous.";
    ATOMIC_TWICE = "E0531": "An atomic construct accesses its location in an operand too, or captures it into itself.";
    REDUCTION_TYPE = "E0532": "The reduction operator does not apply to the variable's type.";
    NOT_A_CONDITION = "E0533": "The argument of `if` or `self` is not a condition of the language.";
    LEVEL_INSIDE = "E0540": "A gang, worker or vector loop inside a loop of the same or a lower level.";
    ABOVE_ROUTINE = "E0541": "A routine holds a loop or call of a higher level than its own.";
    CALL_LEVEL = "E0542": "A routine is called inside a loop of its own or a lower level.";
    TWO_ATTRIBUTES = "E0543": "A variable is made private in two ways on one directive.";
    REDUCTION_OPERATORS = "E0544": "Reductions of one variable have different operators.";
    REDUCTION_NOT_PRIVATE = "E0545": "The variable of an orphaned loop's reduction is not local to the routine.";
    REDUCTION_DIMENSIONS = "E0546": "A reduction on a gang loop of a construct with gangs of several dimensions.";
    NOT_RECTANGULAR = "E0547": "A bound of a collapsed or tiled loop depends on the variable of a loop around it.";
    TOO_FEW_LOOPS = "E0548": "A directive governs more loops than are nested.";
    LEAVES_LOOP = "E0549": "A jump leaves a loop that a directive runs in parallel.";
    NO_LABEL = "E0550": "A jump to a label that is nowhere.";
    HOST_ONLY = "E0551": "A directive that only the host can execute stands in code for the device.";
    DEVICE_ONLY = "E0552": "The host calls a procedure that is compiled for devices only.";
    ASYNC_VALUE = "E0553": "A negative constant that is not an async value.";
    OWN_VARIABLE = "E0554": "A loop reduces the variable that counts it.";
    NOT_INVARIANT = "E0555": "A number of gangs, workers or lanes that changes in its kernels construct.";
    BETWEEN_LOOPS = "E0556": "A directive, another loop or a library call between the loops of one directive.";
    BOUND_AGAIN = "E0557": "A `bind` names a procedure that has a `bind` itself.";
    OTHER_BIND = "E0558": "The routine directives of a procedure bind to different names.";
    NOT_RESIDENT = "E0559": "A declaration of `device_resident` data that has no such clause.";
    ATOMIC_TYPES = "E0560": "Atomic accesses of one location have different types.";

    UNKNOWN_DEVICE_TYPE = "W0401": "racc has no device of this type, so the clauses after it apply nowhere.";
    HINT_ARGUMENT = "W0402": "The argument is not standard on this directive; racc takes it as a hint.";
    NO_EFFECT = "W0403": "Accepted, without effect.";
    LENIENT = "W0404": "Not conforming, but common; racc takes it in the usual sense.";
    SHALLOW = "W0405": "A construct copies a structure whose members lead to memory that no clause names.";
    POINTER_ALONE = "W0406": "A data clause names a pointer, and no clause its data.";
    CACHE_OUTSIDE = "W0501": "A `cache` directive that is not in the loop of a loop directive.";
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
