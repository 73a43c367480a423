//! Broken input: one clean message each, and never a panic.

use super::run;
use crate::fortran::{Form, Options};

fn report(text: &str) -> String {
    run(text, &Options::default()).1.trim_end().to_string()
}

#[test]
fn mistakes_have_one_message_each() {
    let cases = [
        ("x = 1 +\nend\n", "E0720 1:7 expected an expression, found the end of the statement"),
        ("x = (1 + 2\nend\n", "E0720 1:10 expected `)`, found the end of the statement"),
        ("call f(1, )\nend\n", "E0720 1:11 expected an expression, found `)`"),
        ("if (x) then\nend\n", "E0740 2:1 expected `end if` before this statement"),
        ("do i = 1, 2\nif (x) then\nend do\nend\n", "E0740 3:1 expected `end if` before this statement"),
        ("end do\nend\n", "E0741 1:1 `end do` does not end an open construct"),
        ("else\nend\n", "E0741 1:1 this statement is not inside a construct that ends with `end if`"),
        ("a: do\nend do b\nend\n", "E0742 2:8 `end do` ends `b`, but `a` is open"),
        (
            "subroutine s\nend function\n",
            "E0741 2:1 `end function` is found where `end subroutine` is needed",
        ),
        ("subroutine s\nx = 1\n", "E0740 2:1 expected `end subroutine` before the end of the file"),
        ("x = 1\ninteger y\nend\n", "E0743 2:1 a declaration cannot follow executable statements"),
        ("foo bar\nend\n", "E0721 1:1 expected a Fortran statement, found `foo`"),
        ("if x > 3 then\nx = 1\nelse\nend if\nend\n", "E0721 1:4 expected `(` after `if`, found `x`"),
        ("do while x\nend do\nend\n", "E0721 1:1 expected a Fortran statement, found `do`"),
        ("a(1 = 3\nend\n", "E0721 1:2 this parenthesis is never closed"),
        ("a%b == 3\nend\n", "E0721 1:5 expected `=` after the variable, found `=`"),
        ("print *, 'abc\nend\n", "E0700 1:13 this character constant is not closed on its line"),
        (
            "module m\nsubroutine s\nend\nend module\n",
            "E0743 2:1 expected `contains` before the first procedure of a module",
        ),
        ("x = 1 2\nend\n", "E0722 1:7 text after the end of the statement"),
        ("integer, foo :: x\nend\n", "E0727 1:10 `foo` is not an attribute"),
        ("open(5, fil='x')\nend\n", "E0726 1:9 open does not take `fil=`"),
        ("open(5, file='x', file='y')\nend\n", "E0725 1:19 `file=` appears twice in this statement"),
        ("if (x) do i = 1, 2\nend\n", "E0728 1:8 `if (…)` needs an action statement after it"),
        ("do 10 i = 1, 2\nend\n", "E0745 1:4 no statement with label 10 ends this loop"),
        ("format (i5)\nend\n", "E0745 1:1 a FORMAT statement needs a label"),
        ("i = b'12'\nend\n", "E0723 1:5 this constant contains characters that are not digits of base 2"),
        ("form team (1)\nend\n", "E0720 1:13 expected `,`, found `)`"),
        ("!$acc data copy(a)\nend\n", "E0463 2:1 expected `!$acc end data` before this"),
        (
            "!$acc parallel\n!$acc end parallel loop\nend\n",
            "E0741 2:7 `end parallel loop` does not end the open `parallel`",
        ),
        ("!$acc end data\nend\n", "E0741 1:7 `end data` does not end an open construct"),
        ("!$acc parallel loop\nx = 1\nend\n", "E0510 1:7 a loop directive needs a loop right after it"),
        ("!$acc atomic\ncall f\nend\n", "E0521 1:7 this statement is not a form of `atomic update`"),
        ("!$acc data copy(a(1:) +)\n!$acc end data\nend\n", "E0722 1:23 text after the end of the statement"),
        ("module m\nx = 1\nend module\n", "E0743 2:1 this program unit cannot contain executable statements"),
        (
            "!$acc declare create(x)\nsubroutine s\nend\n",
            "E0511 1:7 this directive cannot be outside of procedures",
        ),
    ];
    for (text, wanted) in cases {
        assert_eq!(report(text), wanted, "{text}");
    }
}

#[test]
fn deep_nesting_is_an_error_and_no_crash() {
    // The driver gives its work a thread with a large stack; frames of a debug build are wide.
    let thread = std::thread::Builder::new().stack_size(32 << 20).spawn(deep_nesting);
    thread.expect("a thread").join().expect("no panic");
}

fn deep_nesting() {
    let deep = format!("x = {}1{}\nend\n", "(".repeat(5000), ")".repeat(5000));
    assert!(report(&deep).starts_with("E0724"));
    let signs = format!("x = {}1\nend\n", "-".repeat(100_000));
    assert!(report(&signs).starts_with("E0724"));
    let nested = format!("{}{}end\n", "if (x) then\n".repeat(5000), "end if\n".repeat(5000));
    assert!(report(&nested).starts_with("E0724"));
    let chain = format!("x = {}1\nend\n", "1 + ".repeat(100_000));
    assert!(report(&chain).starts_with("E0724"));
    let one_line = format!("{}x = 1\nend\n", "if (x) ".repeat(5000));
    assert!(report(&one_line).starts_with("E07"));
}

/// Pieces of Fortran in every short order, and cut texts, parse without a panic.
#[test]
fn nothing_panics() {
    let pieces = [
        "program p\n",
        "end\n",
        "do i=1,",
        "10 continue\n",
        "if (x) then\n",
        "else\n",
        "end if\n",
        "'",
        "(",
        ")",
        "%",
        "a(1)",
        " = ",
        "!$acc loop\n",
        "!$acc end data\n",
        "contains\n",
        "type t\n",
        "interface\n",
        "&\n",
        "::",
        "select case (i)\n",
        "case (1)\n",
        "format(",
        "5h",
        "é",
        "#if\n",
        "function f()\n",
        "<<<",
        "[",
        "/",
    ];
    for form in [Form::Free, Form::Fixed] {
        let options = Options { form, ..Options::default() };
        for a in pieces {
            for b in pieces {
                for c in pieces {
                    let text = format!("      {a}{b}{c}");
                    let _ = run(&text, &options);
                }
            }
        }
    }
    let whole = "module m\ncontains\nsubroutine s(a, *)\nreal, intent(in) :: a(:, *)\n!$acc parallel loop copy(a(1:n))\ndo 10 i = 1, n\n10 a(i) = z'ff' + (/ (j, j=1,2) /)\nwrite(*,'(a)') a%b(1)%c\nselect type (x => y)\ntype is (t)\nend select\nend subroutine\nend module\n";
    for cut in 0..whole.len() {
        let _ = run(&whole[..cut], &Options::default());
        let _ =
            run(&format!("{}{}", &whole[..cut], &whole[(cut + 7).min(whole.len())..]), &Options::default());
    }
}
