//! Expressions whose grouping the grammar alone would not give, and what it has no rule for.

use super::{body, run};
use crate::fortran::Options;

fn report(text: &str) -> String {
    run(text, &Options::default()).1.trim_end().to_string()
}

#[test]
fn powers_group_from_the_right_and_concatenations_from_the_left() {
    body("x = a**b**c**d*e", "x = ((a ** (b ** (c ** d))) * e)");
    body("x = a**-b**c*d + e", "x = ((a ** (-((b ** c) * d))) + e)");
    body("s = a//b//c//d == e", "s = ((((a // b) // c) // d) == e)");
    body("s = a//b + c//d**e**f", "s = ((a // (b + c)) // (d ** (e ** f)))");
}

#[test]
fn defined_unary_operators_bind_tightest() {
    body("x = .a. b(1)%c**2 + .d. .e. f", "x = (((.a. b(1)%c) ** 2) + (.d. (.e. f)))");
    body("x = a ** .b. c * d", "x = ((a ** (.b. c)) * d)");
    body("x = .a. -b*c + d", "x = ((.a. (-(b * c))) + d)");
    body("x = .not. a .in. b .xor. c .eqv. d", "x = ((.not. a) .in. ((b .xor. c) .eqv. d))");
}

#[test]
fn what_the_grammar_lacks_stands_beside_its_text() {
    body("call f(*10, %val(a + b), 3habc)", "call f(*10, %val(a + b), 3habc)");
    body("a = [t(k=3) :: (b, i=1,2)]; b = [integer ::]", "a = [t(k=3) :: (b, i = 1, 2)]\nb = [integer :: ]");
    body("null = if(do)%end(real:, :type)", "null = if(do)%end(real:, :type)");
    body("x = f(a=1:2)", "x = f(a=1:2)");
    body("x = 'abc'(2:3) // k_'d'", "x = ('abc'(2:3) // k_'d')");
}

#[test]
fn lists_keep_the_order_of_what_is_one_token_to_the_grammar() {
    body(
        "a = [1, b, c + 1, d, 'e', f(2, g), -h, 3, .i. j, k]",
        "a = [1, b, (c + 1), d, 'e', f(2, g), (-h), 3, (.i. j), k]",
    );
    body("call s(1, b, (c), d, e, k=f, l=g)", "call s(1, b, (c), d, e, k=f, l=g)");
    body("x = [a, (b, c, i, i=1,2), d, e]", "x = [a, (b, c, i, i = 1, 2), d, e]");
    body("print *, a, b, (c, i=1,2), d, e(1, 2:3, 4, 5)", "print *, a, b, (c, i = 1, 2), d, e(1, 2:3, 4, 5)");
}

#[test]
fn mistakes_are_told_where_they_are() {
    let cases = [
        ("x = a(1::)\nend\n", "E0720 1:10 expected the stride of the section, found `)`"),
        (
            "x = (a + 1, 2)\nend\n",
            "E0723 1:6 the parts of a complex constant must be numbers or named constants",
        ),
        ("x = f(k=1, 2)\nend\n", "E0720 1:12 an argument without a keyword cannot follow one with a keyword"),
        ("x = f(:, *)\nend\n", "E0720 1:10 expected an argument or subscript here"),
        ("x = a .and. .or. b\nend\n", "E0720 1:13 expected an operand before this operator, found `.`"),
        ("x = [1, 2\nend\n", "E0720 1:9 expected `,` or `]`, found the end of the statement"),
        ("x = [(i, i=1)]\nend\n", "E0720 1:13 expected `,`, found `)`"),
        ("x = a%1\nend\n", "E0720 1:7 expected the name of a component, found `1`"),
    ];
    for (text, wanted) in cases {
        assert_eq!(report(text), wanted, "{text}");
    }
}

#[test]
fn long_chains_are_refused_at_their_end() {
    // As the driver does: printing recurses, and frames of a debug build are wide.
    let thread = std::thread::Builder::new().stack_size(1 << 30).spawn(long_chains);
    thread.expect("a thread").join().expect("no panic");
}

fn long_chains() {
    for operator in ["+", "**", "//", ".and."] {
        let first = "E0724 1:";
        let long = format!("x = a{}\nend\n", format!(" {operator} a").repeat(10_001));
        let said = report(&long);
        assert!(said.starts_with(first) && said.ends_with("over 10000 operators in a row"), "{said}");
        let fits = format!("x = a{}\nend\n", format!(" {operator} a").repeat(10_000));
        assert_eq!(report(&fits), "");
    }
}
