//! CUDA Fortran: kernels, and beside each the loops over blocks and threads that do the same in plain Fortran.
//!
//! ```text
//! #ifdef _CUDA                                      #else
//! attributes(global) subroutine kernel_2(…)         subroutine kernel_2(…)
//!   s(t) = v1                                         do t = 0, nt - 1;  s(t) = v1(t);  end do
//!   call syncthreads()
//!   v2 = s(nt - 1 - t)                                do t = 0, nt - 1;  v2(t) = s(nt - 1 - t);  end do
//! ```
//! What a kernel does between two barriers is a loop over the block's threads there, what is a thread's own an array with an
//! element for each. Blocks and threads of one to three dimensions; shared memory of fixed size and of the launch's;
//! shuffles, votes, counting barriers, atomic operations; procedures, constants and variables of the device. All values are
//! whole or halves, and small: no order of operations shows.

mod expressions;
mod nodes;
mod procedures;

use super::random::Random;
use nodes::{Node, View};
use std::fmt::Write as _;

const KERNELS: usize = 5;

/// A launch: blocks, threads.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    grid: [usize; 3],
    block: [usize; 3],
}

impl Shape {
    fn new(random: &mut Random) -> Shape {
        let block = random.pick(&[
            [32, 1, 1],
            [64, 1, 1],
            [8, 8, 1],
            [16, 2, 2],
            [4, 4, 4],
            [96, 1, 1],
            [2, 16, 1],
            [1, 4, 8],
            [7, 1, 1],
            [5, 3, 1],
            [33, 1, 1],
            [3, 3, 3],
            [1, 1, 1],
        ]);
        let grid =
            random.pick(&[[3, 1, 1], [2, 3, 1], [2, 2, 2], [1, 1, 1], [5, 1, 1], [1, 2, 1], [1, 1, 3]]);
        Shape { grid, block }
    }

    fn threads(self) -> usize {
        self.block.iter().product()
    }

    fn all(self) -> usize {
        self.threads() * self.grid.iter().product::<usize>()
    }

    /// Whether each warp is full, so that shuffles find all lanes.
    fn full_warps(self) -> bool {
        self.threads().is_multiple_of(32)
    }

    /// The array that has an element for each thread, by its place in the grid.
    fn extents(self) -> [usize; 3] {
        [0, 1, 2].map(|d| self.grid[d] * self.block[d])
    }
}

/// What the parts of one kernel's text agree on.
pub(super) struct Kernel {
    number: usize,
    shape: Shape,
    /// Shared memory of the launch's size, instead of fixed.
    dynamic: bool,
}

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x6375_646b);
    let (mut kernels, mut units, mut main) = (String::new(), String::new(), String::new());
    for number in 0..KERNELS {
        let kernel = Kernel { number, shape: Shape::new(&mut random), dynamic: random.chance(1, 2) };
        kernels.push_str(&definition(&mut random, &kernel));
        units.push_str(&unit(&mut random, &kernel));
        let _ = writeln!(main, "call unit_{number}()");
    }
    let procedures = procedures::text(&mut random);
    let text = format!(
        "{MACROS}module device_code\nimplicit none\n{TYPES}contains\n{procedures}{kernels}end module\n\
         program generated\nuse device_code\nimplicit none\n{main}contains\n{units}end program\n"
    );
    vec![("main.CUF".to_owned(), text)]
}

const MACROS: &str = "\
#ifdef _CUDA
#define ON_DEVICE , device
#define CONSTANT , constant
#define MANAGED , managed
#define PINNED , pinned
#define DEVICE attributes(device)
#define BOTH attributes(host, device)
#else
#define ON_DEVICE
#define CONSTANT
#define MANAGED
#define PINNED
#define DEVICE
#define BOTH
#endif
";

const TYPES: &str = "\
type point
  integer :: n
  real(8) :: x
  integer :: q(3)
end type
type box
  integer :: n
  integer ON_DEVICE, allocatable :: d(:)
