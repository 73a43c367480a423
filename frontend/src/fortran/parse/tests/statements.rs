//! Single statements: the parenthesised print shows how they were read.

use super::{body, check};
use crate::fortran::Form;

#[test]
fn operators_group_as_the_standard_says() {
    body("x = -a**2 + b*c/d - e", "x = (((-(a ** 2)) + ((b * c) / d)) - e)");
    body("x = a**b**c", "x = (a ** (b ** c))");
    body("l = .not. a .and. b .or. c .eqv. d", "l = ((((.not. a) .and. b) .or. c) .eqv. d)");
    body("l = a//b == c .and. 1.eq.2", "l = (((a // b) == c) .and. (1 == 2))");
    body("x = a .in. b + c .in. d", "x = ((a .in. (b + c)) .in. d)");
    body("x = .inv. a * b", "x = ((.inv. a) * b)");
    body("x = a * -b + c", "x = ((a * (-b)) + c)");
    body("x = (1.0, -2.0) * (y)", "x = ((1.0, -2.0) * (y))");
}

#[test]
fn literals_of_all_kinds() {
    body("x = 1_8 + 2.5e-3_wp + 1d0 + .5 + 3.", "x = ((((1_8 + 2.5e-3_wp) + 1d0) + .5) + 3.)");
    body("i = z'fF'; j = b\"01\"; k = '17'o", "i = z'ff'\nj = b'01'\nk = o'17'");
    body("s = ck_\"it's\" // 'a''b' // 1_'x'", "s = ((ck_'it''s' // 'a''b') // 1_'x')");
    body("l = .true._1 .or. .FALSE.", "l = (.true._1 .or. .false.)");
    body("x = 1.e5.and.2..or.3", "x = ((1.e5 .and. 2.) .or. 3)");
}

#[test]
fn constructors_sections_and_members() {
    body("a = [integer(8) :: 1, (i, i=1,3), (/ 2 /)]", "a = [integer(8) :: 1, (i, i = 1, 3), [2]]");
    body("a = [t :: t(1)]", "a = [t :: t(1)]");
    body("a%b(i, :)%c(2:)(::2) = f(x=1, y=b(1:2:n))", "a%b(i, :)%c(2:)(::2) = f(x=1, y=b(1:2:n))");
    body("p(1:n, 0:) => q(::2)", "p(1:n, 0:) => q(::2)");
    body("a = (/ (j, integer :: j = 1, 2), 3/)", "a = [(j, integer :: j = 1, 2), 3]");
}

#[test]
fn fixed_form_needs_no_blanks() {
    let source = "      DO10I=1,5\n      DO10J=1,5\n   10 A(I,J)=1.EQ.2\n      DO20K=1.5\n      REALFUNCTION=3\n      CALLFOO(*30,X)\n      GOTO(30,40),I\n   30 IF(X)30,40,30\n   40 END\n";
    let wanted = "do i = 1, 5\n do j = 1, 5\n 10 a(i, j) = (1 == 2)\n end do\n end do\n do20k = 1.5\n realfunction = 3\n call foo(*30, x)\n goto (30, 40), i\n 30 if (x) 30, 40, 30\n 40 continue\n end\n";
    let wanted = wanted.lines().map(str::trim).map(|l| match l.split_once(' ') {
        Some((label, rest)) if label.bytes().all(|b| b.is_ascii_digit()) => {
            format!("{label}   {}", rest.trim())
        }
        _ => l.to_string(),
    });
    let wanted: Vec<String> = wanted.collect();
    let options = crate::fortran::Options { form: Form::Fixed, ..Default::default() };
    let (text, report) = super::run(source, &options);
    assert_eq!(report, "");
    let squeeze = |s: &str| s.split_whitespace().collect::<Vec<_>>().join(" ");
    let got: Vec<String> = text.lines().map(squeeze).collect();
    let wanted: Vec<String> = wanted.iter().map(|l| squeeze(l)).collect();
    assert_eq!(got, wanted);
}

