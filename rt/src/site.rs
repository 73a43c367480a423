//! A place in the user's program, for messages: [`SrcLoc`] pointers → text.

use racc_abi::{Construct, SrcLoc};
use std::ffi::{CStr, c_char};

/// A constant C string of the compiled program, or null.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Name(*const c_char);

// SAFETY: names are string constants of the compiled program, never written.
unsafe impl Send for Name {}
// SAFETY: as above.
unsafe impl Sync for Name {}

impl Name {
    pub const NONE: Name = Name(std::ptr::null());

    /// # Safety
    /// `text` is null or a string that lives as long as the program.
    pub unsafe fn of(text: *const c_char) -> Name {
        Name(text)
    }

    pub fn fixed(text: &'static CStr) -> Name {
        Name(text.as_ptr())
    }

    pub fn as_ptr(&self) -> *const c_char {
        self.0
    }

    pub fn text(&self) -> &str {
        if self.0.is_null() {
            return "(unknown)";
        }
        // SAFETY: a zero-terminated constant of the program, see `of`.
        unsafe { CStr::from_ptr(self.0) }.to_str().unwrap_or("(not UTF-8)")
    }
}

impl std::fmt::Debug for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.text())
    }
}

/// Where a construct, directive or call stands.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    pub file: Name,
    pub function: Name,
    pub line: u32,
    pub end_line: u32,
    /// Lines of the function.
    pub func_line: u32,
    pub func_end_line: u32,
    pub construct: Construct,
}

impl Site {
    const NOWHERE: Site = Site {
        file: Name::NONE,
        function: Name::NONE,
        line: 0,
        end_line: 0,
        func_line: 0,
        func_end_line: 0,
        construct: Construct::RuntimeApi,
    };

    /// A call of an API routine: no source place is known.
    pub fn api(routine: &'static CStr) -> Site {
        Site { function: Name::fixed(routine), construct: Construct::RuntimeApi, ..Site::NOWHERE }
    }

    /// A statement that the run time serves, in this line of the program.
    pub fn of_line(statement: &'static CStr, line: i32) -> Site {
        let line = u32::try_from(line).unwrap_or(0);
        Site { function: Name::fixed(statement), line, construct: Construct::Update, ..Site::NOWHERE }
    }

    /// # Safety
    /// `loc` is null or points to a constant of the compiled program.
    pub unsafe fn of(loc: *const SrcLoc, construct: Construct) -> Site {
        // SAFETY: the caller's promise.
        match unsafe { loc.as_ref() } {
            None => Site { construct, ..Site::NOWHERE },
            Some(loc) => Site {
                file: Name(loc.file),
                function: Name(loc.function),
                line: loc.line,
                end_line: loc.end_line,
                func_line: loc.func_line,
                func_end_line: loc.func_end_line,
                construct,
            },
        }
    }

    /// The last line of a fatal error: ` file:/v.c f line:12`.
    pub fn tail(&self) -> String {
        if self.construct == Construct::RuntimeApi {
            return format!(" in a call of {}", self.function.text());
        }
        format!(" file:{} {} line:{}", self.file.text(), self.function.text(), self.line)
    }
}