end type
integer CONSTANT :: ct(0:15)
integer ON_DEVICE :: gt(0:63)
type(point) ON_DEVICE :: gp
";

/// The dummies of every kernel, in the order of [`ACTUAL`].
const DUMMIES: &str = "n, pv, a, ra, o, ro, o3, m, cnt, cw, cr";
const ACTUAL: &str = "n, w, da, dra, dout, dro, do3, bx%d, dcnt, dcw, dcr";

/// What kernel and loops declare alike.
fn declarations(kernel: &Kernel) -> String {
    let last = kernel.shape.all() - 1;
    let [x, y, z] = kernel.shape.extents();
    format!(
        "integer, value :: n\ntype(point), value :: pv\n\
         integer :: a(0:{last}), o(0:{last}), o3({x}, {y}, {z}), m(:), cnt(0:15)\n\
         integer(8) :: cw(0:3)\nreal(8) :: ra(0:*), ro(0:{last}), cr(0:3)\n\
         integer :: t, b, g, tx, ty, tz, gx, gy, gz, k, k2, k3, it1, it2, nt, old\ninteger(8) :: old8\nreal(8) :: oldr\n"
    )
}

/// The kernel, and the loops.
fn definition(random: &mut Random, kernel: &Kernel) -> String {
    let nodes = nodes::body(random, kernel);
    let Kernel { number, shape, dynamic } = kernel;
    let (threads, [bx, by, _]) = (shape.threads(), shape.block);
    let declarations = declarations(kernel);
    let mut text =
        format!("#ifdef _CUDA\nattributes(global) subroutine kernel_{number}({DUMMIES})\n{declarations}");
    text.push_str(nodes::LOCALS);
    text.push_str(if *dynamic { "integer, shared :: s(0:*)\n" } else { "integer, shared :: s(0:127)\n" });
    text.push_str("real(8), shared :: sq(0:7, 0:15)\ninteger, shared :: sa(0:7)\n");
    let _ = write!(
        text,
        "nt = blockdim%x*blockdim%y*blockdim%z\ntx = threadidx%x\nty = threadidx%y\ntz = threadidx%z\n\
         t = tx - 1 + blockdim%x*(ty - 1 + blockdim%y*(tz - 1))\n\
         b = blockidx%x - 1 + griddim%x*(blockidx%y - 1 + griddim%y*(blockidx%z - 1))\n\
         g = b*nt + t\ngx = (blockidx%x - 1)*blockdim%x + tx\ngy = (blockidx%y - 1)*blockdim%y + ty\n\
         gz = (blockidx%z - 1)*blockdim%z + tz\n{}end subroutine\n",
        nodes::render(&nodes, View::Kernel)
    );
    let [gx, gy, gz] = shape.grid;
    let _ = write!(
        text,
        "#else\nsubroutine kernel_{number}({DUMMIES})\n{declarations}integer :: bx, by, bz, j\n{}\
         integer :: s(0:127), sa(0:7)\nreal(8) :: sq(0:7, 0:15)\nnt = {threads}\nb = -1\n\
         do bz = 1, {gz}\ndo by = 1, {gy}\ndo bx = 1, {gx}\nb = b + 1\n{}end do\nend do\nend do\ncontains\n\
         subroutine place()\ng = b*nt + t\ntx = mod(t, {bx}) + 1\nty = mod(t/{bx}, {by}) + 1\ntz = t/{} + 1\n\
         gx = (bx - 1)*{bx} + tx\ngy = (by - 1)*{by} + ty\ngz = (bz - 1)*{} + tz\nend subroutine\n\
         end subroutine\n#endif\n",
        nodes::arrays_of_locals(threads),
        nodes::render(&nodes, View::Loops),
        bx * by,
        shape.block[2],
    );
    text
}

