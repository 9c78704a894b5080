import { cp, rm } from 'node:fs/promises';
import { listAssignments, verify } from '@family-chores/contracts/schedule/assignments';
import assert from 'node:assert/strict';
import { atOnce } from '../client/at-once.ts';
import { chorePoints, completeChores, foundHousehold } from '../client/household.ts';
import { until } from '../client/until.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { balanceOf, untilBalance } from './balance-of.ts';

const consumers = ['rewards', 'achievements'] as const;

/** The part of quality bar R33 that is about events: all databases go back in time, the event store does not. */
export const databaseRestored: Check = {
  id: 'R33',
  title: 'MongoDB is restored from a backup beside a newer NATS store: what the backup holds is paid, once',
  async run({ stack, full }) {
    const household = await foundHousehold(stack.place);
    const { head, familyId, members } = household;
    const [ada, ben] = members;
    const each = full ? 40 : 10;
    const ids = await completeChores(household, ada.id, 3 * each);
    const verifyAll = (some: readonly number[]) =>
      atOnce(8, some, (id) => head.call(verify, { params: { id }, body: { verifierId: ben.id } }));
    const points = (chores: number) => chores * chorePoints;

    await verifyAll(ids.slice(0, each));
    await untilBalance(stack, ada.id, points(each));
    await Promise.all(consumers.map((service) => stack.stop(service)));
    await verifyAll(ids.slice(each, 2 * each));
    await until('every event was sent', () => everythingIsSent(stack));
    const restore = await backUp(stack);
    await Promise.all(consumers.map((service) => stack.start(service)));
    await untilBalance(stack, ada.id, points(2 * each));
    await verifyAll(ids.slice(2 * each));
    await untilBalance(stack, ada.id, points(3 * each));

    await restore();
    assert.equal(await balanceOf(stack, ada.id), points(each), 'the backup knows of what was paid by then');
    const since = Date.now();
    await untilBalance(stack, ada.id, points(2 * each));
    const paidMs = Date.now() - since;
    const { body } = await head.call(listAssignments, { params: { familyId } });
    assert.equal(
      body.filter(({ verified }) => verified).length,
      2 * each,
      'as many are verified as are paid',
    );
    // What was lost with the databases is done again.
    await verifyAll(ids.slice(2 * each));
    await untilBalance(stack, ada.id, points(3 * each));
    return `${each} of ${2 * each} verified chores were unpaid in the backup: paid ${paidMs} ms after it was restored`;
  },
  mutants: [
    {
      what: 'a consumer does not compare its database with what it has acknowledged',
      edits: [
        {
          file: 'packages/service-kit/dist/events/consumer-position.js',
          replace: 'if (!isBehind && recorded <= row.seq)',
          by: 'if (row)',
        },
      ],
    },
    {
      what: 'events are published again under message ids that NATS has stored',
      edits: [
        {
          file: 'packages/service-kit/dist/events/refeed-requests.js',
          replace: 'publish(entry, `${entry.id} ${ofType[0]}`)',
          by: 'publish(entry, entry.id)',
        },
      ],
    },
  ],
};

/** Copies the files of mongod; answers how to put them back. */
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

async function everythingIsSent({ databases }: FaultStack): Promise<boolean> {
  const waiting = await databases.schedule
    .collection('assignments')
    .countDocuments({ 'outbox.id': { $exists: true } });
  return waiting === 0;
}
