import { median, ratios } from '../report/statistics.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { sendLoad, type Load } from './send-load.ts';

export type Side = 'ours' | 'floor';

export interface Round {
  readonly requestsPerSecond: number;
  readonly cpuMsPerRequest: number;
  readonly errors: readonly string[];
}

export type Rounds = Record<Side, Round[]>;

async function measure(load: Load): Promise<Round> {
  const before = await cpuSeconds(load.port);
  const { succeeded, errors, seconds } = await sendLoad(load);
  const cpu = (await cpuSeconds(load.port)) - before;
  return { requestsPerSecond: succeeded / seconds, cpuMsPerRequest: (cpu * 1000) / succeeded, errors };
}

/** Alternates both sides (ours, floor, floor, ours, ...), so that other work on the machine slows both alike. */
export async function runRounds(
  rounds: number,
  loadOf: (side: Side, round: number) => Promise<Load> | Load,
): Promise<Rounds> {
  const results: Rounds = { ours: [], floor: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order: Side[] = round % 2 === 0 ? ['ours', 'floor'] : ['floor', 'ours'];
    for (const side of order) results[side].push(await measure(await loadOf(side, round)));
  }
  return results;
}

export interface Comparison {
  readonly ours: number;
  readonly floor: number;
  /** The median of the ratios of ours to the floor's, one per pair of rounds. */
  readonly ratio: number;
}

export function compare({ ours, floor }: Rounds, value: (round: Round) => number): Comparison {
  const [mine, theirs] = [ours.map(value), floor.map(value)];
  return { ours: median(mine), floor: median(theirs), ratio: median(ratios(mine, theirs)) };
}

export function errorsIn({ ours, floor }: Rounds): Record<Side, string[]> {
  const all = (rounds: Round[]) => rounds.flatMap(({ errors }) => errors);
  return { ours: all(ours), floor: all(floor) };
}
