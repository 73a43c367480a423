//! Executables: code objects loaded into a GPU's memory, their kernels and variables by name.

use super::agent::{Agent, agent, gpus};
use super::elf::{Elf, Symbol};
use super::{
    FROZEN_EXECUTABLE, Handle, INCOMPATIBLE_ARGUMENTS, INVALID_AGENT, INVALID_ARGUMENT, INVALID_CODE_OBJECT,
    INVALID_CODE_OBJECT_READER, INVALID_EXECUTABLE, INVALID_EXECUTABLE_SYMBOL, INVALID_SYMBOL_NAME,
    OUT_OF_RESOURCES, SUCCESS, Status, VARIABLE_UNDEFINED, lock, memory, put,
};
use crate::isa::Arch;
use crate::machine::launch::Descriptor;
use crate::machine::program::Program;
use std::ffi::{CStr, c_char, c_void};
use std::sync::{Arc, Mutex, OnceLock};

/// A code object in a GPU's memory.
pub(super) struct Loaded {
    pub(super) gpu: usize,
    pub(super) start: u64,
    size: u64,
    /// The device's address of the code, and the code.
    pub(super) text: u64,
    code: Vec<u8>,
    symbols: Vec<Symbol>,
    programs: [OnceLock<Result<Arc<Program>, String>>; 2],
    /// As it came, for the line table.
    pub(super) file: Vec<u8>,
}

struct Executable {
    loaded: Vec<Arc<Loaded>>,
    frozen: bool,
}

/// A symbol that was asked for; C knows it by its number in this list, from 1.
#[derive(Clone)]
struct Found {
    loaded: Arc<Loaded>,
    symbol: Symbol,
}

static READERS: Mutex<Vec<Option<Arc<Vec<u8>>>>> = Mutex::new(Vec::new());
static EXECUTABLES: Mutex<Vec<Option<Executable>>> = Mutex::new(Vec::new());
static SYMBOLS: Mutex<Vec<Found>> = Mutex::new(Vec::new());

fn index(h: Handle) -> usize {
    (h.handle as usize).wrapping_sub(1)
}

impl Loaded {
    fn address(&self, symbol: &Symbol) -> u64 {
        self.start + symbol.value
    }

    pub(super) fn kernel_name(&self, object: u64) -> String {
        let found = self.symbols.iter().find(|s| self.address(s) == object && s.name.ends_with(".kd"));
        found.map_or_else(|| format!("{object:#x}"), |s| s.name.trim_end_matches(".kd").to_owned())
    }

    pub(super) fn program(&self, arch: &Arch, wave: u32) -> Result<Arc<Program>, String> {
        let slot = &self.programs[usize::from(wave == 64)];
        slot.get_or_init(|| Program::new(arch, wave, self.text, self.code.clone()).map(Arc::new)).clone()
    }

    /// Where the state of the program's own `malloc` is, if it has one.
    pub(super) fn heap(&self) -> Option<u64> {
        self.symbols.iter().find(|s| s.defined && s.name == "__racc_heap").map(|s| self.address(s))
    }

    /// Where in the code object's own addresses a pc is.
    pub(super) fn offset(&self, pc: u64) -> u64 {
        pc - self.start
    }
}

/// The code object that holds a kernel's descriptor.
pub(super) fn holding(address: u64) -> Option<Arc<Loaded>> {
    let executables = lock(&EXECUTABLES);
    let mut all = executables.iter().flatten().flat_map(|e| &e.loaded);
    all.find(|l| l.start <= address && address < l.start + l.size).cloned()
}

pub(super) fn descriptor(object: u64) -> Descriptor {
    // SAFETY: `holding` found the object in a loaded segment; descriptors have 64 bytes.
    let bytes = unsafe { (memory::to_host(object) as *const [u8; 64]).read_unaligned() };
    Descriptor::parse(&bytes)
}

/// # Safety
/// `code` has `size` bytes; `made` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_code_object_reader_create_from_memory(
    code: *const c_void,
    size: usize,
    made: *mut Handle,
) -> Status {
    if code.is_null() || size == 0 {
        return INVALID_ARGUMENT;
    }
    // SAFETY: the caller's contract.
    let bytes = unsafe { std::slice::from_raw_parts(code.cast::<u8>(), size) }.to_vec();
    let mut readers = lock(&READERS);
    readers.push(Some(Arc::new(bytes)));
    // SAFETY: the caller's contract.
    unsafe { put(made.cast(), readers.len() as u64) }
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_code_object_reader_destroy(h: Handle) -> Status {
    match lock(&READERS).get_mut(index(h)) {
        Some(reader) => {
            *reader = None;
            SUCCESS
        }
        None => INVALID_CODE_OBJECT_READER,
    }
}

/// # Safety
/// `made` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_executable_create_alt(
    _: u32,
    _: u32,
    _: *const c_char,
    made: *mut Handle,
) -> Status {
    let mut executables = lock(&EXECUTABLES);
    executables.push(Some(Executable { loaded: Vec::new(), frozen: false }));
    // SAFETY: the caller's contract.
    unsafe { put(made.cast(), executables.len() as u64) }
}

