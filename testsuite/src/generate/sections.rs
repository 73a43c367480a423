//! Fortran programs of array sections as actual arguments and pointer targets: strides of both signs, parts of objects,
//! all kinds of dummies, in data clauses and without them. What lies between the elements belongs to the host, which
//! changes it while the sections are on the device.
//!
//! ```fortran
//! call use_7(a(20:2:-3))        contiguous :: x(:)    !$acc data copy(x)   …   a(3) = 5
//! ```

use super::random::Random;

const UNITS: usize = 16;
/// Both arrays have elements 1 to this number in each dimension.
const EXTENT: i32 = 12;

/// How a procedure knows its array.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dummy {
    AssumedShape,
    LowerBound,
    Contiguous,
    Explicit,
    Pointer,
    AssumedSize,
}

struct Section {
    /// `20:2:-3` for each dimension.
    subs: Vec<String>,
    lengths: Vec<i32>,
}

impl Section {
    fn new(random: &mut Random, rank: usize) -> Section {
        let (mut subs, mut lengths) = (Vec::new(), Vec::new());
        for _ in 0..rank {
            let step: i32 = random.pick(&[1, 1, 2, 3, 5, -1, -2, -4]);
            let first = 1 + random.below(EXTENT as usize) as i32;
            let room = if step > 0 { EXTENT - first } else { first - 1 };
            let most = room / step.abs() + 1;
            let length = if random.chance(1, 12) { 0 } else { 1 + random.below(most as usize) as i32 };
            let last = if length == 0 { first - step.signum() } else { first + (length - 1) * step };
            subs.push(format!("{first}:{last}:{step}"));
            lengths.push(length);
        }
        Section { subs, lengths }
    }
}

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x5345_4354);
    let (mut procedures, mut calls) = (String::new(), String::new());
    for number in 0..UNITS {
        let (procedure, call) = unit(&mut random, number);
        procedures.push_str(&procedure);
        calls.push_str(&call);
    }
    let text = format!(
        "module things\nimplicit none\ntype thing\n integer(2) :: k\n integer(8) :: m\n real(4) :: z\nend type\n\
         integer(8), target :: a1({EXTENT}), a2({EXTENT},{EXTENT})\ntype(thing), target :: b1({EXTENT}), b2({EXTENT},{EXTENT})\n\
         contains\n\
         subroutine start()\ninteger :: i, j\ndo j = 1, {EXTENT}\na1(j) = j\nb1(j) = thing(int(j, 2), j * 2, 0.5)\n\
         do i = 1, {EXTENT}\na2(i,j) = i * 20 + j\nb2(i,j) = thing(int(i, 2), i * 30 + j, 0.25)\nend do\nend do\nend subroutine\n\
         subroutine show(n)\ninteger, intent(in) :: n\ninteger :: i, j\ninteger(8) :: h\nh = 1\ndo j = 1, {EXTENT}\n\
         h = mod(h * 31 + a1(j) * 7 + b1(j)%m + b1(j)%k, 1000003_8)\ndo i = 1, {EXTENT}\n\
         h = mod(h * 31 + a2(i,j) * 7 + b2(i,j)%m + b2(i,j)%k, 1000003_8)\nend do\nend do\n\
         print '(i0,1x,i0,*(1x,i0))', n, h, a1\nend subroutine\n\
         {procedures}end module\nprogram generated\nuse things\ninteger(8), pointer :: p1(:), p2(:,:)\n{calls}end program\n"
    );
    vec![("main.f90".to_owned(), text)]
}

fn unit(random: &mut Random, number: usize) -> (String, String) {
    let rank = 1 + random.below(2);
    let section = Section::new(random, rank);
    let part = random.chance(1, 3);
    let dummy = random.pick(&[
        Dummy::AssumedShape,
        Dummy::AssumedShape,
        Dummy::LowerBound,
        Dummy::Contiguous,
        Dummy::Explicit,
        Dummy::Pointer,
        Dummy::Pointer,
        Dummy::AssumedSize,
    ]);
    let array = if part { "b" } else { "a" };
    let member = if part { "%m" } else { "" };
    let actual = format!("{array}{rank}({}){member}", section.subs.join(","));
    let lengths: Vec<String> = section.lengths.iter().map(i32::to_string).collect();
    let call = if dummy == Dummy::Pointer {
        format!("p{rank} => {actual}\ncall start()\ncall use_{number}(p{rank}, {})\n", lengths.join(", "))
    } else {
        format!("call start()\ncall use_{number}({actual}, {})\n", lengths.join(", "))
    };
    (procedure(random, number, rank, dummy), format!("{call}call show({number})\n"))
}

