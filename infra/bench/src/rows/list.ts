import type { MeasureRows } from './bench.ts';
import { compareReads, getRequestText, listUrl, createReader } from './reads.ts';
import { speedRows } from './speed-rows.ts';

/** The most CPU time for one list. */
const MAX_CPU_MS = 0.5;

/** Measures the list of 60 assignments in two cases: built for every request, and unchanged since it was built. */
export const measureList: MeasureRows = async (bench) => {
  const reader = await createReader(bench);
  // `n` makes each URL unique, so that no response comes from a cache. Services ignore a parameter that no contract
  // declares.
  const changed = await compareReads(bench, reader, {
    expectedStatus: 200,
    request: (family, index) => getRequestText(`${listUrl(family)}?n=${index}`, reader),
  });
  const unchanged = await compareReads(bench, reader, {
    expectedStatus: 200,
    request: (family) => getRequestText(listUrl(family), reader),
  });
  return [
    ...speedRows('list of 60, changed', changed, MAX_CPU_MS),
    ...speedRows('list of 60, unchanged (floor: built again)', unchanged, MAX_CPU_MS),
  ];
};
