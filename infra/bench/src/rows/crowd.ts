import { ActiveFamily } from '../product/active-family.ts';
import { createFamiliesWithAccounts } from '../product/families.ts';
import { watch } from '../product/watcher.ts';
import { reportProgress } from '../report/report-progress.ts';
import { percentile } from '../report/statistics.ts';
import type { Row } from '../report/table.ts';
import { count, ms, percent, perSecond, times } from '../report/texts.ts';
import { readUsage, type Usage, usageBetween } from '../load/machine-usage.ts';
import { mapConcurrently } from '../concurrency/map-concurrently.ts';
import { startAtRate } from '../load/start-at-rate.ts';
import type { MeasureRows } from './bench.ts';

/** Calls per second of the steady load: each of 1,000 families makes one about every seven seconds. */
const STEADY_RATE = 150;
/** After the steady load, each further load has this many times the rate of the one before it. */
const RATE_GROWTH = 1.25;
const MAX_RATE = 2000;
/**
 * In ms. A rate is over the limit when the 99th percentile of its latencies is above this, when a call fails, or when
 * the rate is not achieved.
 */
const MAX_P99_MS = 1000;
/** The share of the intended rate that must be achieved. */
const MIN_ACHIEVED = 0.99;
/** Upper limit of the ratio of the services' memory at the end of the steady load to that at its beginning. */
const MAX_MEMORY_RATIO = 1.15;

interface Failure {
  /** When the call was made, in seconds after the start of the load. */
  readonly atSecond: number;
  readonly reason: string;
}

interface Outcome {
  readonly latencies: readonly number[];
  readonly errors: readonly Failure[];
  readonly achieved: number;
  readonly usage: Usage;
}

/** Makes calls at a steady rate, then at growing rates until calls become slow or fail, or a rate is not achieved. */
export const measureCrowd: MeasureRows = async ({ product, scale }) => {
  const created = await createFamiliesWithAccounts(product, scale.crowdFamilies);
  const families = await mapConcurrently(8, created, (family, index) => ActiveFamily.prepare(family, index));
  const sockets = await mapConcurrently(8, created, ({ person, family }) =>
    watch(product, { person, familyId: family.id }, () => undefined),
  );
  const run = async (rate: number, seconds: number): Promise<Outcome> => {
    for (const { person } of created) await person.renew();
    const before = await readUsage(product);
    const outcome = await sendCalls(families, rate, seconds);
    const usage = usageBetween(before, await readUsage(product));
    reportProgress(
      `${perSecond(rate)}: achieved ${perSecond(outcome.achieved)}, p99 ${ms(percentile(outcome.latencies, 99))}`,
    );
    for (const line of summaryOf(outcome.errors)) reportProgress(line);
    return { ...outcome, usage };
  };
  await run(STEADY_RATE, scale.stepSeconds);
  const steady = await run(STEADY_RATE, scale.steadySeconds);
  const limit = await findLimit((rate) => run(rate, scale.stepSeconds));
  for (const socket of sockets) socket.close();
  return rowsOf(steady, limit, scale.crowdFamilies);
};

/** Makes calls at a rate. The families take turns; a family whose previous call has not ended is skipped. */
async function sendCalls(families: readonly ActiveFamily[], rate: number, seconds: number) {
  const latencies: number[] = [];
  const errors: Failure[] = [];
  const idle = [...families];
  const startedAt = performance.now();
  let lastStartedAt = startedAt;
  await startAtRate({ perSecond: rate, count: rate * seconds }, async () => {
    const family = idle.shift();
    const sentAt = performance.now();
    lastStartedAt = sentAt;
    const atSecond = (sentAt - startedAt) / 1000;
    if (!family) return void errors.push({ atSecond, reason: 'Every family waits for a response' });
    const error = await family.callNext();
    idle.push(family);
    latencies.push(performance.now() - sentAt);
    if (error !== undefined) errors.push({ atSecond, reason: error });
  });
  return { latencies, errors, achieved: ((latencies.length - 1) * 1000) / (lastStartedAt - startedAt) };
}

/** A line for each reason: how many calls failed for it, and when the first and the last of them were made. */
function summaryOf(errors: readonly Failure[]): string[] {
  const reasons = [...new Set(errors.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const seconds = errors.filter((error) => error.reason === reason).map(({ atSecond }) => atSecond);
    const [first, last] = [Math.min(...seconds), Math.max(...seconds)];
    return `${count(seconds.length)} from ${first.toFixed(1)} to ${last.toFixed(1)} s: ${reason}`;
  });
}

interface Limit {
  readonly lastGoodRate: number;
  readonly rate: number;
  readonly outcome: Outcome;
}

/** @returns undefined if no limit is reached up to `MAX_RATE` */
async function findLimit(run: (rate: number) => Promise<Outcome>): Promise<Limit | undefined> {
  let lastGoodRate = STEADY_RATE;
  for (;;) {
    const rate = Math.round(lastGoodRate * RATE_GROWTH);
    if (rate > MAX_RATE) return undefined;
    const outcome = await run(rate);
    const isOver =
      outcome.errors.length > 0 ||
      percentile(outcome.latencies, 99) > MAX_P99_MS ||
      outcome.achieved < rate * MIN_ACHIEVED;
    if (isOver) return { lastGoodRate, rate, outcome };
    lastGoodRate = rate;
  }
}

function rowsOf(steady: Outcome, limit: Limit | undefined, families: number): Row[] {
  const { memoryRatio } = steady.usage;
  return [
    {
      title: `${count(families)} families, each with a socket`,
      ours: perSecond(steady.achieved),
      limit: `≥ ${perSecond(STEADY_RATE * MIN_ACHIEVED)}`,
      isMet: steady.achieved >= STEADY_RATE * MIN_ACHIEVED,
    },
    { title: 'their calls, p50', ours: ms(percentile(steady.latencies, 50)) },
    { title: 'their calls, p99', ours: ms(percentile(steady.latencies, 99)) },
    {
      title: 'their errors',
      ours: count(steady.errors.length),
      limit: '0',
      isMet: steady.errors.length === 0,
    },
    {
      title: 'memory at the end ÷ at the beginning',
      ours: times(memoryRatio),
      limit: `≤ ${times(MAX_MEMORY_RATIO)}`,
      isMet: memoryRatio <= MAX_MEMORY_RATIO,
    },
    ...usageRows(steady.usage),
    ...limitRows(limit),
  ];
}

function limitRows(limit: Limit | undefined): Row[] {
  const title = 'highest rate within the limits';
  if (!limit) return [{ title, ours: `≥ ${perSecond(MAX_RATE)}` }];
  const { lastGoodRate, rate, outcome } = limit;
  return [
    { title, ours: perSecond(lastGoodRate) },
    { title: `at ${perSecond(rate)}: achieved`, ours: perSecond(outcome.achieved) },
    { title: 'p99', ours: ms(percentile(outcome.latencies, 99)) },
    { title: 'errors', ours: count(outcome.errors.length) },
    ...usageRows(outcome.usage),
  ];
}

/** How busy the machine's cores were, and with what. The rest, mostly MongoDB and NATS, has no row. */
const usageRows = ({ machine, services, load, busiest }: Usage): Row[] => [
  { title: 'CPU of all cores in use', ours: percent(machine) },
  { title: 'by services', ours: percent(services) },
  { title: 'by this benchmark', ours: percent(load) },
  { title: `by ${busiest.name}, of one core`, ours: percent(busiest.cores) },
];