/// A subroutine of the host that fills, launches, and prints.
fn unit(random: &mut Random, kernel: &Kernel) -> String {
    let (all, number) = (kernel.shape.all(), kernel.number);
    let [x, y, z] = kernel.shape.extents();
    let last = all - 1;
    let memory = random.pick(&["ON_DEVICE", "ON_DEVICE", "MANAGED"]);
    let pinned = random.pick(&["", "PINNED"]);
    let mut text = format!(
        "subroutine unit_{number}()\n!@cuf use cudafor\ninteger :: h(0:{last}), h3({x}, {y}, {z}), hc(0:15), i, n\n\
         integer(8) :: h8(0:{last}), hw(0:3)\nreal(8) :: hr(0:{last}), hx(0:3)\nreal :: hf(0:{last})\n\
         integer {pinned}, allocatable :: hp(:)\n\
         integer {memory}, allocatable :: da(:), dout(:)\ninteger ON_DEVICE :: do3({x}, {y}, {z})\n\
         integer ON_DEVICE :: dcnt(0:15)\ninteger(8) {memory}, allocatable :: dcw(:)\n\
         real(8) ON_DEVICE, allocatable :: dra(:), dro(:)\nreal(8) ON_DEVICE :: dcr(0:3)\n\
         type(point) :: w\ntype(box) :: bx\n!@cuf integer(cuda_stream_kind) :: s1\n!@cuf i = cudaStreamCreate(s1)\n\
         allocate (da(0:{last}), dout(0:{last}), dcw(0:3), dra(0:{last}), dro(0:{last}), hp(0:{last}))\n\
         h = [(mod(i*37 + {number}, 211) - 100, i = 0, {last})]\nn = {}\n",
        1 + random.below(9)
    );
    text.push_str(&fill(random, last));
    for _ in 0..1 + random.below(2) {
        text.push_str(&launch(random, kernel));
        if random.chance(1, 3) {
            // The host may not touch managed memory while a kernel runs.
            text.push_str("!@cuf i = cudaDeviceSynchronize()\n");
            text.push_str(random.pick(&[
                "da = dout\n",
                "da(0:0) = dout(0:0)\n",
                "!$cuf kernel do <<<*, 32>>>\ndo i = 0, ubound(da, 1)\nda(i) = da(i) + mod(dout(i), 7)\nend do\n",
                "dra = dro\n",
                "gp%n = 5\n",
                "bx%d(2:5:3) = 11\n",
            ]));
        }
    }
    text.push_str("!@cuf i = cudaDeviceSynchronize()\n");
    text.push_str(&show(random, number));
    text.push_str("!@cuf i = cudaStreamDestroy(s1)\nend subroutine\n");
    text
}

/// From the host to the device: whole, in sections, with conversions.
fn fill(random: &mut Random, last: usize) -> String {
    let half = last / 2;
    let mut text = random.pick(&[
        "da = h\n".to_owned(),
        "h8 = h\nda = h8\n".to_owned(),
        "hp = h\nda = hp\n".to_owned(),
        "hf = h\nda = hf\n".to_owned(),
        format!("da(:{half}) = h(:{half})\nda({half} + 1:) = h({half} + 1:)\n"),
        format!("da({last}:0:-1) = h({last}:0:-1)\n"),
        format!("da(0:{last}:2) = h(::2)\nif ({last} > 0) da(1:{last}:2) = h(1::2)\n"),
        "da = h\nda(0) = 17\n".to_owned(),
    ]);
    text.push_str(random.pick(&[
        "hr = h*0.5d0\ndra = hr\n",
        "hr = h*0.5d0\ndra = hr*2\n",
        "hf = h*0.5\ndra = hf\n",
        "dra = h\n",
        "allocate (dra, source=hr)\n",
    ]));
    if text.contains("source") {
        text = text.replace("allocate (dra", "hr = h*0.5d0\ndeallocate (dra)\nallocate (dra");
        text = text.replace("source=hr", &format!("source=hr(0:{last})"));
    }
    text + random.pick(&["dout = 0\n", "dout = h\n", "h = -3\ndout = h\n"])
        + "dro = 0\ndo3 = 7\nhc = [(i*5, i = 0, 15)]\ndcnt = hc\ndcw = 1\ndcr = 0.5d0\nct = [(i*i - 20, i = 0, 15)]\n\
           gt = [(mod(i*11, 97), i = 0, 63)]\nbx%n = 6\nallocate (bx%d(6))\nbx%d = [3, 1, 4, 1, 5, 9]\n"
        + random.pick(&["bx%d(2:3) = 8\n", "bx%d(6) = 2\n", "bx%d = bx%d\n", ""])
        + random.pick(&["w = point(3, 2.5d0, [5, 6, 7])\n", "w%n = 3\nw%x = -1.5d0\nw%q = 4\n"])
        + random.pick(&["gp = w\n", "gp = point(9, 0.5d0, [1, 2, 3])\n", "gp = w\ngp%q(2) = 8\ngp%x = 4\n"])
}

