import { randomUUID } from 'node:crypto';
import type { Product } from '../product/product.ts';
import { percentile } from '../report/statistics.ts';
import { count, ms, times } from '../report/texts.ts';
import type { Row } from '../report/table.ts';
import type { MeasureRows } from './bench.ts';
import { startAtRate } from '../load/start-at-rate.ts';
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
    ...rowsOf('verify → points', verifications.latencies('points'), floor),
    ...rowsOf('verify → challenge', verifications.latencies('challenge'), floor),
    ...rowsOf('verify → badge', verifications.latencies('badge'), floor),
  ];
};

function rowsOf(title: string, ours: readonly number[], floor: readonly number[]): Row[] {
  return ([50, 99] as const).map((percent) => {
    const limit = percent === 50 ? limits.p50 : limits.p99;
    const [mine, theirs] = [percentile(ours, percent), percentile(floor, percent)];
    return {
      title: percent === 50 ? `${title}, p50 of ${count(ours.length)}` : `${title}, p99`,
      ours: ms(mine),
      floor: ms(theirs),
      ratio: times(mine / theirs),
      limit: `≤ ${ms(limit)}`,
      isMet: mine <= limit,
    };
  });
}

/**
 * The least that any implementation must do: publish to the stream and insert a document, both acknowledged from disk.
 * @returns a function that does so and returns how long it took, in ms
 */
async function bareRoundTrip({ natsAs, databaseOf }: Product): Promise<() => Promise<number>> {
  const collection = (await databaseOf('schedule')).collection('bench');
  const jetstream = (await natsAs('schedule')).jetstream();
  return async () => {
    const startedAt = performance.now();
    const msgID = randomUUID();
    await jetstream.publish('family.999999999.assignment.completed', msgID, { msgID });
    await collection.insertOne({ msgID });
    return performance.now() - startedAt;
  };
}