#[test]
fn keywords_are_no_reserved_words() {
    body(
        "if(1) = 2; end = 3; do = 4; call = 5; data(2) = 6",
        "if(1) = 2\nend = 3\ndo = 4\ncall = 5\ndata(2) = 6",
    );
    body(
        "endif: if (then) then\nelse if (else) then\nelse\nend if endif",
        "endif: if (then) then\nelse if (else) then\nelse\nend if endif",
    );
    body("write = read(1)\nwrite(2) = 2", "write = read(1)\nwrite(2) = 2");
}

#[test]
fn input_and_output() {
    body(
        "write(6,10,iostat=i) (a(i), b, i=1,3), c\nprint *\nprint '(a)', x",
        "write (6, 10, iostat=i) (a(i), b, i = 1, 3), c\nprint *\nprint '(a)', x",
    );
    body(
        "read *, x; read 10, y; read(5,*,end=20,err=30) z",
        "read *, x\nread 10, y\nread (5, *, end=20, err=30) z",
    );
    body("read(s, nml=group)\nwrite(unit=*, fmt=*)", "read (s, nml=group)\nwrite (*, *)");
    body(
        "open(newunit=u, file='a'//b); close(u); rewind 3; endfile(unit=4); flush",
        "open (newunit=u, file=('a' // b))\nclose (u)\nrewind (3)\nendfile (4)\nflush",
    );
    body("inquire(iolength=n) a, b", "inquire (iolength=n) a, b");
    check(
        Form::Fixed,
        "      write(6,10)\n   10 FORMAT(5H it's, I 5)\n      end\n",
        "10   format (5H it's,I5)\n write (6, 10)\n end\n",
    );
}

#[test]
fn allocation_jumps_and_stops() {
    body(
        "allocate(integer :: a(n,0:m), b%c(i)%d(3), stat=k)",
        "allocate(integer :: a(n, 0:m), b%c(i)%d(3), stat=k)",
    );
    body(
        "allocate(t :: p, source=q); deallocate(a%b(i), stat=j); nullify(p, q%r)",
        "allocate(t :: p, source=q)\ndeallocate(a%b(i), stat=j)\nnullify(p, q%r)",
    );
    body(
        "stop; error stop 'x', quiet=.true.; stop 3; go to 10; assign 10 to i; goto i, (10, 20)",
        "stop\nerror stop 'x', quiet=.true.\nstop 3\ngoto 10\nassign 10 to i\ngoto i, (10, 20)",
    );
    body(
        "call a%b(i)%run(x, *10)\ncall k<<<g, b>>>(x)\ncall s",
        "call a%b(i)%run(x, *10)\ncall k<<<g, b>>>(x)\ncall s()",
    );
}

#[test]
fn declarations() {
    body(
        "use, intrinsic :: iso_c_binding, only: c => c_int, operator(.a.) => operator(.b.)\nimplicit real*8 (a-h, o), integer (i)\ncharacter*4, x, y*(*), z(2)*8\ncharacter(n, kind=1), parameter :: s = 'a'\nreal, dimension(2,-1:*), intent(in out) :: q, r(:)\nclass(*), pointer :: u => null()\ninteger i/3/, j(2)/2*0/",
        "use, intrinsic :: iso_c_binding, only: c => c_int, operator(.a.) => operator(.b.)\nimplicit real*8 (a-h, o-o), integer (i-i)\ncharacter(len=4) :: x, y*(*), z(2)*(8)\ncharacter(len=n, kind=1), parameter :: s = 'a'\nreal, dimension(2, (-1):*), intent(inout) :: q, r(:)\nclass(*), pointer :: u => null()\ninteger i /3/, j(2) /2*0/",
    );
    body(
        "common // a, b(3), /c/ d /e/ f\nequivalence (a, b(1)), (c, d)\nnamelist /n/ a, b, /m/ c\nsave /c/, a\ndata a, (b(i), i=1,3) /1, 3*-2.0/ c /'x'/\nexternal f, g\ninteger, pointer :: p(:)\npointer q(:)\npointer (ip, arr(10))",
        "common // a, b(3) /c/ d /e/ f\nequivalence (a, b(1)), (c, d)\nnamelist /n/ a, b /m/ c\nsave /c/, a\ndata a, (b(i), i = 1, 3) /1, 3*-2.0/, c /'x'/\nexternal :: f, g\ninteger, pointer :: p(:)\npointer :: q(:)\npointer (ip, arr(10))",
    );
}
