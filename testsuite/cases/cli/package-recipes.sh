# The recipes of the packaging folder say what racc is: Spack's is executed with a stand-in for Spack; the Dockerfile's
# files, packages and commands are those of the .deb.
command -v python3 > found || { echo "SKIP: no python3"; exit 0; }
racc_version=$("$RACC" --version | sed -n 's/^racc \([0-9.]*\) .*/\1/p')
test -n "$racc_version"
mkdir -p spack
cat > spack/package.py <<'P'
calls, facts = [], {"versions": [], "depends": {}}
class Package: pass
def license(name): facts["license"] = name
def version(name, **rest): facts["versions"].append(name)
def depends_on(spec, type=("build", "link")): facts["depends"][spec.split("@")[0].split()[0]] = spec
def which(name): return lambda *args: calls.append((name, args))
P
touch spack/__init__.py
python3 - "$ROOT" "$racc_version" <<'P'
import re, sys
root, version = sys.argv[1:]
sys.path.insert(0, ".")
space = {}
exec(compile(open(root + "/packaging/spack/packages/racc/package.py").read(), "package.py", "exec"), space)
from spack.package import calls, facts
manifest = open(root + "/Cargo.toml").read()
assert facts["versions"] == [version], facts
assert facts["license"] == re.search(r'^license = "(.*)"', manifest, re.M).group(1), facts
rust = re.search(r'^rust-version = "(.*)"', manifest, re.M).group(1)
assert facts["depends"]["rust"] == f"rust@{rust}:", facts
class Prefix:
    prefix = "/llvm"
env = {}
recipe = space["Racc"]()
recipe.spec = {"llvm": Prefix}
recipe.setup_build_environment(type("Env", (), {"set": lambda self, name, value: env.update({name: value})})())
assert env == {"LLVM_SYS_221_PREFIX": "/llvm"}, env
recipe.install(recipe.spec, "/there")
assert calls == [("cargo", ("xtask", "install", "--no-setup", "/there"))], calls
# The Dockerfile copies the .deb that `cargo xtask package` makes, and installs what that recommends.
known = {"FROM", "COPY", "RUN", "ENV", "CMD"}
lines = re.sub(r"\\\n\s*", "", open(root + "/packaging/Dockerfile").read()).splitlines()
steps = [line.split(None, 1) for line in lines if line and not line.startswith("#")]
assert {word for word, _ in steps} <= known and steps[0][0] == "FROM", steps
run = dict(steps)["RUN"]
deb = open(root + "/testsuite/xtask/src/package/deb.rs").read()
for package in re.search(r"Recommends: (.*)", deb).group(1).split(", "):
    assert package in run.split(), package
assert dict(steps)["COPY"] == "racc_*_amd64.deb /tmp/"
assert 'racc_{VERSION}_amd64.deb' in open(root + "/testsuite/xtask/src/package.rs").read()
assert dict(steps)["CMD"] == '["racc", "--help"]'
P
# The usage that Spack's recipe and the guide rely on.
xtask=$(dirname "$RACC")/xtask
if [ -x "$xtask" ]; then
    ! "$xtask" install > said 2>&1 || exit 1
    grep -q -- '--no-setup' said
fi
