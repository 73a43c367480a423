//! What programs and shared libraries registered: images, globals, kernels (`__racc_register`).

use crate::addr::{DevPtr, HostAddr};
use crate::end::fatal_text;
use racc_abi::{
    ABI_VERSION, DeviceGlobal, DeviceImage, GlobalKind, ImageKind, KernelDesc, Preference, Registration,
    WantedMemory,
};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{CStr, c_void};
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{PoisonError, RwLock};

/// A registration, alive as long as the program: see [`keep_loaded`].
#[derive(Clone, Copy)]
pub(crate) struct Registered(*const Registration);

// SAFETY: constants of the program apart from the kernels' caches, which are atomics.
unsafe impl Send for Registered {}
// SAFETY: as above.
unsafe impl Sync for Registered {}

impl Registered {
    fn get(&self) -> &'static Registration {
        // SAFETY: compiled code registers constants.
        unsafe { &*self.0 }
    }

    pub(crate) fn images(&self) -> &'static [DeviceImage] {
        let r = self.get();
        slice(r.images, r.n_images)
    }

    /// The name may stand in an image: in PTX as it is, in others in their table of symbols. Of what the CUDA run time
    /// loads, only that knows.
    pub(crate) fn names(&self, name: &CStr) -> bool {
        let holds = |image: &DeviceImage| {
            if image.kind == ImageKind::Linked {
                return true;
            }
            let bytes = usize::try_from(image.bytes).unwrap_or(0);
            // SAFETY: compiled code registers images of so many bytes.
            let code = unsafe { std::slice::from_raw_parts(image.data.cast::<u8>(), bytes) };
            memchr::memmem::find(code, name.to_bytes()).is_some()
        };
        self.images().iter().any(holds)
    }

    pub(crate) fn globals(&self) -> &'static [DeviceGlobal] {
        let r = self.get();
        slice(r.globals, r.n_globals)
    }

    pub(crate) fn kernels(&self) -> &'static [*mut KernelDesc] {
        let r = self.get();
        slice(r.kernels, r.n_kernels)
    }

    /// The executable or shared library that registered.
    fn file(&self) -> usize {
        file_of(self.0.cast())
    }
}

/// A registration, and which one it is.
type Numbered = (usize, Registered);

/// The registrations with images: first those of the program or shared library that an address of its data lies in,
/// then the others. Each file has one device link, while each of its objects registers its own kernels and globals.
pub(crate) fn images_of(address: *const c_void) -> (Vec<Numbered>, Vec<Numbered>) {
    let file = file_of(address);
    let with_images = registered().into_iter().enumerate().filter(|(_, r)| !r.images().is_empty());
    with_images.partition(|(_, r)| r.file() == file)
}

/// The images that may hold the device's copy of a global, the likeliest first. Another file's image is asked only for
/// a variable that is the same one on the host, where the dynamic linker made two definitions one; else two files
/// have variables of one name (internal linkage, hidden, or loaded apart).
pub(crate) fn holders(global: &DeviceGlobal) -> Vec<Numbered> {
    let (mut all, others) = images_of(std::ptr::from_ref(global).cast());
    let same = |r: &Registered| r.globals().iter().any(|g| g.host == global.host && is_same_name(g, global));
    let files: Vec<usize> = registered().iter().filter(|r| same(r)).map(Registered::file).collect();
    all.extend(others.into_iter().filter(|(_, r)| files.contains(&r.file())));
    all
}

fn is_same_name(a: &DeviceGlobal, b: &DeviceGlobal) -> bool {
    // SAFETY: string constants of the program.
    unsafe { CStr::from_ptr(a.name) == CStr::from_ptr(b.name) }
}

/// Where the executable or shared library that holds `address` is loaded; 0 when it is in none.
fn file_of(address: *const c_void) -> usize {
    loaded_file(address).map_or(0, |found| found.dli_fbase as usize)
}

fn loaded_file(address: *const c_void) -> Option<libc::Dl_info> {
    // SAFETY: all zeros is a value of this C structure.
    let mut found: libc::Dl_info = unsafe { std::mem::zeroed() };
    // SAFETY: any address may be asked for.
    (unsafe { libc::dladdr(address, &raw mut found) } != 0).then_some(found)
}

