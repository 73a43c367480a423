# An output that is one of the inputs, under whatever name, is refused before anything is written.
echo 'int main(void) { return 0; }' > t.c
cp t.c kept.c
ln -s t.c link.c
ln t.c hard.c
for options in "-c t.c -o t.c" "t.c -o ./t.c" "-S t.c -o link.c" "-E t.c -o hard.c" "--emit=hir t.c -o t.c" \
    "-c t.c -o t.o -MD -MF t.c"; do
    if $RACC $options 2> message; then
        echo "racc $options was taken"
        exit 1
    fi
    grep -q "same as output file" message || { cat message; exit 1; }
    cmp t.c kept.c || exit 1
done
$RACC -c t.c -o t.o && cp t.o kept.o
if $RACC t.o -o t.o 2> message; then exit 1; fi
cmp t.o kept.o
