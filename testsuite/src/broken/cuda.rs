//! Ways in which a program of CUDA Fortran can be wrong: what the guide forbids, by its sections.

use super::{Wrong, wrong};

/// What the declarations and statements of [`IN_KERNEL`] stand in.
pub(super) const KERNEL: &str = "\
module m
  use cudafor
  integer, constant :: const_n
  real, device :: dev(100)
  real :: host(100)
  real, device, allocatable :: alloc(:)
  type point
    real :: x, y
  end type
contains
  attributes(device) real function twice(x)
    real, value :: x
    twice = 2*x
  end function
  subroutine on_host(x)
    real :: x
    x = 1
  end subroutine
  attributes(global) subroutine other(a)
    real :: a(*)
    a(1) = 0
  end subroutine
  attributes(global) subroutine k(a, n)
    integer, value :: n
    real :: a(n)
    @
  end subroutine
end module
";

pub(super) const IN_KERNEL: &[Wrong] = &[
    // §1.5, §2.1: what device procedures are and call.
    wrong("call of host code", "call on_host(a(1))"),
    wrong("kernel called as a subroutine", "call other(a)"),
    wrong("unknown function", "a(1) = unheard_of(n)"),
    wrong("unknown subroutine", "call unheard_of(a)"),
    wrong("internal procedure", "a(1) = 1\ncontains\nsubroutine inner\nend subroutine"),
    wrong("entry", "a(1) = 1\nentry second(a, n)"),
    wrong("alternate return", "return 1"),
    wrong("saved variable", "real, save :: s\na(1) = s"),
    wrong("initial value", "real :: s = 1\na(1) = s"),
    wrong("data statement", "real :: s\ndata s /1./\na(1) = s"),
    // §2.6.9, §2.6.12: statements.
    wrong("read", "read *, a(1)"),
    wrong("open", "open (10, file='x')"),
    wrong("close", "close (10)"),
    wrong("rewind", "rewind (10)"),
    wrong("backspace", "backspace (10)"),
    wrong("endfile", "endfile (10)"),
    wrong("flush", "flush (6)"),
    wrong("inquire", "logical :: l\ninquire (10, opened=l)"),
    wrong("wait", "wait (10)"),
    wrong("write to a unit", "write (10, *) a(1)"),
    wrong("pause", "pause"),
    // §1.6, §2.2: variables.
    wrong("pinned variable", "real, pinned, allocatable :: p(:)\na(1) = 1"),
    wrong("constant variable", "real, constant :: c\na(1) = c"),
    wrong("shared allocatable", "real, shared, allocatable :: s(:)\na(1) = 1"),
    wrong("shared pointer", "real, shared, pointer :: s\na(1) = s"),
    wrong("shared target", "real, shared, target :: s\na(1) = s"),
    wrong("shared with value", "real, shared :: s = 1.\na(1) = s"),
    wrong("two spaces", "real, shared, device :: s\na(1) = s"),
    wrong("unknown attribute statement", "real :: s\nattributes(texas) :: s\na(1) = s"),
    wrong("deferred shared", "real, shared :: s(:)\na(1) = 1"),
    wrong("assignment to constant data", "const_n = 3"),
    wrong("constant data as result of a loop", "do const_n = 1, 3\nend do"),
    wrong("host module array", "a(1) = host(1)"),
    wrong("store to a host module array", "host(n) = a(1)"),
    // §2.6: threads.
    wrong("store to threadidx", "threadIdx%x = 1"),
    wrong("store to warpsize", "warpsize = 3"),
    wrong("no component of threadidx", "a(threadIdx%w) = 1"),
    wrong("threadidx with subscript", "a(threadIdx(1)) = 1"),
    wrong("barrier with an argument", "call syncthreads(1)"),
    wrong("barrier as a function", "a(1) = syncthreads()"),
    wrong("count without an argument", "n = syncthreads_count()"),
    wrong("function called as a subroutine", "call threadIdx%x"),
    wrong("vote of real", "if (ballot(1.5) > 0) a(1) = 1"),
    wrong("shuffle of characters", "character :: c\nc = __shfl('a', 1)"),
    wrong("shuffle without a lane", "a(1) = __shfl(a(1))"),
    wrong("shuffle of an array", "a(1:2) = __shfl(a(1:2), 1)"),
    wrong("atomic on an expression", "n = atomicadd(a(1) + 1, 1.)"),
    wrong("atomic of mixed kinds", "a(1) = atomicadd(a(1), 1.d0)"),
    wrong("atomic with one argument", "a(1) = atomicadd(a(1))"),
    wrong("atomic logic of reals", "a(1) = atomicand(a(1), 1.)"),
    wrong("exchange without a value", "n = atomiccas(n, 1)"),
    wrong("match of mixed arguments", "n = match_any_sync(1.5, a(1))"),
    wrong("fence with an argument", "call threadfence(3)"),
    wrong(
        "whole grid in an ordinary kernel",
        "block\nuse cooperative_groups\ntype(grid_group) :: g\ng = this_grid()\ncall syncthreads(g)\nend block",
    ),
    // Types and expressions.
    wrong("type mismatch", "a(1) = 'x'"),
    wrong("rank mismatch", "a(1, 2) = 1"),
    wrong("undeclared component", "type(point) :: p\np%z = 1"),
    wrong("logical of a number", "if (a(1)) a(2) = 1"),
    wrong("argument missing", "a(1) = twice()"),
    wrong("argument of another type", "a(1) = twice('x')"),
    wrong("too many arguments", "a(1) = twice(1., 2.)"),
    wrong("run command", "call execute_command_line('ls')"),
    wrong("system clock", "integer :: c\ncall system_clock(c)"),
    wrong("date", "character(8) :: d\ncall date_and_time(d)"),
    wrong("cpu time", "call cpu_time(a(1))"),
    wrong("random numbers", "call random_number(a(1))"),
    wrong("get the command", "character(8) :: d\ncall get_command(d)"),
    wrong("environment", "character(8) :: d\ncall get_environment_variable('A', d)"),
    wrong("host API", "n = cudaDeviceSynchronize()"),
    wrong("launch of what is no kernel", "call on_host<<<1, 1>>>(a(1))"),
];