/// A shared library with constructs stays loaded after `dlclose`: devices have its code and its variables, by addresses
/// that another library may get else.
fn keep_loaded(registration: *const Registration) {
    let Some(file) = loaded_file(registration.cast()) else { return };
    // SAFETY: any entry may be asked for.
    let program = unsafe { libc::getauxval(libc::AT_PHDR) } as usize;
    // The program's own headers lie in its first page.
    if file.dli_fname.is_null() || program.wrapping_sub(file.dli_fbase as usize) < PAGE {
        return;
    }
    let how = libc::RTLD_LAZY | libc::RTLD_NOLOAD | libc::RTLD_NODELETE;
    // SAFETY: a name of the dynamic linker's, of what is loaded already.
    unsafe { libc::dlopen(file.dli_fname, how) };
}

const PAGE: usize = 4096;

fn slice<T>(first: *const T, n: u32) -> &'static [T] {
    if first.is_null() || n == 0 {
        return &[];
    }
    // SAFETY: `first` points to `n` constants of the program.
    unsafe { std::slice::from_raw_parts(first, n as usize) }
}

static REGISTERED: RwLock<Vec<Registered>> = RwLock::new(Vec::new());

/// How many there are: every call of the run time asks for it.
static COUNT: AtomicUsize = AtomicUsize::new(0);

/// The most that any object wants shared.
static WANTED: AtomicU32 = AtomicU32::new(WantedMemory::Separate as u32);

/// What one object of a program wants shared, all of it gets.
pub(crate) fn wants(memory: WantedMemory) -> bool {
    WANTED.load(Ordering::Relaxed) >= memory as u32
}

/// # Safety
/// `registration` points to a constant of the program.
pub(crate) unsafe fn register(registration: *const Registration) {
    let registered = Registered(registration);
    let version = registered.get().abi_version;
    if version != ABI_VERSION {
        fatal_text(&format!(
            "this program was linked by a racc whose run-time ABI is {version}, and libracc_rt has {ABI_VERSION}: link it again with the racc of this library"
        ));
    }
    WANTED.fetch_max(registered.get().memory as u32, Ordering::Relaxed);
    keep_loaded(registration);
    let mut all = REGISTERED.write().unwrap_or_else(PoisonError::into_inner);
    all.push(registered);
    COUNT.store(all.len(), Ordering::Release);
}

pub(crate) fn registered() -> Vec<Registered> {
    REGISTERED.read().unwrap_or_else(PoisonError::into_inner).clone()
}

pub(crate) fn count() -> usize {
    COUNT.load(Ordering::Acquire)
}

/// What the program was built for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Built {
    pub(crate) any: bool,
    pub(crate) cuda: bool,
    pub(crate) amd: bool,
    pub(crate) host: bool,
    pub(crate) sim: bool,
    /// The command line of the link named GPUs and nothing else.
    pub(crate) only_gpus: bool,
    /// What every object with kernels was compiled for and nothing else, if it is one.
    pub(crate) alone: Preference,
}

pub(crate) fn built() -> Built {
    let mut built = Built::default();
    let mut wanted = BTreeSet::new();
    for r in registered() {
        built.any = true;
        match r.get().prefers {
            Preference::Gpus => built.only_gpus = true,
            Preference::None if r.kernels().is_empty() => {}
            own @ (Preference::None | Preference::Sim | Preference::Host) => {
                wanted.insert(own);
            }
        }
        for image in r.images() {
            match image.kind {
                ImageKind::Ptx | ImageKind::Cubin | ImageKind::Linked => built.cuda = true,
                ImageKind::Hsaco => built.amd = true,
            }
        }
        for kernel in r.kernels() {
            // SAFETY: registered kernels live as long as the program.
            if let Some(kernel) = unsafe { kernel.as_ref() } {
                built.host |= kernel.host.is_some();
                built.sim |= kernel.sim.is_some();
            }
        }
    }
    if wanted.len() == 1 {
        built.alone = wanted.into_iter().next().unwrap_or_default();
    }
    built
}

