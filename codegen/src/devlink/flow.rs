//! The blocks of an LLVM function → a graph of their numbers: where control goes, which loops there are.

use crate::llvm::raw;
use inkwell::basic_block::BasicBlock;
use petgraph::algo::dominators::Dominators;
use petgraph::graphmap::DiGraphMap;
use std::collections::{BTreeMap, BTreeSet};

/// Blocks by their number in the function.
pub(super) type Graph = DiGraphMap<usize, ()>;

pub(super) fn graph(blocks: &[BasicBlock<'_>]) -> Graph {
    let numbers: BTreeMap<_, usize> = blocks.iter().enumerate().map(|(n, b)| (b.as_mut_ptr(), n)).collect();
    let mut graph = Graph::new();
    for (n, block) in blocks.iter().enumerate() {
        graph.add_node(n);
        for next in block.get_terminator().into_iter().flat_map(raw::successors) {
            graph.add_edge(n, numbers[&next.as_mut_ptr()], ());
        }
    }
    graph
}

/// Heads of loops, and the blocks from which control goes back to each.
pub(super) fn back_edges(graph: &Graph, dominators: &Dominators<usize>) -> BTreeMap<usize, BTreeSet<usize>> {
    let mut all: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for (from, to, ()) in graph.all_edges() {
        if dominators.dominators(from).is_some_and(|mut above| above.any(|block| block == to)) {
            all.entry(to).or_default().insert(from);
        }
    }
    all
}
