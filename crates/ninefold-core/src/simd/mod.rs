//! Many puzzles in lockstep, one in each lane of a vector: the core of the engine, and the only place with `unsafe`.
//!
//! - [`vector`]: the operations that the search needs of a vector, as a trait, and why all of it is safe to call;
//! - `avx512`, `avx2`, `sse42`, `aarch64`, `wasm`, `portable`: the vectors, one file for each instruction set; `four` has the
//!   common part of those with four lanes;
//! - [`halves`]: the operations that the search of one puzzle, in `solve`, needs in addition; `with_halves` chooses its vector;
//! - [`kernel`]: the search, written once over the trait;
//! - [`bytes`]: permutations, for the sets in which lines of a grid can exchange their digits;
//! - [`sixteen`]: rows of a grid, for the search by any rules;
//! - [`spill`]: continues a search of one puzzle that has grown wide;
//! - `layout`, `text`: the places of the candidates.
//!
//! [`Isa`] names the instruction sets. A [`Kernel`] is one that this machine has, with the memory of a search.
//!
//! # How lanes work
//!
//! `simd/` keeps many boards, one in each 32-bit lane of a vector. Lanes are search nodes, of the same puzzle or of different ones.
//! Nodes that wait lie in one pool, and a free lane takes the next. `engine::Batch` is its only caller. It counts to two; puzzles
//! with several solutions then go through the ordered walk of `solve/fast`, because the solution shown must be the smallest.
//!
//! - **A vector in hand is the proof.** `Vector::splat` and `load` take a `Cpu`, which only `Vector::cpu()` gives, after asking
//!   the processor. So the kernel needs no `unsafe`; only the intrinsics do.
//! - **Inlining.** Rust inlines into a `#[target_feature]` function only functions that have no features of their own. So the
//!   kernel is all `#[inline(always)]`, without closures or `array::map`, which cannot be marked; a part that must stay a separate
//!   function is a `Task` given to `Vector::run`. A `.map(|v| …)` there once cost a factor of five.
//! - **Parts of full grids** (`kernel/parts.rs`) are a second kind of question, for `generate::Mine`: is there a solution other
//!   than the full grid, and where does it differ? Givens and differences stay masks, so no text is written or read. If a single
//!   cell is asked about, its digit is barred: that is refuted nearly always without a guess. `generate/exchanges.rs` finds in
//!   advance the sets in which two lines can exchange their digits, by permutations of sixteen bytes (`simd/bytes.rs`): so a
//!   quarter of the questions is never asked.
//! - **A lost search** (one random grid in a million) is stopped after 50,000 fruitless guesses and finished by `solve/fast`.

#[cfg(target_arch = "aarch64")]
mod aarch64;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod bytes;
#[cfg(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod four;
mod halves;
mod kernel;
mod lanes;
mod layout;
mod portable;
mod sixteen;
mod spill;
#[cfg(target_arch = "x86_64")]
mod sse42;
#[cfg(test)]
mod tests;
mod text;
mod vector;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
mod with_halves;

#[doc(hidden)]
pub use bytes::{Bytes, BytesTask, with_bytes};
pub(crate) use halves::{Halves, HalvesTask};
pub use kernel::Work;
pub(crate) use kernel::{BoardWords, JobPuzzles, LockstepJob, MOST_NODES, SolutionSlots};
#[doc(hidden)]
pub use kernel::{CellPlaces, FullGrid, GridPart, GridParts};
#[cfg(test)]
pub(crate) use portable::Portable;
pub(crate) use sixteen::{Sixteen, SixteenTask, with_sixteen};
pub(crate) use spill::{Relayed, count_below};

use crate::grid::Cell;
use kernel::{Lockstep, LockstepRun};
use std::fmt;
pub(crate) use vector::{Task, Vector};
pub(crate) use with_halves::{best_with_halves, isa_with_halves, with_halves};

/// An instruction set for which the lockstep search is written. The best come first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Isa {
    /// Sixteen lanes, with AVX-512 in the form that Ice Lake, Zen 4 and later CPUs have.
    Avx512,
    /// Eight lanes with the instructions of AVX-512.
    Avx512Vl,
    /// Eight lanes.
    Avx2,
    /// Four lanes.
    Sse42,
    /// Four lanes, on every 64-bit Arm CPU.
    Neon,
    /// Four lanes, in WebAssembly compiled with vectors.
    Simd128,
    /// No vector instructions beyond what the compiler uses by itself.
    Portable,
}

impl Isa {
    /// All instruction sets, including those of other machines; the best come first.
    pub const ALL: [Isa; 7] =
        [Isa::Avx512, Isa::Avx512Vl, Isa::Avx2, Isa::Sse42, Isa::Neon, Isa::Simd128, Isa::Portable];

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Isa::Avx512 => "avx512",
            Isa::Avx512Vl => "avx512vl",
            Isa::Avx2 => "avx2",
            Isa::Sse42 => "sse4.2",
            Isa::Neon => "neon",
            Isa::Simd128 => "simd128",
            Isa::Portable => "portable",
        }
    }

    /// Returns `true` if this machine has the instruction set.
    pub fn is_available(self) -> bool {
        maker(self).is_some()
    }
}

impl fmt::Display for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Puzzles by the classic rules within a text: 81 bytes from each start, `1` to `9` for a given and any other byte
/// for an empty cell.
#[derive(Clone, Copy, Debug)]
pub struct Lines<'a> {
    text: &'a [u8],
    starts: &'a [u32],
}

