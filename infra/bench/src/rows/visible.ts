import { startAtRate } from '../load/start-at-rate.ts';
import type { Row } from '../report/table.ts';
import { count, perSecond } from '../report/texts.ts';
import type { Bench, MeasureRows } from './bench.ts';
import { type LatencyLimits, latencyRows } from './latency-rows.ts';
import { bareRoundTrip } from './round-trip.ts';
import type { Effect } from './sightings.ts';
import { watchVerifications } from './verifications.ts';

/** Verifications per second. If the service refuses some of them, the next rate, about half as high, is measured. */
const RATES = [50, 25, 12];
/** Number of blocks. In each block, the product is measured first, and then the floor. */
const BLOCKS = 4;
/** Verifications per second of a stack that is idle otherwise. */
const IDLE_RATE = 2;
/** Upper limits of the percentiles, in ms. */
const limits = { busy: { p50: 30, p99: 150 }, idle: { p50: 15, p99: 150 } };
const SETTLE_TIMEOUT_MS = 60_000;

const titleOf = { points: 'points', copy: 'copy in the family', challenge: 'challenge', badge: 'badge' };

/** Measures how long after the response to a verification its live events arrive in another account's browser. */
export const measureVisible: MeasureRows = async (bench) => {
  await warmUp(bench);
  const rows: Row[] = [];
  for (const rate of RATES) {
    const busy = await measureAt(bench, loadAt(rate, bench), limits.busy);
    rows.push(refusedRow(rate, busy.refused));
    if (busy.refused > 0) continue;
    const idleLoad = { perSecond: IDLE_RATE, count: bench.scale.idleVerifications };
    const idle = await measureAt(bench, idleLoad, limits.idle);
    return [...rows, ...busy.latencies, refusedRow(IDLE_RATE, idle.refused), ...idle.latencies];
  }
  return rows;
};

/** @returns no latencies if a verification was refused, because the totals that browsers should see are unknown then */
async function measureAt(
  bench: Bench,
  load: { perSecond: number; count: number },
  limitsOfRow: LatencyLimits,
): Promise<{ refused: number; latencies: Row[] }> {
  const verifications = await watchVerifications(bench, load.count * BLOCKS);
  const roundTrip = await bareRoundTrip(bench.product);
  const floor: number[] = [];
  try {
    for (let block = 0; block < BLOCKS; block += 1) {
      await startAtRate(load, () => verifications.verifyNext());
      if (verifications.refused > 0) return { refused: verifications.refused, latencies: [] };
      await verifications.untilSeen(SETTLE_TIMEOUT_MS);
      await startAtRate(load, async () => void floor.push(await roundTrip()));
    }
  } finally {
    verifications.stop();
  }
  const isIdle = load.perSecond === IDLE_RATE;
  const prefix = isIdle ? 'idle: ' : '';
  const rowsOf = (effect: Effect) => {
    const ours = verifications.latencies(effect);
    const titles = {
      p50: `${prefix}verify → ${titleOf[effect]}, p50 of ${count(ours.length)} at ${perSecond(load.perSecond)}`,
      p99: `${prefix}verify → ${titleOf[effect]}, p99`,
    };
    // At the idle rate there are too few verifications to always unlock a badge.
    const isRare = effect === 'badge' && isIdle;
    return isRare && ours.length === 0 ? [] : latencyRows(titles, { ours, floor }, limitsOfRow);
  };
  return { refused: 0, latencies: (['points', 'copy', 'challenge', 'badge'] as const).flatMap(rowsOf) };
}

/** Verifies chores at the lowest rate, because services are several times slower until V8 has compiled their code. */
async function warmUp(bench: Bench): Promise<void> {
  const load = { ...loadAt(Math.max(...RATES), bench), perSecond: Math.min(...RATES) };
  const verifications = await watchVerifications(bench, load.count);
  try {
    await startAtRate(load, () => verifications.verifyNext());
    // If a verification was refused, its event never arrives.
    if (verifications.refused === 0) await verifications.untilSeen(SETTLE_TIMEOUT_MS);
  } finally {
    verifications.stop();
  }
}

const loadAt = (rate: number, { scale }: Bench) => ({
  perSecond: rate,
  count: Math.ceil(((scale.verifyingMs / 1000) * rate) / BLOCKS),
});

const refusedRow = (rate: number, refused: number): Row => ({
  title: `verifications refused at ${perSecond(rate)}`,
  ours: count(refused),
  limit: '0',
  isMet: refused === 0,
});
