import type { Product } from '../product/product.ts';
import { type Consumer, publishVerifications, untilProcessed } from '../product/verified-chores.ts';
import { count, perSecond } from '../report/texts.ts';
import type { MeasureRows } from './bench.ts';

/** The consumers must process at least 10,000 events per minute. */
const limits = { perSecond: 10_000 / 60, seconds: 60 };
/** The rows of the report share the databases. Family ids from this one on are used by no other row. */
const FIRST_FAMILY_ID = 800_000_000;
const FAMILIES = 100;
const MEMBERS_PER_FAMILY = 4;

const consumers: readonly Consumer[] = [
  { service: 'rewards', durable: 'rewards-credit-points' },
  { service: 'achievements', durable: 'achievements-credit-chores' },
];

/** Measures how long `rewards` and `achievements` take, from their start, to process a backlog of verifications. */
export const measureBacklog: MeasureRows = async ({ product, scale: { backlog } }) => {
  await Promise.all(consumers.map(({ service }) => product.stopService(service)));
  await publishVerifications(product, backlog, verificationAt);
  const startedAt = performance.now();
  await Promise.all(consumers.map(({ service }) => product.startService(service)));
  await untilProcessed(product, consumers);
  const seconds = (performance.now() - startedAt) / 1000;
  const credited = await countEntries(product);
  return [
    {
      title: `backlog of ${count(backlog)} verifications`,
      ours: `${seconds.toFixed(1)} s (${perSecond(backlog / seconds)})`,
      limit: `≤ ${((limits.seconds * backlog) / 10_000).toFixed(1)} s`,
      isMet: backlog / seconds >= limits.perSecond,
    },
    {
      title: 'ledger entries of the backlog',
      ours: count(credited),
      limit: count(backlog),
      isMet: credited === backlog,
    },
  ];
};

function verificationAt(index: number) {
  const familyId = FIRST_FAMILY_ID + (index % FAMILIES);
  const member = Math.floor(index / FAMILIES) % MEMBERS_PER_FAMILY;
  return {
    familyId,
    assignmentId: FIRST_FAMILY_ID + index,
    familyMemberId: familyId * 10 + member,
    verifierId: familyId * 10 + 9,
    verifiedAt: new Date(),
  };
}

async function countEntries(product: Product): Promise<number> {
  const entries = (await product.databaseOf('rewards')).collection('entries');
  return entries.countDocuments({ familyId: { $gte: FIRST_FAMILY_ID } });
}