fn launch(random: &mut Random, kernel: &Kernel) -> String {
    let Kernel { number, shape, dynamic } = kernel;
    let dims = |[x, y, z]: [usize; 3], random: &mut Random| match (y, z) {
        (1, 1) if random.chance(1, 2) => x.to_string(),
        _ => format!("dim3({x}, {y}, {z})"),
    };
    let (grid, block) = (dims(shape.grid, random), dims(shape.block, random));
    let more = match (dynamic, random.below(3)) {
        (true, 0) => format!(", {}, s1", 4 * shape.threads().max(8)),
        (true, _) => format!(", {}", 4 * shape.threads().max(8)),
        (false, 0) => random.pick(&[", stream=s1", ", 0, s1", ", 0, stream=s1"]).to_owned(),
        (false, 1) => ", 0".to_owned(),
        (false, _) => String::new(),
    };
    format!(
        "#ifdef _CUDA\ncall kernel_{number}<<<{grid}, {block}{more}>>>({ACTUAL})\n{}#else\ncall kernel_{number}({ACTUAL})\n#endif\n",
        if more.contains("s1") { "i = cudaStreamSynchronize(s1)\n" } else { "" }
    )
}

fn show(random: &mut Random, number: usize) -> String {
    let mut text = format!("print '(a, i0)', 'kernel ', {number}\n");
    text.push_str(random.pick(&[
        "h = dout\n",
        "h8 = dout\nh = h8\n",
        "h(:) = dout(:)\n",
        "hp = dout\nh = hp\n",
    ]));
    text.push_str("hr = dro\nh3 = do3\nhc = dcnt\nhw = dcw\nhx = dcr\n");
    text.push_str(
        "print '(*(i0, 1x))', h(:min(9, ubound(h, 1))), sum(h), sum(h*[(mod(i, 13), i = 0, ubound(h, 1))])\n\
         print '(*(i0, 1x))', nint(2*hr(:min(4, ubound(h, 1))), 8), nint(2*sum(hr), 8)\n\
         print '(*(i0, 1x))', h3(1, 1, :), sum(h3), sum(h3(:, :, 1)*spread([(i, i = 1, size(h3, 1))], 2, size(h3, 2)))\n\
         print '(*(i0, 1x))', hc, hw, nint(2*hx, 8)\n",
    );
    // Reductions of the device's arrays, where they lie.
    text.push_str(random.pick(&[
        "print '(*(i0, 1x))', sum(dout), maxval(dout)\n",
        "print '(*(i0, 1x))', minval(do3), count(dout > 3)\n",
        "h(0:0) = dout(ubound(dout, 1):)\nprint '(i0)', h(0)\n",
        "w = gp\nprint '(*(i0, 1x))', w%n, w%q\n",
        "h(0) = sum(bx%d)\nprint '(i0)', h(0)\n",
    ]));
    text
}

/// For [`nodes`]: a leaf of the tree.
fn thread(lines: Vec<String>) -> Node {
    Node::Thread(lines)
}
