import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type CloudEvent, subjectOf } from '@family-chores/contracts/define-event';
import { assignmentVerified } from '@family-chores/contracts/schedule/assignments';
import type { ServiceName } from '@family-chores/contracts/service-name';
import type { Product } from '../product/product.ts';
import { count, perSecond } from '../report/texts.ts';
import type { MeasureRows } from './bench.ts';

/** The consumers must process at least 10,000 events per minute. */
const limits = { perSecond: 10_000 / 60, seconds: 60 };
const PROCESSING_TIMEOUT_MS = 180_000;
const PUBLISH_CONCURRENCY = 250;
/** The rows of the report share the databases; no other row uses ids from here on. */
const FIRST_FAMILY_ID = 800_000_000;
const FAMILIES = 100;
const MEMBERS_PER_FAMILY = 4;

const consumers: readonly { service: ServiceName; durable: string }[] = [
  { service: 'rewards', durable: 'rewards-credit-points' },
  { service: 'achievements', durable: 'achievements-credit-chores' },
];

/** Measures how long rewards and achievements take to process the verifications that piled up while they were down. */
export const measureBacklog: MeasureRows = async ({ product, scale: { backlog } }) => {
  await Promise.all(consumers.map(({ service }) => product.stopService(service)));
  await publish(product, backlog);
  const startedAt = performance.now();
  await Promise.all(consumers.map(({ service }) => product.startService(service)));
  await untilProcessed(product);
  const seconds = (performance.now() - startedAt) / 1000;
  const credited = await countEntries(product);
  return [
    {
      title: `backlog of ${count(backlog)} verifications`,
      ours: `${seconds.toFixed(1)} s (${perSecond(backlog / seconds)})`,
      floor: '',
      ratio: '',
      limit: `≤ ${((limits.seconds * backlog) / 10_000).toFixed(1)} s`,
      isMet: backlog / seconds >= limits.perSecond,
    },
    {
      title: 'ledger entries of the backlog',
      ours: count(credited),
      floor: '',
      ratio: '',
      limit: count(backlog),
      isMet: credited === backlog,
    },
  ];
};

async function publish(product: Product, howMany: number): Promise<void> {
  const jetstream = (await product.natsAs('schedule')).jetstream();
  let publishing: Promise<unknown>[] = [];
  for (let index = 0; index < howMany; index += 1) {
    const event = verification(index);
    publishing.push(jetstream.publish(event.subject, JSON.stringify(event), { msgID: event.id }));
    if (publishing.length < PUBLISH_CONCURRENCY) continue;
    await Promise.all(publishing);
    publishing = [];
  }
  await Promise.all(publishing);
}

function verification(index: number): CloudEvent {
  const familyId = FIRST_FAMILY_ID + (index % FAMILIES);
  const member = Math.floor(index / FAMILIES) % MEMBERS_PER_FAMILY;
  const now = new Date().toISOString();
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: 'schedule',
    type: assignmentVerified.type,
    subject: subjectOf(assignmentVerified, familyId),
    time: now,
    datacontenttype: 'application/json',
    data: assignmentVerified.data.parse({
      familyId,
      assignmentId: FIRST_FAMILY_ID + index,
      familyMemberId: familyId * 10 + member,
      choreId: 1,
      choreName: 'Set the table',
      pointsEarned: 10,
      verifierId: familyId * 10 + 9,
      completedAt: now,
      verifiedAt: now,
    }),
  };
}

async function untilProcessed(product: Product): Promise<void> {
  const giveUpAt = performance.now() + PROCESSING_TIMEOUT_MS;
  for (const { service, durable } of consumers) {
    const manager = await (await product.natsAs(service)).jetstreamManager({ checkAPI: false });
    for (;;) {
      const { num_pending, num_ack_pending } = await manager.consumers.info('EVENTS', durable);
      const left = num_pending + num_ack_pending;
      if (left === 0) break;
      if (performance.now() > giveUpAt)
        throw new Error(`${durable} still has ${left} events after ${PROCESSING_TIMEOUT_MS / 1000} s`);
      await wait(100);
    }
  }
}

async function countEntries(product: Product): Promise<number> {
  const entries = (await product.databaseOf('rewards')).collection('entries');
  return entries.countDocuments({ familyId: { $gte: FIRST_FAMILY_ID } });
}
