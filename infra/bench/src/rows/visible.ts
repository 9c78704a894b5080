import { count } from '../report/texts.ts';
import type { MeasureRows } from './bench.ts';
import { startAtRate } from '../load/start-at-rate.ts';
import { bareRoundTrip } from './round-trip.ts';
import { latencyRows } from './latency-rows.ts';
import type { Effect } from './sightings.ts';
import { watchVerifications } from './verifications.ts';

const PER_SECOND = 50;
/** Number of blocks. In each block, ours is measured first, and then the floor. */
const BLOCKS = 4;
/** Upper limits of the percentiles, in ms. */
const limits = { p50: 30, p99: 150 };
/** How long to wait for events in flight. */
const SETTLE_TIMEOUT_MS = 60_000;

/** Measures how long after the response to a verification its live events arrive in another account's browser. */
export const measureVisible: MeasureRows = async (bench) => {
  const { product, scale } = bench;
  const countPerBlock = Math.ceil(((scale.verifyingMs / 1000) * PER_SECOND) / BLOCKS);
  const verifications = await watchVerifications(bench, countPerBlock * BLOCKS);
  const roundTrip = await bareRoundTrip(product);
  const floor: number[] = [];
  for (let block = 0; block < BLOCKS; block += 1) {
    await startAtRate({ perSecond: PER_SECOND, count: countPerBlock }, () => verifications.verifyNext());
    await verifications.untilSeen(SETTLE_TIMEOUT_MS);
    await startAtRate(
      { perSecond: PER_SECOND, count: countPerBlock },
      async () => void floor.push(await roundTrip()),
    );
  }
  verifications.stop();
  return [
    ...rowsOf('points', verifications.latencies('points'), floor),
    ...rowsOf('challenge', verifications.latencies('challenge'), floor),
    ...rowsOf('badge', verifications.latencies('badge'), floor),
  ];
};

const rowsOf = (effect: Effect, ours: readonly number[], floor: readonly number[]) =>
  latencyRows(
    { p50: `verify → ${effect}, p50 of ${count(ours.length)}`, p99: `verify → ${effect}, p99` },
    { ours, floor },
    limits,
  );