/// # Safety
/// `made` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_executable_create(
    p: u32,
    _: u32,
    o: *const c_char,
    made: *mut Handle,
) -> Status {
    // SAFETY: the caller's contract.
    unsafe { hsa_executable_create_alt(p, 0, o, made) }
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_executable_destroy(h: Handle) -> Status {
    let taken = lock(&EXECUTABLES).get_mut(index(h)).and_then(Option::take);
    let Some(executable) = taken else { return INVALID_EXECUTABLE };
    for loaded in executable.loaded {
        memory::free(loaded.start);
    }
    SUCCESS
}

/// # Safety
/// `made` is null or has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_executable_load_agent_code_object(
    h: Handle,
    a: Handle,
    reader: Handle,
    _: *const c_char,
    made: *mut Handle,
) -> Status {
    let Some(Agent::Gpu(gpu)) = agent(a) else { return INVALID_AGENT };
    let Some(Some(bytes)) = lock(&READERS).get(index(reader)).cloned() else {
        return INVALID_CODE_OBJECT_READER;
    };
    let loaded = match load(gpu, &bytes) {
        Ok(loaded) => loaded,
        Err(status) => return status,
    };
    let mut executables = lock(&EXECUTABLES);
    let Some(Some(executable)) = executables.get_mut(index(h)) else { return INVALID_EXECUTABLE };
    if executable.frozen {
        return FROZEN_EXECUTABLE;
    }
    executable.loaded.push(Arc::new(loaded));
    // SAFETY: the caller's contract.
    if made.is_null() { SUCCESS } else { unsafe { put(made.cast(), h) } }
}

/// Kinds of relocations of AMD's ELF.
const ABS64: u32 = 3;
const RELATIVE64: u32 = 13;

fn load(gpu: usize, bytes: &[u8]) -> Result<Loaded, Status> {
    let elf = Elf::new(bytes).filter(|e| (2..=4).contains(&e.abi())).ok_or(INVALID_CODE_OBJECT)?;
    if elf.processor() != Some(gpus()[gpu].name.as_str()) {
        return Err(INCOMPATIBLE_ARGUMENTS);
    }
    let segments = elf.segments().ok_or(INVALID_CODE_OBJECT)?;
    let symbols = elf.symbols().ok_or(INVALID_CODE_OBJECT)?;
    let end = segments.iter().map(|s| s.address + s.size).max().ok_or(INVALID_CODE_OBJECT)?;
    // Memory comes in pages: LLVM loads twelve aligned bytes as sixteen.
    let size = end.next_multiple_of(16);
    let start = memory::allocate_device(gpu, size, true).ok_or(OUT_OF_RESOURCES)?;
    let host = memory::to_host(start);
    let mut text = None;
    for segment in &segments {
        let data = elf.data(segment).ok_or(INVALID_CODE_OBJECT)?;
        let to = (host + segment.address) as *mut u8;
        // SAFETY: the allocation spans all segments.
        unsafe {
            std::ptr::copy_nonoverlapping(data.as_ptr(), to, data.len());
            std::ptr::write_bytes(to.add(data.len()), 0, segment.size as usize - data.len());
        }
        if segment.executable {
            text = Some((start + segment.address, data.to_vec()));
        }
    }
    for r in elf.relocations().ok_or(INVALID_CODE_OBJECT)? {
        let value = match r.kind {
            RELATIVE64 => start.wrapping_add_signed(r.addend),
            ABS64 => {
                let symbol = symbols.get(r.symbol).ok_or(INVALID_CODE_OBJECT)?;
                if !symbol.defined {
                    return Err(VARIABLE_UNDEFINED);
                }
                (start + symbol.value).wrapping_add_signed(r.addend)
            }
            _ => return Err(INVALID_CODE_OBJECT),
        };
        if r.offset + 8 > size {
            return Err(INVALID_CODE_OBJECT);
        }
        // SAFETY: within the allocation.
        unsafe { ((host + r.offset) as *mut u64).write_unaligned(value) };
    }
    // One that holds data only has no code.
    let (text, code) = text.unwrap_or((start, Vec::new()));
    let programs = [OnceLock::new(), OnceLock::new()];
    Ok(Loaded { gpu, start, size, text, code, symbols, programs, file: bytes.to_vec() })
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_executable_freeze(h: Handle, _: *const c_char) -> Status {
    match lock(&EXECUTABLES).get_mut(index(h)) {
        Some(Some(executable)) if executable.frozen => FROZEN_EXECUTABLE,
        Some(Some(executable)) => {
            executable.frozen = true;
            SUCCESS
        }
        _ => INVALID_EXECUTABLE,
    }
}

/// # Safety
/// `result` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_executable_validate(h: Handle, result: *mut u32) -> Status {
    let valid = matches!(lock(&EXECUTABLES).get(index(h)), Some(Some(_)));
    // SAFETY: the caller's contract.
    unsafe { put(result.cast(), u32::from(!valid)) }
}

fn remember(loaded: &Arc<Loaded>, symbol: &Symbol) -> Handle {
    let mut symbols = lock(&SYMBOLS);
    symbols.push(Found { loaded: Arc::clone(loaded), symbol: symbol.clone() });
    Handle { handle: symbols.len() as u64 }
}

