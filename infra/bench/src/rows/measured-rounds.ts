import { compare, errorsIn, runRounds, type Rounds } from '../load/rounds.ts';
import type { Row } from '../report/table.ts';
import { count, cpuMs, times } from '../report/texts.ts';
import { WARM_UP_ROUNDS } from './bench.ts';

/**
 * Warms up, then measures rounds of a load.
 * @throws Error if a measured request, to the product or to the floor, failed
 */
export async function measureRounds(
  title: string,
  rounds: number,
  loadOf: Parameters<typeof runRounds>[1],
): Promise<Rounds> {
  await runRounds(WARM_UP_ROUNDS, loadOf);
  const measured = await runRounds(rounds, loadOf);
  const errors = errorsIn(measured);
  if (errors.ours.length + errors.floor.length > 0)
    throw new Error(`${title} failed: ${JSON.stringify(errors).slice(0, 500)}`);
  return measured;
}

export function cpuRatioRow(title: string, rounds: Rounds, maxRatio: number): Row {
  const { ours, floor, ratio } = compare(rounds, ({ cpuMsPerRequest }) => cpuMsPerRequest);
  return {
    title,
    ours: cpuMs(ours),
    floor: cpuMs(floor),
    ratio: times(ratio),
    limit: `≤ ${times(maxRatio)}`,
    isMet: ratio <= maxRatio,
  };
}

export function errorRow(title: string, rounds: Rounds): Row {
  const { ours, floor } = errorsIn(rounds);
  return {
    title,
    ours: count(ours.length),
    floor: count(floor.length),
    limit: '0',
    isMet: ours.length === 0,
  };
}