/// A change of what no element of the section is: members beside the one that a section of parts is of.
fn beside(random: &mut Random) -> String {
    let at = 1 + random.below(EXTENT as usize);
    format!("b1({at})%k = b1({at})%k + 3_2\nb2({at},:)%k = b2({at},:)%k * 2_2 + 1_2\n")
}

fn procedure(random: &mut Random, number: usize, rank: usize, dummy: Dummy) -> String {
    let sizes = &["n1", "n2"][..rank];
    let low = if dummy == Dummy::LowerBound { -3 } else { 1 };
    let (shape, attribute) = match dummy {
        Dummy::AssumedShape => (vec![":".to_owned(); rank], ", intent(inout)"),
        Dummy::LowerBound => (vec![format!("{low}:"); rank], ", intent(inout)"),
        Dummy::Contiguous => (vec![":".to_owned(); rank], ", contiguous, intent(inout)"),
        Dummy::Explicit => (sizes.iter().map(|n| (*n).to_owned()).collect(), ", intent(inout)"),
        Dummy::Pointer => (vec![":".to_owned(); rank], ", pointer, intent(in)"),
        Dummy::AssumedSize => {
            let mut shape: Vec<String> = sizes.iter().map(|n| (*n).to_owned()).collect();
            shape[rank - 1] = "*".to_owned();
            (shape, ", intent(inout)")
        }
    };
    let name = match dummy {
        // Its extent is not known without.
        Dummy::AssumedSize if rank == 1 => "x(1:n1)".to_owned(),
        Dummy::AssumedSize => "x(:,1:n2)".to_owned(),
        _ => "x".to_owned(),
    };
    let (x, loops) = match rank {
        1 => ("x(i)", format!("do i = {low}, n1 + ({low} - 1)\n")),
        _ => ("x(i,j)", format!("do j = {low}, n2 + ({low} - 1)\ndo i = {low}, n1 + ({low} - 1)\n")),
    };
    let ends = "end do\n".repeat(rank);
    let collapse = if rank == 2 && random.chance(1, 2) { " collapse(2)" } else { "" };
    let factor = 2 + random.below(4);
    let nest = |construct: &str, clause: &str, value: &str| {
        format!("!$acc {construct} loop{collapse}{clause}\n{loops}{x} = {value}\n{ends}")
    };
    let construct = random.pick(&["parallel", "kernels", "serial"]);
    let (own, present) = (format!(" copy({name})"), format!(" present({name})"));
    let j = if rank == 2 { "j" } else { "0" };
    let value = format!("{x} * {factor} + i + {j}");
    let again = format!("{x} + {factor}");
    let aside = beside(random);
    let known = dummy != Dummy::AssumedSize;
    let body = match random.below(5) {
        0 if known => nest(construct, "", &value),
        1 => format!(
            "!$acc data copy({name})\n{}{aside}{}!$acc end data\n",
            nest(construct, &present, &value),
            nest(construct, "", &again)
        ),
        2 => format!(
            "!$acc enter data copyin({name})\n{aside}{}!$acc exit data copyout({name})\n",
            nest(construct, if known { " default(present)" } else { &present }, &value)
        ),
        3 => format!(
            "!$acc data create({name})\n!$acc update device({name})\n{aside}{}!$acc update self({name})\n!$acc end data\n",
            nest(construct, if known { "" } else { &present }, &value)
        ),
        _ => nest(construct, &own, &value),
    };
    let dummies = sizes.join(", ");
    format!(
        "subroutine use_{number}(x, {dummies})\ninteger, intent(in) :: {dummies}\ninteger(8){attribute} :: x({})\n\
         integer :: i, j\n{body}end subroutine\n",
        shape.join(",")
    )
}
