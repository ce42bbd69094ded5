//! Chooses the vector of two halves in which a task runs, among those of this machine.

use super::Isa;
#[cfg(target_arch = "x86_64")]
use super::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use super::avx512::Avx512Vl;
use super::halves::{Halves, HalvesTask};
use super::portable::Portable;
use super::vector::{Task, Vector};

/// A task for any vector, with the vector type to use.
struct Chosen<V: Vector, T> {
    cpu: V::Cpu,
    task: T,
}

impl<V: Halves, T: HalvesTask> Task for Chosen<V, T> {
    type Output = T::Output;

    #[inline(always)]
    fn run(self) -> T::Output {
        self.task.run::<V>(self.cpu)
    }
}

/// Returns the best instruction set of this machine among those that have a vector of two halves.
#[inline]
pub(crate) fn best_with_halves() -> Isa {
    #[cfg(target_arch = "x86_64")]
    if Avx512Vl::cpu().is_some() {
        return Isa::Avx512Vl;
    }
    #[cfg(target_arch = "x86_64")]
    if Avx2::cpu().is_some() {
        return Isa::Avx2;
    }
    Isa::Portable
}

/// Returns the instruction set that [`with_halves`] uses.
pub(crate) fn isa_with_halves(isa: Isa) -> Isa {
    match isa {
        #[cfg(target_arch = "x86_64")]
        Isa::Avx512 | Isa::Avx512Vl if Avx512Vl::cpu().is_some() => Isa::Avx512Vl,
        #[cfg(target_arch = "x86_64")]
        Isa::Avx2 if Avx2::cpu().is_some() => Isa::Avx2,
        _ => Isa::Portable,
    }
}

/// Runs the task with this instruction set, or with [`Isa::Portable`] if the machine lacks that set or the set has no
/// vector of two halves.
#[inline]
pub(crate) fn with_halves<T: HalvesTask>(isa: Isa, task: T) -> T::Output {
    match isa {
        #[cfg(target_arch = "x86_64")]
        Isa::Avx512 | Isa::Avx512Vl => match Avx512Vl::cpu() {
            Some(cpu) => Avx512Vl::run(cpu, Chosen::<Avx512Vl, T> { cpu, task }),
            None => portable(task),
        },
        #[cfg(target_arch = "x86_64")]
        Isa::Avx2 => match Avx2::cpu() {
            Some(cpu) => Avx2::run(cpu, Chosen::<Avx2, T> { cpu, task }),
            None => portable(task),
        },
        _ => portable(task),
    }
}

fn portable<T: HalvesTask>(task: T) -> T::Output {
    Portable::<8>::run((), Chosen::<Portable<8>, T> { cpu: (), task })
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Moves;

    impl HalvesTask for Moves {
        type Output = [[u32; 8]; 4];

        #[inline(always)]
        fn run<V: Halves>(self, cpu: V::Cpu) -> [[u32; 8]; 4] {
            let vector = V::load(cpu, &[10, 11, 12, 13, 14, 15, 16, 17]);
            let (next, last) = vector.turned();
            let mut words = [[0; 8]; 4];
            next.store(&mut words[0]);
            last.store(&mut words[1]);
            V::twice(cpu, &[20, 21, 22, 23]).store(&mut words[2]);
            words[3][..4].copy_from_slice(&vector.half(0));
            words[3][4..].copy_from_slice(&vector.half(1));
            words
        }
    }

    #[test]
    fn lanes_stay_in_their_halves() {
        for isa in Isa::ALL {
            let [next, last, twice, both] = with_halves(isa, Moves);
            assert_eq!(next, [11, 12, 10, 13, 15, 16, 14, 17], "{isa}");
            assert_eq!(last, [12, 10, 11, 13, 16, 14, 15, 17], "{isa}");
            assert_eq!(twice, [20, 21, 22, 23, 20, 21, 22, 23], "{isa}");
            assert_eq!(both, [10, 11, 12, 13, 14, 15, 16, 17], "{isa}");
        }
    }
}
