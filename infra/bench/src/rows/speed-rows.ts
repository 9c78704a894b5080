import { compare, type Rounds } from '../load/rounds.ts';
import { cpuMs, perSecond, times } from '../report/texts.ts';
import type { Row } from '../report/table.ts';

/** The share of a hand-written handler's throughput that a service must reach. */
const MIN_RATIO = 0.8;

export function speedRows(title: string, rounds: Rounds, maxCpuMs: number): Row[] {
  const rate = compare(rounds, ({ requestsPerSecond }) => requestsPerSecond);
  const cpu = compare(rounds, ({ cpuMsPerRequest }) => cpuMsPerRequest);
  return [
    {
      title,
      ours: perSecond(rate.ours),
      floor: perSecond(rate.floor),
      ratio: times(rate.ratio),
      limit: `≥ ${times(MIN_RATIO)}`,
      isMet: rate.ratio >= MIN_RATIO,
    },
    {
      title: '',
      ours: cpuMs(cpu.ours),
      floor: cpuMs(cpu.floor),
      ratio: times(cpu.ratio),
      limit: `≤ ${cpuMs(maxCpuMs)}`,
      isMet: cpu.ours <= maxCpuMs,
    },
  ];
}
