# The page of decisions beside the source, with the times of a run.
cat > heat.c <<'C'
#include <stdio.h>
double a[100], b[100];
int main(void)
{
    double s = 0;
#pragma acc data copy(a) copyin(b)
    {
#pragma acc parallel loop
        for (int i = 1; i < 99 && 1; i++)
            b[i] = (a[i - 1] + a[i + 1]) / 2;
#pragma acc parallel loop reduction(+:s)
        for (int i = 0; i < 100; i++)
            s += b[i];
#pragma acc parallel loop
        for (int i = 0; i < 9; i++)
            for (int j = 1; j < 9; j++)
                a[10 * i + j] += a[10 * i + j - 1];
    }
    printf("%g\n", s);
}
C
sed -i 's/ && 1//' heat.c
"$RACC" report -acc heat.c -o page.html
grep -q 'Generating copy(a' page.html
grep -q 'class="parallel"' page.html
grep -q 'class="slow">Loop carried dependence of a prevents' page.html
grep -q '#include &lt;stdio.h&gt;' page.html
test "$(grep -c '<tr id=' page.html)" = "$(wc -l < heat.c)"
# The same page beside the program, and with a run's times.
"$RACC" -acc -acc=sim --report=html heat.c -o heat
grep -q 'Generating copy(a' heat-heat.html
ACC_DEVICE_TYPE=sim RACC_ACC_TRACE=time.json ./heat
"$RACC" report --trace time.json -acc -acc=sim heat.c > timed.html
grep -q 'kernel launched 1×' timed.html
grep -q '3 transfers, 2400 bytes' timed.html
! "$RACC" report --trace no-such.json heat.c 2> said || exit 1
grep -q 'no-such.json' said
! "$RACC" report -no-such heat.c 2> said || exit 1
grep -q 'unrecognized command line option' said
# Each element is closed where it should be.
command -v python3 > found || exit 0
python3 - page.html timed.html <<'P'
import html.parser, sys
class Check(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(); self.open = []
    def handle_starttag(self, tag, attrs):
        if tag not in ('meta',): self.open.append(tag)
    def handle_endtag(self, tag):
        assert self.open.pop() == tag, (tag, self.getpos())
for name in sys.argv[1:]:
    check = Check(); check.feed(open(name).read()); check.close()
    assert not check.open, check.open
P
# Fortran.
printf 'integer :: i, a(9)\n!$acc parallel loop\ndo i = 1, 9\n  a(i) = i\nend do\nprint *, a\nend\n' > f.f90
"$RACC" report -acc f.f90 | grep -q 'acc loop gang'
# In a real browser, where there is one: every line has its row, side by side with the source's text, in one page that
# asks for nothing else.
browser=
for name in chromium chromium-browser google-chrome; do command -v $name > found && browser=$name && break; done
[ -n "$browser" ] || exit 0
sed 's|</body>|<script>var rows = [...document.querySelectorAll("tr[id]")].filter(r => r.offsetHeight > 0 \&\& r.offsetWidth > 300); var loaded = performance.getEntriesByType("resource").length; document.title = rows.length + " rows, " + loaded + " loaded, " + getComputedStyle(document.querySelector(".parallel")).color;</script></body>|' page.html > looked.html
grep -q 'rows.length' looked.html
timeout 60 $browser --headless --no-sandbox --disable-gpu --user-data-dir="$PWD/browser" --dump-dom "file://$PWD/looked.html" > dom.html 2> said
grep -q "<title>$(wc -l < heat.c) rows, 0 loaded, rgb" dom.html
! grep -q ', rgb(0, 0, 0)</title>' dom.html || exit 1
