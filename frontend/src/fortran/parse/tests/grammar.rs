//! An independent grammar of Fortran, tree-sitter's, finds no error in printed trees.
//!
//! The compiler does not use it (see `parse`): on what it does not know it misreads without a word. But printed
//! trees are free form with blanks between words and every parenthesis written, which is where it is at its best.

use super::run;
use crate::fortran::{Form, Options};

/// Fixed form that the grammar could not read by itself.
const SOURCE: &str = "
      REALFUNCTIONF(X,N)
      IMPLICITREAL*8(A-H,O-Z)
      COMMON/BLK/E(3)
      DATAA/10*1.5/
      DO10I=1,N
      DO10J=1,N
   10 B(I)=-A(I)**2+G(X)*B(J)/3.EQ.1.AND..NOT.L
      IF(X.GT.3.)THEN
      WRITE(6,50)(A(I),I=1,N),S(2:3)//'AB '
      ELSEIF(X.LT.1)THEN
      CALLFOO(X,Y+1)
      ENDIF
!$ACC PARALLEL LOOP GANG COPY(A(1:N))
      DO60I=1,N
   60 X=X+A(I)
      SELECTCASE(I)
      CASE(1,3:5)
      ALLOCATE(Q(N),STAT=K)
      CASEDEFAULT
      PRINT*,[1,2]
      ENDSELECT
      END
";

#[test]
fn printed_trees_are_fortran_for_another_grammar_too() {
    let options = Options { form: Form::Fixed, ..Options::default() };
    let (text, report) = run(SOURCE, &options);
    assert_eq!(report, "");
    let mut parser = tree_sitter::Parser::new();
    parser.set_language(&tree_sitter_fortran::LANGUAGE.into()).expect("the grammar fits the library");
    let tree = parser.parse(&text, None).expect("a tree");
    let mut open = vec![tree.root_node()];
    while let Some(node) = open.pop() {
        assert!(!node.is_error() && !node.is_missing(), "{}\nat {:?}", text, node.start_position());
        open.extend((0..node.child_count()).filter_map(|i| node.child(i as _)));
    }
}