impl<'a> Lines<'a> {
    /// Makes the list of the puzzles at these starts.
    ///
    /// # Panics
    ///
    /// Panics if fewer than 81 bytes follow one of them, or if there are more than 2³² − 1.
    #[track_caller]
    pub fn new(text: &'a [u8], starts: &'a [u32]) -> Lines<'a> {
        let last = text.len().checked_sub(Cell::COUNT);
        let fits = |&start: &u32| last.is_some_and(|last| start as usize <= last);
        assert!(starts.iter().all(fits), "81 bytes from each start lie in the text");
        assert!(u32::try_from(starts.len()).is_ok(), "puzzles are numbered in 32 bits");
        Lines { text, starts }
    }

    /// Returns the number of puzzles.
    #[inline]
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// Returns `true` if there is no puzzle.
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// Returns the 81 bytes of one puzzle.
    #[inline]
    pub fn line(&self, index: usize) -> &'a [u8; Cell::COUNT] {
        self.text[self.starts[index] as usize..].first_chunk().expect("checked when it was made")
    }
}

/// An instruction set that this machine has, with the memory of a search. Having a kernel proves that the machine has its
/// instruction set.
pub(crate) struct Kernel {
    isa: Isa,
    search: Box<dyn VectorSearch>,
}

/// A search by some type of vector.
trait VectorSearch: Send {
    fn run(&mut self, job: LockstepJob<'_>) -> bool;
    fn work(&self) -> Work;
    fn lanes(&self) -> usize;
}

impl<V: Vector + Send> VectorSearch for Lockstep<V>
where
    V::Cpu: Send,
{
    fn run(&mut self, job: LockstepJob<'_>) -> bool {
        V::run(self.cpu(), LockstepRun { search: self, job })
    }

    fn work(&self) -> Work {
        Lockstep::work(self)
    }

    fn lanes(&self) -> usize {
        V::LANES
    }
}

/// No search at all: the engine for one puzzle at a time finishes what is given up.
struct GivingUp;

impl VectorSearch for GivingUp {
    fn run(&mut self, job: LockstepJob<'_>) -> bool {
        job.given_up.extend(0..job.counts.len() as u32);
        true
    }

    fn work(&self) -> Work {
        Work::default()
    }

    fn lanes(&self) -> usize {
        1
    }
}

/// A function that makes the memory of a search. It holds the proof that the CPU can run the search.
type SearchMaker = Box<dyn FnOnce() -> Box<dyn VectorSearch>>;

fn maker_by<V: Vector + Send + 'static>() -> Option<SearchMaker>
where
    V::Cpu: Send,
{
    let cpu = V::cpu()?;
    Some(Box::new(move || Box::new(Lockstep::<V>::new(cpu))))
}

/// Returns the maker of a search by this instruction set, if the machine has it. This call costs next to nothing.
fn maker(isa: Isa) -> Option<SearchMaker> {
    // The engine that a page loads first should be small, so it takes one puzzle at a time.
    if cfg!(all(target_arch = "wasm32", not(feature = "variants"))) {
        return Some(Box::new(|| Box::new(GivingUp)));
    }
    match isa {
        #[cfg(target_arch = "x86_64")]
        Isa::Avx512 => maker_by::<avx512::Avx512>(),
        #[cfg(target_arch = "x86_64")]
        Isa::Avx512Vl => maker_by::<avx512::Avx512Vl>(),
        #[cfg(target_arch = "x86_64")]
        Isa::Avx2 => maker_by::<avx2::Avx2>(),
        #[cfg(target_arch = "x86_64")]
        Isa::Sse42 => maker_by::<sse42::Sse42>(),
        #[cfg(target_arch = "aarch64")]
        Isa::Neon => maker_by::<aarch64::Neon>(),
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        Isa::Simd128 => maker_by::<wasm::Simd128>(),
        // A WebAssembly module with vectors loads only where these exist, so it needs no portable code and is smaller without it.
        #[cfg(any(test, not(all(target_arch = "wasm32", target_feature = "simd128"))))]
        Isa::Portable => maker_by::<portable::Portable<8>>(),
        // The instruction set of another machine.
        _ => None,
    }
}

impl Kernel {
    /// Makes a kernel for this instruction set, if the machine has it.
    pub(crate) fn new(isa: Isa) -> Option<Kernel> {
        maker(isa).map(|make| Kernel { isa, search: make() })
    }

    /// Makes a kernel for the best instruction set that this machine has.
    pub(crate) fn best() -> Kernel {
        Isa::ALL.into_iter().find_map(Kernel::new).expect("a kernel runs on every machine")
    }

    /// Returns the instruction set.
    pub(crate) fn isa(&self) -> Isa {
        self.isa
    }

    /// Counts the solutions of all puzzles. Returns `false` if it was stopped.
    pub(crate) fn run(&mut self, job: LockstepJob<'_>) -> bool {
        let puzzles = job.puzzles.len();
        assert!(job.counts.len() == puzzles, "one count for each puzzle");
        match &job.found {
            SolutionSlots::Lines(solutions) => {
                assert!(solutions.is_empty() || solutions.len() == puzzles, "one solution for each puzzle");
            }
            SolutionSlots::Others(_, others) => assert!(others.len() == puzzles, "one set for each part"),
        }
        if let JobPuzzles::Nodes(nodes) = job.puzzles {
            assert!(nodes.len() <= MOST_NODES, "few enough nodes");
        }
        self.search.run(job)
    }

    /// Returns the number of lanes of its vectors.
    pub(crate) fn lanes(&self) -> usize {
        self.search.lanes()
    }

    /// Returns the work that it has done so far.
    pub(crate) fn work(&self) -> Work {
        self.search.work()
    }
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kernel").field("isa", &self.isa).field("work", &self.work()).finish()
    }
}