/// What the statements of [`IN_HOST`] stand in.
pub(super) const HOST: &str = "\
module m
  use cudafor
  real, constant :: con(10)
  real, device, target :: dev(100)
  type point
    real :: x, y
  end type
contains
  attributes(global) subroutine k(a, n)
    integer, value :: n
    real :: a(n)
    a(1) = n
  end subroutine
  attributes(global) subroutine nothing()
  end subroutine
  attributes(global) subroutine by_value(p)
    type(point), value :: p
  end subroutine
  attributes(global) subroutine shape_of(a)
    real :: a(:, :)
    a(1, 1) = 1
  end subroutine
  attributes(device) subroutine d(a)
    real :: a(*)
    a(1) = 1
  end subroutine
  subroutine h(a)
    real :: a(:)
    a = 1
  end subroutine
  subroutine hd(a)
    real, device :: a(:)
    a = 1
  end subroutine
  subroutine hp(a)
    real, device, allocatable :: a(:)
    allocate(a(3))
  end subroutine
end module
program p
  use cudafor
  use m
  implicit none
  real, device :: a(100), a2(100), s_d
  real, device, allocatable :: al(:)
  real, managed, allocatable :: ma(:)
  real, pinned, allocatable :: pi(:)
  real, allocatable :: ha(:)
  real :: b(100), s, t(3, 3)
  integer :: n, i, j, istat
  integer(cuda_stream_kind) :: stream
  type(dim3) :: grid
  type(point) :: pt
  logical :: l
  @
end program
";

