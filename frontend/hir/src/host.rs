//! The processor that host programs run on: all that hosts have apart is asked here, by its meaning, so that no other
//! place compares names of processors.
//!
//! ```text
//! racc --target=aarch64-linux-gnu a.c   →   Host::Arm64   →   layout, conventions of calls, tools, LLVM's machine
//! ```
//! Device code follows its host: it shares the host's data, so that plain `char` and the bytes of `long double` are
//! those of the program around it.

use crate::{FloatKind, Language};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Host {
    /// System V psABI for x86-64.
    X86_64,
    /// AArch64 with the AAPCS64, as on Grace.
    Arm64,
}

impl Default for Host {
    fn default() -> Host {
        Host::NATIVE
    }
}

impl Host {
    pub const ALL: [Host; 2] = [Host::X86_64, Host::Arm64];

    /// What this compiler itself runs on.
    pub const NATIVE: Host = if cfg!(target_arch = "aarch64") { Host::Arm64 } else { Host::X86_64 };

    /// The host that a triple means: `aarch64-linux-gnu`, `aarch64-unknown-linux-gnu`.
    pub fn of_triple(triple: &str) -> Option<Host> {
        let mut parts = triple.split('-');
        let host = match parts.next()? {
            "x86_64" => Host::X86_64,
            "aarch64" | "arm64" => Host::Arm64,
            _ => return None,
        };
        let parts: Vec<&str> = parts.collect();
        let foreign = |part: &&str| part.starts_with("musl") || part.starts_with("android");
        (parts.contains(&"linux") && !parts.iter().any(foreign)).then_some(host)
    }

    /// gcc's and Debian's name of the host.
    pub fn triple(self) -> &'static str {
        match self {
            Host::X86_64 => "x86_64-linux-gnu",
            Host::Arm64 => "aarch64-linux-gnu",
        }
    }

    /// LLVM's.
    pub fn llvm_triple(self) -> &'static str {
        match self {
            Host::X86_64 => "x86_64-pc-linux-gnu",
            Host::Arm64 => "aarch64-unknown-linux-gnu",
        }
    }

    /// Cargo's, which names the folder of a run time that was built for another host.
    pub fn cargo_triple(self) -> &'static str {
        match self {
            Host::X86_64 => "x86_64-unknown-linux-gnu",
            Host::Arm64 => "aarch64-unknown-linux-gnu",
        }
    }

    /// For messages.
    pub fn name(self) -> &'static str {
        match self {
            Host::X86_64 => "x86-64",
            Host::Arm64 => "Arm64",
        }
    }

    /// The C compiler that has this host's preprocessor, headers and linker.
    pub fn cc(self) -> &'static str {
        if self == Host::NATIVE {
            return "cc";
        }
        match self {
            Host::X86_64 => "x86_64-linux-gnu-gcc",
            Host::Arm64 => "aarch64-linux-gnu-gcc",
        }
    }

    /// What plain `char` is like.
    pub fn char_is_signed(self) -> bool {
        match self {
            Host::X86_64 => true,
            Host::Arm64 => false,
        }
    }

    /// What `wchar_t` is like: an `int` or an `unsigned int`.
    pub fn wchar_is_signed(self) -> bool {
        match self {
            Host::X86_64 => true,
            Host::Arm64 => false,
        }
    }

    /// The format of C's `long double`.
    pub fn long_double(self) -> FloatKind {
        match self {
            Host::X86_64 => FloatKind::F80,
            Host::Arm64 => FloatKind::F128,
        }
    }

    /// Bytes of C's `va_list`.
    pub fn va_list_bytes(self) -> u64 {
        match self {
            Host::X86_64 => 24,
            Host::Arm64 => 32,
        }
    }

    /// A type that GPUs compute with as `double`, in the host's bytes: C's `long double`, REAL(10). Fortran's REAL(16)
    /// asks for more than that, on each host.
    pub fn is_double_on_gpus(self, kind: FloatKind, language: Language) -> bool {
        kind == self.long_double() && (kind == FloatKind::F80 || language == Language::C)
    }

    /// The kinds of Fortran's REAL and COMPLEX, as gfortran numbers them.
    pub fn real_kinds(self) -> &'static [u8] {
        match self {
            Host::X86_64 => &[4, 8, 10, 16],
            Host::Arm64 => &[4, 8, 16],
        }
    }

    /// REAL(10) is C's `long double`; elsewhere REAL(16) is.
    pub fn has_real_10(self) -> bool {
        self.long_double() == FloatKind::F80
    }

    /// Exceptions as bits of this host's `<fenv.h>`, from those of x86-64's. Arm64 has none for denormal operands.
    pub fn exceptions(self, x86: u32) -> u32 {
        match self {
            Host::X86_64 => x86,
            Host::Arm64 => {
                let bits = [(1, 1), (4, 2), (8, 4), (16, 8), (32, 16)];
                bits.iter().filter(|(from, _)| x86 & from != 0).map(|(_, to)| to).sum()
            }
        }
    }

    /// An unnamed bit-field, also one of no width, aligns the record that it is in.
    pub fn unnamed_bit_fields_align(self) -> bool {
        match self {
            Host::X86_64 => false,
            Host::Arm64 => true,
        }
    }

    /// Small integers travel extended to 32 bits.
    pub fn extends_small_integers(self) -> bool {
        match self {
            Host::X86_64 => true,
            Host::Arm64 => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triples_name_hosts() {
        for host in Host::ALL {
            for triple in [host.triple(), host.llvm_triple(), host.cargo_triple()] {
                assert_eq!(Host::of_triple(triple), Some(host), "{triple}");
            }
        }
        for triple in ["aarch64", "aarch64-apple-darwin", "riscv64-linux-gnu", "x86_64-linux-musl"] {
            assert_eq!(Host::of_triple(triple), None, "{triple}");
        }
    }
}
