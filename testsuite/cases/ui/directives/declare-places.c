// Where `declare` stands and of what: scopes, extern variables.
// rows: DIAG-DECL-01, DIAG-DECL-09, LINK-04
extern int elsewhere;
int here;

#pragma acc declare create(later) //~ ERROR E0300 `later` is not declared
static int later;

void scopes(void)
{
    {
        int inner = 1;
#pragma acc declare create(inner)
        inner++;
    }
}

void not_here(void)
{
    {
        int inner = 1;
        inner++;
    }
#pragma acc declare create(inner) //~ ERROR E0300 `inner` is not declared
}

void of_extern(void)
{
    extern int elsewhere;
#pragma acc declare copy(elsewhere) //~ ERROR E0431 `declare copy` cannot be used for the `extern` variable `elsewhere`
    elsewhere++;
}

void of_extern_too(void)
{
#pragma acc declare link(elsewhere) create(here)
    elsewhere++;
}

void linked(void)
{
    int local = 0;
#pragma acc declare link(local) //~ ERROR E0431 `link` of a variable that is not global
    local++;
}