pub(super) const IN_HOST: &[Wrong] = &[
    // §1.9, §2.5: launches.
    wrong("kernel called", "call k(a, 100)"),
    wrong("launch of a device procedure", "call d<<<1, 1>>>(a)"),
    wrong("launch of a host procedure", "call h<<<1, 1>>>(b)"),
    wrong("launch of nothing known", "call nowhere<<<1, 1>>>(a)"),
    wrong("launch with one value", "call nothing<<<1>>>()"),
    wrong("launch with five values", "call nothing<<<1, 1, 0, 0, 0>>>()"),
    wrong("launch with no values", "call nothing<<<>>>()"),
    wrong("star for the block", "call nothing<<<1, *>>>()"),
    wrong("star for the bytes", "call nothing<<<1, 1, *>>>()"),
    wrong("real grid", "call nothing<<<1.5, 1>>>()"),
    wrong("array for the grid", "call nothing<<<[1, 2], 1>>>()"),
    wrong("another type for the grid", "call nothing<<<pt, 1>>>()"),
    wrong("string for the stream", "call nothing<<<1, 1, 0, 'a'>>>()"),
    wrong("open chevrons", "call nothing<<<1, 1()"),
    wrong("two chevrons", "call nothing<<1, 1>>()"),
    wrong("too few arguments", "call k<<<1, 1>>>(a)"),
    wrong("too many arguments of a kernel", "call nothing<<<1, 1>>>(a)"),
    wrong("host array for a kernel", "call k<<<1, 1>>>(b, 100)"),
    wrong("host allocatable for a kernel", "call k<<<1, 1>>>(ha, 100)"),
    wrong("expression for a device array", "call k<<<1, 1>>>(b + 1, 100)"),
    wrong("literal for a device array", "call k<<<1, 1>>>(1., 100)"),
    wrong("constant data for a kernel", "call k<<<1, 1>>>(con, 10)"),
    wrong("string by value", "call k<<<1, 1>>>(a, 'x')"),
    wrong("real for an integer", "call k<<<1, 1>>>(a, 1.5)"),
    wrong("rank of an assumed-shape dummy", "call shape_of<<<1, 1>>>(a)"),
    wrong("type of a value", "call by_value<<<1, 1>>>(3)"),
    wrong("unknown keyword", "call k<<<1, 1>>>(a, m=3)"),
    // §1.5: sides.
    wrong("device procedure called by the host", "call d(a)"),
    wrong("threadidx on the host", "n = threadIdx%x"),
    wrong("blockdim on the host", "n = blockDim%y"),
    wrong("barrier on the host", "call syncthreads()"),
    wrong("fence on the host", "call threadfence()"),
    // §2.2, §2.4: device data in host code.
    wrong("device scalar printed", "print *, s_d"),
    wrong("device array printed", "print *, a"),
    wrong("device scalar in a condition", "if (s_d > 0) n = 1"),
    wrong("device element in a condition", "if (a(1) > 0) n = 1"),
    wrong("device data as a subscript", "b(int(a(1))) = 1"),
    wrong("two device arrays in an expression", "b = a + a2"),
    wrong("expression of device data to device data", "a = a2 + 1"),
    wrong("function of device data", "b = sqrt(a)"),
    wrong("loop bound on the device", "do i = 1, int(s_d)\nend do"),
    wrong("read into device data", "read *, a"),
    wrong("device array for a host dummy", "call h(a)"),
    wrong("host array for a device dummy", "call hd(b)"),
    wrong("managed array for an allocatable device dummy", "call hp(ma)"),
    wrong("device array that is not allocatable", "call hp(a)"),
    wrong("different extents", "a = b(1:50)"),
    wrong("different ranks", "a = t"),
    wrong("text to device data", "a = 'x'"),
    wrong("allocate of a fixed device array", "allocate(a(10))"),
    wrong("deallocate of a fixed device array", "deallocate(a)"),
    wrong("pinned of a device array", "allocate(al(10), pinned=l)"),
    wrong("pinned of a number", "allocate(pi(10), pinned=n)"),
    wrong("stream in deallocate", "deallocate(al, stream=stream)"),
    wrong("stream of text", "allocate(al(10), stream='a')"),
    wrong("other function of device data", "s = norm2(a)"),
    wrong("where on device data", "where (a > 0) a = 1"),
    wrong("device data in select case", "select case (int(s_d))\ncase (1)\nend select"),
    // §1.11: kernel loops.
    wrong("kernel loop without a loop", "!$cuf kernel do <<<*, *>>>\nn = 1"),
    wrong("kernel loop over too few loops", "!$cuf kernel do(2) <<<*, *>>>\ndo i = 1, 10\na(i) = 1\nend do"),
    wrong("kernel loop of zero loops", "!$cuf kernel do(0) <<<*, *>>>\ndo i = 1, 10\na(i) = 1\nend do"),
    wrong("kernel loop without do", "!$cuf kernel <<<*, *>>>\ndo i = 1, 10\na(i) = 1\nend do"),
    wrong(
        "unknown clause of a kernel loop",
        "!$cuf kernel do <<<*, *>>> speed(3)\ndo i = 1, 10\na(i) = 1\nend do",
    ),
    wrong("open chevrons of a kernel loop", "!$cuf kernel do <<<*, *\ndo i = 1, 10\na(i) = 1\nend do"),
    wrong("kernel loop with a host array", "!$cuf kernel do <<<*, *>>>\ndo i = 1, 10\na(i) = b(i)\nend do"),
    wrong(
        "kernel loop that stores to a host array",
        "!$cuf kernel do <<<*, *>>>\ndo i = 1, 10\nb(i) = a(i)\nend do",
    ),
    wrong(
        "exit from a kernel loop",
        "!$cuf kernel do <<<*, *>>>\ndo i = 1, 10\nif (i == 5) exit\na(i) = 1\nend do",
    ),
    wrong(
        "goto out of a kernel loop",
        "!$cuf kernel do <<<*, *>>>\ndo i = 1, 10\nif (i == 5) goto 10\na(i) = 1\nend do\n10 continue",
    ),
    wrong("return in a kernel loop", "!$cuf kernel do <<<*, *>>>\ndo i = 1, 10\nstop\nend do\ncall h(a)"),
    wrong("host call in a kernel loop", "!$cuf kernel do <<<*, *>>>\ndo i = 1, 10\ncall h(b)\nend do"),
    wrong("read in a kernel loop", "!$cuf kernel do <<<*, *>>>\ndo i = 1, 10\nread *, a(i)\nend do"),
    wrong("while loop as a kernel loop", "!$cuf kernel do <<<*, *>>>\ndo while (n > 1)\nn = n - 1\nend do"),
    wrong("endless loop as a kernel loop", "!$cuf kernel do <<<*, *>>>\ndo\nexit\nend do"),
    wrong(
        "inner bounds that depend on the outer loop",
        "!$cuf kernel do(2) <<<*, *>>>\ndo i = 1, 10\ndo j = 1, i\na(j) = 1\nend do\nend do",
    ),
    wrong(
        "statement between the loops",
        "!$cuf kernel do(2) <<<*, *>>>\ndo i = 1, 10\ns = i\ndo j = 1, 3\na(j) = 1\nend do\nend do",
    ),
    wrong(
        "reduction of an array",
        "!$cuf kernel do <<<*, *>>> reduction(+: a)\ndo i = 1, 10\na(i) = 1\nend do",
    ),
    wrong(
        "reduction without an operator",
        "!$cuf kernel do <<<*, *>>> reduction(s)\ndo i = 1, 10\ns = s + a(i)\nend do",
    ),
    wrong(
        "reduction by an unknown operator",
        "!$cuf kernel do <<<*, *>>> reduction(-: s)\ndo i = 1, 10\ns = s + a(i)\nend do",
    ),
    wrong(
        "logical reduction of a number",
        "!$cuf kernel do <<<*, *>>> reduction(.and.: s)\ndo i = 1, 10\ns = s + a(i)\nend do",
    ),
    wrong(
        "stream that is no number",
        "!$cuf kernel do <<<*, *, stream='a'>>>\ndo i = 1, 10\na(i) = 1\nend do",
    ),
    wrong("store to the loop variable", "!$cuf kernel do <<<*, *>>>\ndo i = 1, 10\ni = 3\nend do"),
    // Chapter 3: the API.
    wrong("API without arguments", "istat = cudaMalloc()"),
    wrong("API with a wrong type", "istat = cudaStreamCreate('a')"),
    wrong("API called as a subroutine", "call cudaDeviceSynchronize(3, 4)"),
    wrong("attributes of no kernel", "istat = cudaFuncSetCacheConfig(h, 1)"),
    wrong("occupancy of no kernel", "istat = cudaOccupancyMaxActiveBlocksPerMultiprocessor(n, b, 128, 0)"),
    wrong("copy of an unknown direction", "istat = cudaMemcpy(a, b, 100, 'up')"),
];

