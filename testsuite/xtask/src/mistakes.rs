//! `cargo xtask mistakes`: writes `docs/mistakes` anew from what racc and the compilers of this machine say. What a
//! compiler said that is not here stays.

use crate::{Outcome, build};
use racc_testsuite::mistakes::{Page, Said, other_says, pages, racc_says};
use racc_testsuite::toolchain::Toolchain;

pub(crate) fn run(_: &[String]) -> Outcome {
    if std::env::var_os("RACC").is_none() {
        build::run(&[])?;
    }
    let tools = Toolchain::find()?;
    for path in pages()? {
        let mut page = Page::read(&path)?;
        let own = racc_says(&page, &tools)?;
        for (mistake, lines) in page.mistakes.iter_mut().zip(own) {
            take(&mut mistake.said, "racc", lines);
        }
        for compiler in ["gcc", "clang", "gfortran"] {
            let Some(all) = other_says(&page, compiler) else { continue };
            for (mistake, lines) in page.mistakes.iter_mut().zip(all?) {
                if let Some(lines) = lines {
                    take(&mut mistake.said, compiler, lines);
                }
            }
        }
        let (total, order) = (page.mistakes.len(), page.mistakes.iter().map(|mistake| page.compare(mistake)));
        let (better, worse) =
            order.fold((0, 0), |(b, w), o| (b + usize::from(o.is_gt()), w + usize::from(o.is_lt())));
        println!("{}: {total} mistakes, {better} better, {worse} worse", path.display());
        std::fs::write(&path, page.render()).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    Ok(())
}

fn take(all: &mut Vec<Said>, compiler: &str, lines: Vec<String>) {
    match all.iter_mut().find(|said| said.compiler == compiler) {
        Some(said) => said.lines = lines,
        None => all.push(Said { compiler: compiler.to_owned(), lines }),
    }
}
