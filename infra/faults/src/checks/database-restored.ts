import { cp, rm } from 'node:fs/promises';
import { listAssignments, verify } from '@family-chores/contracts/schedule/assignments';
import assert from 'node:assert/strict';
import { mapConcurrently } from '@family-chores/bench/map-concurrently';
import { assignChores, CHORE_POINTS, completeChores, createTestFamily } from '../client/test-family.ts';
import { until } from '../stack/until.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { balanceOf, untilBalance } from './balance-of.ts';

const CONSUMERS = ['rewards', 'achievements'] as const;
/** The number of ids that a process leases at a time. */
const ID_BLOCK = 100;

/** Quality bar R33 for events: all databases go back in time, but the event stream does not. */
export const databaseRestored: Check = {
  id: 'R33',
  title:
    'after MongoDB is restored from a backup that is older than the NATS store, every verified chore in the backup is paid once',
  async run({ stack, full }) {
    const family = await createTestFamily(stack.target);
    const { owner, familyId, members } = family;
    const [ada, ben] = members;
    const size = full ? 40 : 10;
    const ids = await completeChores(family, ada.id, 3 * size);
    const verifyAll = (batch: readonly number[]) =>
      mapConcurrently(8, batch, (id) => owner.call(verify, { params: { id }, body: { verifierId: ben.id } }));
    const points = (chores: number) => chores * CHORE_POINTS;

    await verifyAll(ids.slice(0, size));
    await untilBalance(stack, ada.id, points(size));
    await Promise.all(CONSUMERS.map((service) => stack.stop(service)));
    await verifyAll(ids.slice(size, 2 * size));
    await until('every event is sent', () => isEverythingSent(stack));
    const restore = await backUp(stack);
    await Promise.all(CONSUMERS.map((service) => stack.start(service)));
    await untilBalance(stack, ada.id, points(2 * size));
    await verifyAll(ids.slice(2 * size));
    await untilBalance(stack, ada.id, points(3 * size));
    // Waits for the acknowledgements. NATS would redeliver unacknowledged events by itself after the restore, and the
    // check would not notice consumers that fail to request the missing events.
    for (const service of CONSUMERS)
      await until(`${service} has acknowledged every event`, () => hasHandledAll(stack, service));

    // Makes schedule lease a block of ids that is not recorded in the backup.
    await assignChores(family, ada.id, ID_BLOCK);

    await restore();
    assert.equal(await balanceOf(stack, ada.id), points(size), 'the balance should be the one in the backup');
    const since = Date.now();
    await untilBalance(stack, ada.id, points(2 * size));
    const paidMs = Date.now() - since;
    const { body } = await owner.call(listAssignments, { params: { familyId } });
    assert.equal(
      body.filter(({ verified }) => verified).length,
      2 * size,
      'the verified chores should be those in the backup',
    );
    // The verifications that the restore lost are made again.
    await verifyAll(ids.slice(2 * size));
    await untilBalance(stack, ada.id, points(3 * size));
    // Neither the process that was connected during the restore nor its successor may use an id a second time.
    await assignChores(family, ada.id, 2);
    await stack.replace('schedule');
    await assignChores(family, ada.id, ID_BLOCK);
    return `${size} of ${2 * size} verified chores were unpaid in the backup; paid ${paidMs} ms after the restore`;
  },
  mutants: [
    {
      defect: 'a consumer does not notice that its database is older than the acknowledged events',
      edits: [
        {
          file: 'packages/service-kit/dist/events/consumer-position.js',
          replace: 'if (!isBehind && recorded <= row.seq)',
          by: 'if (row)',
        },
      ],
    },
    {
      defect: 'events are published again under message ids that NATS has already stored',
      edits: [
        {
          file: 'packages/service-kit/dist/events/refeed-requests.js',
          replace: 'publish(entry, `${entry.id} ${requestIds[0]}`)',
          by: 'publish(entry, entry.id)',
        },
      ],
    },
    {
      defect: 'ids that were leased before the connection was lost are used afterwards',
      edits: [
        {
          file: 'packages/service-kit/dist/mongo/ids.js',
          replace: 'lease.disconnections === databaseDisconnections()',
          by: 'true',
        },
      ],
    },
  ],
};

/** Stops mongod to copy its files. @returns a function that restores them */
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

/** Whether a service has no pending events, according to its metrics. */
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