/// # Safety
/// `name` is a C string; `a` is null or an agent; `made` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_executable_get_symbol_by_name(
    h: Handle,
    name: *const c_char,
    a: *const Handle,
    made: *mut Handle,
) -> Status {
    // SAFETY: the caller's contract.
    let name = unsafe { CStr::from_ptr(name) }.to_string_lossy();
    // SAFETY: the caller's contract.
    let gpu = if a.is_null() { None } else { agent(unsafe { *a }) };
    let executables = lock(&EXECUTABLES);
    let Some(Some(executable)) = executables.get(index(h)) else { return INVALID_EXECUTABLE };
    if !executable.frozen {
        return INVALID_EXECUTABLE;
    }
    for loaded in &executable.loaded {
        if matches!(gpu, Some(Agent::Gpu(n)) if n != loaded.gpu) {
            continue;
        }
        if let Some(symbol) = loaded.symbols.iter().find(|s| s.defined && s.name == name) {
            // SAFETY: the caller's contract.
            return unsafe { put(made.cast(), remember(loaded, symbol)) };
        }
    }
    INVALID_SYMBOL_NAME
}

/// # Safety
/// As `hsa_executable_get_symbol_by_name`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_executable_get_symbol(
    h: Handle,
    _: *const c_char,
    name: *const c_char,
    a: Handle,
    _: i32,
    made: *mut Handle,
) -> Status {
    // SAFETY: the caller's contract.
    unsafe { hsa_executable_get_symbol_by_name(h, name, &a, made) }
}

/// # Safety
/// `value` has room for the attribute.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_executable_symbol_get_info(
    h: Handle,
    attribute: u32,
    value: *mut c_void,
) -> Status {
    let Some(found) = lock(&SYMBOLS).get(index(h)).cloned() else { return INVALID_EXECUTABLE_SYMBOL };
    let (loaded, symbol) = (&found.loaded, &found.symbol);
    let address = loaded.address(symbol);
    let kernel = symbol.name.ends_with(".kd");
    let d = kernel.then(|| descriptor(address));
    // SAFETY: the caller's contract.
    unsafe {
        match (attribute, d) {
            (0, _) => put(value, u32::from(kernel)),
            (1, _) => put(value, symbol.name.len() as u32),
            (2, _) => {
                std::ptr::copy_nonoverlapping(symbol.name.as_ptr(), value.cast(), symbol.name.len());
                SUCCESS
            }
            (3, _) => put(value, 0u32),
            (4, _) => SUCCESS,
            (5, _) => put(value, 1u32),
            (17, _) => put(value, true),
            (20, _) => put(value, super::agent::handle(loaded.gpu)),
            (21, None) => put(value, address),
            (6, None) | (7, None) => put(value, 0u32),
            (8, None) => put(value, 16u32),
            (9, None) => put(value, symbol.size as u32),
            (10, None) => put(value, false),
            (22, Some(_)) => put(value, address),
            (11, Some(d)) => put(value, d.arguments),
            (12, Some(_)) => put(value, 16u32),
            (13, Some(d)) => put(value, d.lds),
            (14, Some(d)) => put(value, d.scratch),
            (15, Some(d)) => put(value, d.dynamic_stack()),
            _ => INVALID_ARGUMENT,
        }
    }
}

fn listed(h: Handle) -> Option<Vec<(usize, Handle)>> {
    let executables = lock(&EXECUTABLES);
    let executable = executables.get(index(h))?.as_ref()?;
    let mut all = Vec::new();
    for loaded in &executable.loaded {
        let named = |s: &&Symbol| s.defined && (s.name.ends_with(".kd") || s.kind == 1);
        all.extend(loaded.symbols.iter().filter(named).map(|s| (loaded.gpu, remember(loaded, s))));
    }
    Some(all)
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_executable_iterate_symbols(
    h: Handle,
    callback: extern "C" fn(Handle, Handle, *mut c_void) -> Status,
    data: *mut c_void,
) -> Status {
    let Some(all) = listed(h) else { return INVALID_EXECUTABLE };
    let results = all.into_iter().map(|(_, symbol)| callback(h, symbol, data));
    results.into_iter().find(|s| *s != SUCCESS).unwrap_or(SUCCESS)
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_executable_iterate_agent_symbols(
    h: Handle,
    a: Handle,
    callback: extern "C" fn(Handle, Handle, Handle, *mut c_void) -> Status,
    data: *mut c_void,
) -> Status {
    let Some(all) = listed(h) else { return INVALID_EXECUTABLE };
    let mine = all.into_iter().filter(|(gpu, _)| agent(a) == Some(Agent::Gpu(*gpu)));
    let results = mine.map(|(_, symbol)| callback(h, a, symbol, data));
    results.into_iter().find(|s| *s != SUCCESS).unwrap_or(SUCCESS)
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_executable_iterate_program_symbols(
    _: Handle,
    _: extern "C" fn(Handle, Handle, *mut c_void) -> Status,
    _: *mut c_void,
) -> Status {
    SUCCESS
}