/// The sim code of a function of the program, by the host's address; none: the function has no device code.
pub(crate) fn sim_function(address: *mut c_void) -> Option<*mut c_void> {
    static KNOWN: RwLock<(usize, BTreeMap<usize, usize>)> = RwLock::new((0, BTreeMap::new()));
    let look = |known: &BTreeMap<usize, usize>| known.get(&(address as usize)).copied();
    let found = {
        let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner);
        (known.0 == count()).then(|| look(&known.1))
    };
    let found = found.unwrap_or_else(|| {
        let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
        let all = registered();
        let functions =
            all.iter().flat_map(|r| r.globals()).filter(|g| GlobalKind::of(g) == Some(GlobalKind::Function));
        *known = (all.len(), functions.map(|g| (g.host as usize, g.sim as usize)).collect());
        look(&known.1)
    });
    found.map(|code| code as *mut c_void)
}

/// A `declare link` global on one device: the device pointer that follows the data at `host`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    pub(crate) host: HostAddr,
    pub(crate) bytes: u64,
    pub(crate) cell: DevPtr,
    /// What the cell holds.
    pub(crate) base: DevPtr,
    /// What it holds while nothing of the global is present.
    pub(crate) home: DevPtr,
}

impl Link {
    /// The data at `host` are this global's, or a part of it.
    pub(crate) fn holds(&self, host: HostAddr) -> bool {
        (self.host.0..self.host.0.saturating_add(self.bytes.max(1))).contains(&host.0)
    }

    /// Of the section at `host`, whose copy is at `device`, the link holds where the whole would begin: routines count
    /// from there.
    pub(crate) fn base_of(&self, host: HostAddr, device: DevPtr) -> DevPtr {
        DevPtr(device.0.wrapping_sub(host.0 - self.host.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ptr::null_mut;

    /// What lies in the test's executable: another file than what is allocated.
    struct Program<T>(T);

    // SAFETY: constants.
    unsafe impl<T> Sync for Program<T> {}

    const IMAGE: DeviceImage = DeviceImage { kind: ImageKind::Hsaco, arch: 0, data: null_mut(), bytes: 0 };

    const fn global(host: usize) -> DeviceGlobal {
        let host = std::ptr::without_provenance_mut(host);
        DeviceGlobal { host, sim: null_mut(), bytes: 4, name: c"cnt".as_ptr(), kind: 0, managed: 0, at: 0 }
    }

    const fn registration(image: &DeviceImage, global: &DeviceGlobal) -> Registration {
        Registration {
            abi_version: ABI_VERSION,
            n_images: 1,
            images: std::ptr::from_ref(image),
            globals: std::ptr::from_ref(global),
            n_globals: 1,
            n_kernels: 0,
            kernels: std::ptr::null(),
            memory: WantedMemory::Separate,
            prefers: racc_abi::Preference::None,
        }
    }

    static IMAGES: Program<DeviceImage> = Program(IMAGE);
    static GLOBAL: Program<DeviceGlobal> = Program(global(0x10));
    static OWN: Program<Registration> = Program(registration(&IMAGES.0, &GLOBAL.0));

    /// Two files have a variable of one name; that of a third is the first's on the host.
    #[test]
    fn two_variables_of_one_name() {
        let library = |host| -> &'static Registration {
            let (image, global) = (Box::leak(Box::new(IMAGE)), Box::leak(Box::new(global(host))));
            Box::leak(Box::new(registration(image, global)))
        };
        let other = library(0x20);
        // SAFETY: static and leaked.
        unsafe {
            register(&raw const OWN.0);
            register(other);
        }
        let images = |of: &DeviceGlobal| -> Vec<*const DeviceImage> {
            holders(of).iter().map(|(_, r)| r.images().as_ptr()).collect()
        };
        assert_eq!(images(&GLOBAL.0), [&raw const IMAGES.0]);
        // SAFETY: leaked.
        let of_library = images(unsafe { &*other.globals });
        assert!(of_library.contains(&other.images) && !of_library.contains(&&raw const IMAGES.0));
        let shared = library(0x10);
        // SAFETY: leaked.
        unsafe { register(shared) };
        let found = images(&GLOBAL.0);
        assert_eq!(found.first(), Some(&&raw const IMAGES.0));
        assert!(found.contains(&shared.images));
    }
}
