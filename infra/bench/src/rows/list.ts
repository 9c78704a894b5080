import type { MeasureRows } from './bench.ts';
import { contestOfReads, get, listUrl, makeReaders } from './reads.ts';
import { speedRows } from './speed-rows.ts';

/** What is wanted (decision 055). */
const mostCpuMs = 0.5;

/** The list of 60 assignments: made anew at every request, and unchanged since it was made. */
export const measureList: MeasureRows = async (bench) => {
  const readers = await makeReaders(bench);
  // Contracts strip what they do not know, but the address is another one each time: nothing is in memory.
  const changed = await contestOfReads(bench, readers, {
    expected: 200,
    request: (family, index) => get(`${listUrl(family)}?n=${index}`, readers),
  });
  const unchanged = await contestOfReads(bench, readers, {
    expected: 200,
    request: (family) => get(listUrl(family), readers),
  });
  return [
    ...speedRows('list of 60, changed', changed, mostCpuMs),
    ...speedRows('list of 60, unchanged (floor: made anew)', unchanged, mostCpuMs),
  ];
};
