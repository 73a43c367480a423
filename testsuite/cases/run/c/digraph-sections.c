// Digraphs in directives are brackets as everywhere.
int main(void) <%
    int a<:8:>, sum = 0;
%:pragma acc parallel loop copyout(a<:0:8:>)
    for (int i = 0; i < 8; i++) a<:i:> = i;
%:pragma acc parallel loop copyin(a<: :8:>) reduction(+:sum)
    for (int i = 0; i < 8; i++) sum += a<:i:>;
    return sum != 28;
%>
