//! Where an installed racc finds the libraries that its package brings: `PREFIX/lib/racc`, from the place of the program.

fn main() {
    // The old form of the path holds for what those libraries need, too.
    println!("cargo:rustc-link-arg-bins=-Wl,--disable-new-dtags,-rpath,$ORIGIN/../lib/racc");
    println!("cargo:rerun-if-changed=build.rs");
}