pub(super) const WHOLE_FILE: &[Wrong] = &[
    // §1.5, §2.1: procedures.
    wrong("kernel that is a function", "attributes(global) function f()\nreal :: f\nf = 1\nend function\n"),
    wrong("recursive kernel", "attributes(global) recursive subroutine k()\nend subroutine\n"),
    wrong("pure kernel", "attributes(global) pure subroutine k()\nend subroutine\n"),
    wrong(
        "elemental kernel",
        "attributes(global) elemental subroutine k(x)\nreal, intent(in) :: x\nend subroutine\n",
    ),
    wrong("kernel and device", "attributes(global, device) subroutine k()\nend subroutine\n"),
    wrong("kernel and host", "attributes(host, global) subroutine k()\nend subroutine\n"),
    wrong(
        "kernel of a whole grid that is a function",
        "attributes(grid_global) integer function f()\nf = 1\nend function\n",
    ),
    wrong("unknown attribute", "attributes(nowhere) subroutine k()\nend subroutine\n"),
    wrong("no attribute", "attributes() subroutine k()\nend subroutine\n"),
    wrong("open attributes", "attributes(global subroutine k()\nend subroutine\n"),
    wrong(
        "internal kernel",
        "program p\ncontains\nattributes(global) subroutine k()\nend subroutine\nend program\n",
    ),
    wrong("launch bounds of a host procedure", "launch_bounds(128) subroutine k()\nend subroutine\n"),
    wrong(
        "launch bounds of a device procedure",
        "attributes(device) launch_bounds(128) subroutine k()\nend subroutine\n",
    ),
    wrong(
        "launch bounds of a variable",
        "subroutine s(n)\nend subroutine\nattributes(global) launch_bounds(n) subroutine k(n)\ninteger, value :: n\nend subroutine\n",
    ),
    wrong(
        "cluster of two dimensions",
        "attributes(global) cluster_dims(2, 1) subroutine k()\nend subroutine\n",
    ),
    wrong(
        "unified dummy of a kernel function",
        "attributes(global) real function k(a)\nreal :: a(*)\nk = 1\nend function\n",
    ),
    wrong(
        "kernel with an alternate return",
        "attributes(global) subroutine k(*)\nreturn 1\nend subroutine\n",
    ),
    // §1.6, §2.2: variables.
    wrong("shared in a module", "module m\nreal, shared :: s\nend module\n"),
    wrong("constant in a procedure", "subroutine s\nreal, constant :: c\nend subroutine\n"),
    wrong("pinned that is fixed", "subroutine s\nreal, pinned :: p(10)\nend subroutine\n"),
    wrong("unified in a module", "module m\nreal, unified :: u\nend module\n"),
    wrong("device in common", "subroutine s\nreal, device :: d\ncommon /c/ d\nend subroutine\n"),
    wrong(
        "device in equivalence",
        "subroutine s\nreal, device :: d\nreal :: e\nequivalence (d, e)\nend subroutine\n",
    ),
    wrong("saved device variable", "subroutine s\nreal, device, save :: d\nend subroutine\n"),
    wrong("allocatable constant", "module m\nreal, constant, allocatable :: c(:)\nend module\n"),
    wrong("pointer constant", "module m\nreal, constant, pointer :: c(:)\nend module\n"),
    wrong("device component", "module m\ntype t\nreal, device :: x\nend type\nend module\n"),
    wrong("shared component", "module m\ntype t\nreal, shared :: x\nend type\nend module\n"),
    wrong("device and pinned", "module m\nreal, device, pinned, allocatable :: x(:)\nend module\n"),
    wrong("device and managed", "module m\nreal, device, managed :: x\nend module\n"),
    wrong("device parameter", "module m\nreal, device, parameter :: x = 1\nend module\n"),
    wrong("attribute given twice", "module m\nreal, device :: x\nattributes(constant) :: x\nend module\n"),
    wrong(
        "device function result",
        "module m\ncontains\nfunction f()\nreal, device :: f\nf = 1\nend function\nend module\n",
    ),
    // §2.8, §2.9: modules.
    wrong("unknown module", "subroutine s\nuse cudanowhere\nend subroutine\n"),
    wrong("unknown name of cudafor", "subroutine s\nuse cudafor, only: cudaFlyAway\nend subroutine\n"),
    wrong("kernel without an interface", "program p\nexternal k\ncall k<<<1, 1>>>()\nend program\n"),
];
