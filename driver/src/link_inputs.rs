//! The words of a link → the files that may hold device code, as the host's linker finds them.
//!
//! ```text
//! a.o libb.a -lc -l:libd.a -Wl,--whole-archive,libe.a -Xlinker libf.a      -l looks in what -L and LIBRARY_PATH name
//! -Wl,-Bstatic -lg                                                         libg.a, though there is a libg.so
//! ```

use crate::link::Item;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// Each once, in their order. `archives_only`: no shared library is linked, as with `-static`.
pub(crate) fn files(items: &[Item], archives_only: bool, library_path: Option<&OsStr>) -> Vec<PathBuf> {
    let words: Vec<Word<'_>> = words(items);
    let named = words.iter().filter_map(|word| match word {
        Word::Text(text) => text.strip_prefix("-L").map(PathBuf::from),
        Word::File(_) => None,
    });
    let folders: Vec<PathBuf> =
        named.chain(library_path.into_iter().flat_map(std::env::split_paths)).collect();
    let mut only_archives = archives_only;
    let mut files: Vec<PathBuf> = Vec::new();
    for word in words {
        let file = match word {
            Word::File(path) => Some(path.to_owned()),
            Word::Text("-Bstatic" | "-dn" | "-non_shared" | "-static") => {
                only_archives = true;
                None
            }
            Word::Text("-Bdynamic" | "-dy" | "-call_shared") => {
                only_archives = archives_only;
                None
            }
            Word::Text(text) => match text.strip_prefix("-l") {
                Some(name) => library(name, &folders, only_archives),
                None => Some(PathBuf::from(text)).filter(|file| !text.starts_with('-') && file.is_file()),
            },
        };
        files.extend(file.filter(|f| !files.contains(f) && !is_shared(f)));
    }
    files
}

enum Word<'i> {
    File(&'i Path),
    Text(&'i str),
}

/// With those for the linker one by one.
fn words(items: &[Item]) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    for item in items {
        match item {
            Item::File(path) => words.push(Word::File(path)),
            Item::Word(word) => match word.strip_prefix("-Wl,") {
                Some(list) => words.extend(list.split(',').map(Word::Text)),
                None => words.push(Word::Text(word)),
            },
        }
    }
    words
}

/// What the linker takes for `-lname`.
fn library(name: &str, folders: &[PathBuf], only_archives: bool) -> Option<PathBuf> {
    folders.iter().find_map(|folder| {
        if let Some(file) = name.strip_prefix(':') {
            return Some(folder.join(file)).filter(|file| file.exists());
        }
        let [shared, archive] = ["so", "a"].map(|s| folder.join(format!("lib{name}.{s}")));
        if !only_archives && shared.exists() {
            return Some(shared);
        }
        Some(archive).filter(|archive| archive.exists())
    })
}

fn is_shared(path: &Path) -> bool {
    path.to_string_lossy().contains(".so")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(items: &[Item], archives_only: bool, folder: &Path) -> Vec<String> {
        let files = files(items, archives_only, Some(folder.as_os_str()));
        files.iter().filter_map(|f| Some(f.file_name()?.to_string_lossy().into_owned())).collect()
    }

    #[test]
    fn libraries_are_those_that_the_linker_takes() -> std::io::Result<()> {
        let folder = tempfile::tempdir()?;
        for name in ["libone.a", "libone.so", "libtwo.a", "three.a"] {
            std::fs::write(folder.path().join(name), "")?;
        }
        let word = |text: &str| Item::Word(text.to_owned());
        let three = folder.path().join("three.a");
        let whole = word(&format!("-Wl,--whole-archive,{}", three.display()));
        let items =
            [word("-lone"), word("-ltwo"), word("-l:libone.a"), whole, word("-Xlinker"), word("-lnone")];
        assert_eq!(found(&items, false, folder.path()), ["libtwo.a", "libone.a", "three.a"]);
        let items = [word("-Wl,-Bstatic"), word("-lone"), word("-Wl,-Bdynamic"), word("-lone")];
        assert_eq!(found(&items, false, folder.path()), ["libone.a"]);
        assert_eq!(found(&[word("-lone")], true, folder.path()), ["libone.a"]);
        Ok(())
    }
}
