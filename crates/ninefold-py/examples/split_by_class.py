"""Splits puzzles into a training and a test set so that no puzzle of one is a form of a puzzle of the other.

Run it with a Parquet file that has a column `puzzle`: python split_by_class.py corpus.parquet train.parquet test.parquet
"""

import sys
import zlib

import ninefold
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq


def main(corpus: str, train: str, test: str, share: float = 0.1) -> None:
    """Writes about this share of the classes to the test set, always the same ones."""
    source = pq.ParquetFile(corpus)
    with pq.ParquetWriter(train, source.schema_arrow) as kept, pq.ParquetWriter(test, source.schema_arrow) as held_out:
        for batch in source.iter_batches():
            forms = ninefold.canonical(batch["puzzle"])
            # A hash of the form, so that the side does not depend on what else is in the corpus.
            is_test = [form is not None and zlib.crc32(form.encode()) < share * 2**32 for form in forms.to_pylist()]
            mask = pa.array(is_test)
            kept.write_batch(batch.filter(pc.invert(mask)))
            held_out.write_batch(batch.filter(mask))


if __name__ == "__main__":
    main(*sys.argv[1:4])
