import { cp, rm } from 'node:fs/promises';
import { listAssignments, verify } from '@family-chores/contracts/schedule/assignments';
import assert from 'node:assert/strict';
import { mapConcurrently } from '../client/map-concurrently.ts';
import { assignChores, CHORE_POINTS, completeChores, createTestFamily } from '../client/test-family.ts';
import { until } from '../stack/until.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { balanceOf, untilBalance } from './balance-of.ts';

const CONSUMERS = ['rewards', 'achievements'] as const;
/** A process leases this many ids at a time. */
const ID_BLOCK = 100;

/** Quality bar R33, the part about events: all databases go back in time, the event stream does not. */
export const databaseRestored: Check = {
  id: 'R33',
  title:
    'after MongoDB is restored from a backup older than the NATS store, every verified chore in it is paid once',
  async run({ stack, full }) {
    const family = await createTestFamily(stack.target);
    const { owner, familyId, members } = family;
    const [ada, ben] = members;
    const each = full ? 40 : 10;
    const ids = await completeChores(family, ada.id, 3 * each);
    const verifyAll = (some: readonly number[]) =>
      mapConcurrently(8, some, (id) => owner.call(verify, { params: { id }, body: { verifierId: ben.id } }));
    const points = (chores: number) => chores * CHORE_POINTS;

    await verifyAll(ids.slice(0, each));
    await untilBalance(stack, ada.id, points(each));
    await Promise.all(CONSUMERS.map((service) => stack.stop(service)));
    await verifyAll(ids.slice(each, 2 * each));
    await until('every event is sent', () => isEverythingSent(stack));
    const restore = await backUp(stack);
    await Promise.all(CONSUMERS.map((service) => stack.start(service)));
    await untilBalance(stack, ada.id, points(2 * each));
    await verifyAll(ids.slice(2 * each));
    await untilBalance(stack, ada.id, points(3 * each));
    // An event that is paid and not acknowledged yet would be delivered, and paid, again after the restore.
    for (const service of CONSUMERS)
      await until(`${service} has acknowledged every event`, () => hasHandledAll(stack, service));

    // Leases a block of ids that the backup knows nothing of.
    await assignChores(family, ada.id, ID_BLOCK);

    await restore();
    assert.equal(await balanceOf(stack, ada.id), points(each), 'the backup holds what was paid by then');
    const since = Date.now();
    await untilBalance(stack, ada.id, points(2 * each));
    const paidMs = Date.now() - since;
    const { body } = await owner.call(listAssignments, { params: { familyId } });
    assert.equal(body.filter(({ verified }) => verified).length, 2 * each, 'every verified chore is paid');
    // The lost verifications are done again.
    await verifyAll(ids.slice(2 * each));
    await untilBalance(stack, ada.id, points(3 * each));
    // Neither the process that was connected at the restore nor its successor uses an id again.
    await assignChores(family, ada.id, 2);
    await stack.replace('schedule');
    await assignChores(family, ada.id, ID_BLOCK);
    return `${each} of ${2 * each} verified chores were unpaid in the backup: paid ${paidMs} ms after the restore`;
  },
  mutants: [
    {
      what: 'a consumer does not compare its database with the position it has acknowledged',
      edits: [
        {
          file: 'packages/service-kit/dist/events/consumer-position.js',
          replace: 'if (!isBehind && recorded <= row.seq)',
          by: 'if (row)',
        },
      ],
    },
    {
      what: 'events are published again under message ids that NATS has already stored',
      edits: [
        {
          file: 'packages/service-kit/dist/events/refeed-requests.js',
          replace: 'publish(entry, `${entry.id} ${ofType[0]}`)',
          by: 'publish(entry, entry.id)',
        },
      ],
    },
    {
      what: 'ids that were leased before the connection was lost are used afterwards',
      edits: [
        {
          file: 'packages/service-kit/dist/mongo/ids.js',
          replace: 'lease.since === databaseDisconnections()',
          by: 'true',
        },
      ],
    },
  ],
};

/** Copies the files of mongod. @returns a function that restores them */
async function backUp(stack: FaultStack): Promise<() => Promise<void>> {
  const copy = `${stack.mongoData}.backup`;
  await stack.stop('mongod');
  await cp(stack.mongoData, copy, { recursive: true });
  await stack.start('mongod');
  return async () => {
    await stack.stop('mongod');
    await rm(stack.mongoData, { recursive: true });
    await cp(copy, stack.mongoData, { recursive: true });
    await rm(copy, { recursive: true });
    await stack.start('mongod');
  };
}

async function hasHandledAll(stack: FaultStack, service: (typeof CONSUMERS)[number]): Promise<boolean> {
  const { PORT } = await stack.environmentOf(service);
  const metrics = await (await fetch(`http://127.0.0.1:${PORT}/metrics`)).text();
  const pending = [...metrics.matchAll(/^consumer_pending_events\{.*\} (\d+)$/gm)];
  return pending.length > 0 && pending.every(([, count]) => count === '0');
}

async function isEverythingSent({ databases }: FaultStack): Promise<boolean> {
  const unsent = await databases
    .of('schedule')
    .collection('assignments')
    .countDocuments({ 'outbox.id': { $exists: true } });
  return unsent === 0;
}
