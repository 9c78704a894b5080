import type { MeasureRows } from './bench.ts';
import { contestOfReads, get, listUrl, makeReaders } from './reads.ts';
import { speedRows } from './speed-rows.ts';

/** Limits (decision 055). */
const MAX_CPU_MS = 0.5;

/** Measures the list of 60 assignments: built for every request, and unchanged since it was built. */
export const measureList: MeasureRows = async (bench) => {
  const readers = await makeReaders(bench);
  // Contracts strip unknown parameters, but each URL is different, so no response is cached.
  const changed = await contestOfReads(bench, readers, {
    expected: 200,
    request: (family, index) => get(`${listUrl(family)}?n=${index}`, readers),
  });
  const unchanged = await contestOfReads(bench, readers, {
    expected: 200,
    request: (family) => get(listUrl(family), readers),
  });
  return [
    ...speedRows('list of 60, changed', changed, MAX_CPU_MS),
    ...speedRows('list of 60, unchanged (floor: built again)', unchanged, MAX_CPU_MS),
  ];
};
