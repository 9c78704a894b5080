import { rm } from 'node:fs/promises';
import { verify } from '@family-chores/contracts/schedule/assignments';
import { atOnce } from '../client/at-once.ts';
import { chorePoints, completeChores, foundHousehold } from '../client/household.ts';
import { until } from '../client/until.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { untilBalance } from './balance-of.ts';

const consumers = ['rewards', 'achievements'] as const;

/** Quality bar R6: what consumers had not heard yet was in the store alone, as far as NATS knows. */
export const natsStoreWiped: Check = {
  id: 'R6',
  title: 'the store of NATS is wiped: fed again from the outboxes, same totals',
  async run({ stack, full }) {
    const household = await foundHousehold(stack.place);
    const { head, members } = household;
    const [ada, ben] = members;
    const ids = await completeChores(household, ada.id, full ? 200 : 30);
    const half = Math.floor(ids.length / 2);
    const verifyAll = (some: readonly number[]) =>
      atOnce(8, some, (id) => head.call(verify, { params: { id }, body: { verifierId: ben.id } }));

    await verifyAll(ids.slice(0, half));
    await untilBalance(stack, ada.id, half * chorePoints);
    await Promise.all(consumers.map((service) => stack.stop(service)));
    await verifyAll(ids.slice(half));
    await until('every event was sent', () => everythingIsSent(stack));
    await stack.stop('nats-server');
    await rm(stack.natsStore, { recursive: true });
    await stack.start('nats-server');
    const since = Date.now();
    await Promise.all(consumers.map((service) => stack.start(service)));
    await untilBalance(stack, ada.id, ids.length * chorePoints);
    return `${half} chores heard of before, ${ids.length - half} not: all paid ${Date.now() - since} ms after the return`;
  },
  mutants: [
    {
      what: 'a new stream is taken for the one before',
      edits: [
        {
          file: 'packages/service-kit/dist/events/refeed.js',
          replace: 'if (seen?.created === created)',
          by: 'if (seen)',
        },
      ],
    },
  ],
};

async function everythingIsSent({ databases }: FaultStack): Promise<boolean> {
  const waiting = await databases.schedule
    .collection('assignments')
    .countDocuments({ 'outbox.id': { $exists: true } });
  return waiting === 0;
}
