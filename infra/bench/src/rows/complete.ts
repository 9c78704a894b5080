import { runRounds, type Rounds, type Side } from '../load/rounds.ts';
import { generateEach } from '../load/send-load.ts';
import { requestText } from '../load/request-text.ts';
import { seedAssignments } from '../product/assignments.ts';
import { createFamilies } from '../product/families.ts';
import { Person } from '../product/person.ts';
import { count, times } from '../report/texts.ts';
import type { Row } from '../report/table.ts';
import { type Bench, CONNECTIONS, type MeasureRows, schedulePort, WARM_UP_ROUNDS } from './bench.ts';
import { errorRow } from './measured-rounds.ts';
import { speedRows } from './speed-rows.ts';

/** The most CPU time for a completion, and the smallest accepted ratio of our trend (see `trendRow`) to the floor's. */
const limits = { cpuMs: 0.8, trend: 0.8 };
/** Concurrent connections under overload. */
const CROWDED_CONNECTIONS = 64;
const WARM_UP_COMPLETIONS = 200;

export const measureComplete: MeasureRows = async (bench) => {
  const { scale } = bench;
  const requestsOf = await prepare(bench);
  const load = (perRound: number, connectionCount: number) => (side: Side) => ({
    port: schedulePort(bench, side),
    connections: connectionCount,
    next: generateEach(requestsOf(side, perRound)),
    expectedStatus: 200,
  });
  await runRounds(WARM_UP_ROUNDS, load(WARM_UP_COMPLETIONS, CONNECTIONS));
  const perRound = Math.ceil(scale.completions / scale.rounds);
  const measured = await runRounds(scale.rounds, load(perRound, CONNECTIONS));
  const crowded = await runRounds(1, load(scale.crowdedCompletions, CROWDED_CONNECTIONS));
  return [
    ...speedRows('complete + its event', measured, limits.cpuMs),
    trendRow(measured, perRound * scale.rounds),
    errorRow(`errors at ${CONNECTIONS} connections`, measured),
    errorRow(`errors at ${CROWDED_CONNECTIONS} connections`, crowded),
  ];
};

/** @returns a function that returns requests, each of which completes an open assignment */
async function prepare({ product, scale }: Bench): Promise<(side: Side, howMany: number) => string[]> {
  const person = await Person.enter(product);
  const families = await createFamilies(person, scale.families);
  const schedule = await product.databaseOf('schedule');
  // One more completion per round, because `perRound` is rounded up.
  const countPerSide = scale.completions + scale.rounds + scale.crowdedCompletions + WARM_UP_COMPLETIONS;
  const open = await seedAssignments({ person, schedule, families }, { count: 2 * countPerSide });
  let used = 0;
  return (side, howMany) => {
    const taken = open.slice(used, used + howMany);
    used += howMany;
    const { token } = person;
    return taken.map(({ assignmentId }) =>
      requestText({
        method: 'PATCH',
        url: `/api/assignments/${assignmentId}/complete`,
        token,
        headers: { origin: product.publicOrigin, 'idempotency-key': `${side}-${assignmentId}` },
      }),
    );
  };
}

/** Compares our trend with the floor's. The trend is the rate of the last round, divided by that of the first round. */
function trendRow({ ours, floor }: Rounds, completions: number): Row {
  const trend = (rounds: Rounds[Side]) =>
    (rounds.at(-1)?.requestsPerSecond ?? NaN) / (rounds.at(0)?.requestsPerSecond ?? NaN);
  const ratio = trend(ours) / trend(floor);
  return {
    title: `rate after ${count(completions)} completions ÷ rate at first`,
    ours: times(trend(ours)),
    floor: times(trend(floor)),
    ratio: times(ratio),
    limit: `≥ ${times(limits.trend)}`,
    isMet: ratio >= limits.trend,
  };
}
