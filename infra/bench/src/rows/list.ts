import { compare } from '../load/contest.ts';
import { cpuMs, perSecond, times } from '../report/texts.ts';
import type { Row } from '../report/table.ts';
import type { MeasureRows } from './bench.ts';
import { contestOfReads, get, listUrl, makeReaders } from './reads.ts';

/** quality.md, "Speed": one service's HTTP, and CPU time of a list. */
const bars = { ratio: 0.8, cpuMs: 0.5 };

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
    ...rowsOf('list of 60, changed', changed),
    ...rowsOf('list of 60, unchanged (floor: made anew)', unchanged),
  ];
};

function rowsOf(what: string, rounds: Parameters<typeof compare>[0]): Row[] {
  const rate = compare(rounds, ({ requestsPerSecond }) => requestsPerSecond);
  const cpu = compare(rounds, ({ cpuMsPerRequest }) => cpuMsPerRequest);
  return [
    {
      what,
      ours: perSecond(rate.ours),
      floor: perSecond(rate.floor),
      ratio: times(rate.ratio),
      bar: `≥ ${times(bars.ratio)}`,
      met: rate.ratio >= bars.ratio,
    },
    {
      what: '',
      ours: cpuMs(cpu.ours),
      floor: cpuMs(cpu.floor),
      ratio: times(cpu.ratio),
      bar: `≤ ${cpuMs(bars.cpuMs)}`,
      met: cpu.ours <= bars.cpuMs,
    },
  ];
}
