# Copy this folder into a Spack repository of yours; `spack install racc` builds the checkout that `path` names:
#   spack dev-build -d CHECKOUT racc@0.1.0
from spack.package import *


class Racc(Package):
    """OpenACC 3.4 and CUDA Fortran compiler for C and Fortran on NVIDIA and AMD GPUs and CPUs."""

    license("Apache-2.0 WITH LLVM-exception")
    version("0.1.0")

    depends_on("rust@1.91:", type="build")
    depends_on("llvm@22 +llvm_dylib targets=x86,nvptx,amdgpu")
    depends_on("gcc languages=c,fortran", type=("build", "link", "run"))

    def setup_build_environment(self, env):
        env.set("LLVM_SYS_221_PREFIX", self.spec["llvm"].prefix)

    def install(self, spec, prefix):
        cargo = which("cargo")
        cargo("xtask", "install", "--no-setup", prefix)
