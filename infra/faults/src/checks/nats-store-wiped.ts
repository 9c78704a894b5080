import { rm } from 'node:fs/promises';
import { verify } from '@family-chores/contracts/schedule/assignments';
import { mapConcurrently } from '@family-chores/bench/map-concurrently';
import { CHORE_POINTS, completeChores, createTestFamily } from '../client/test-family.ts';
import { until } from '../stack/until.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { untilBalance } from './balance-of.ts';

const CONSUMERS = ['rewards', 'achievements'] as const;

/** Quality bar R6. After the wipe, the events that consumers have not received are in the outboxes only. */
export const natsStoreWiped: Check = {
  id: 'R6',
  title:
    'after the store of NATS is wiped, events are published again from the outboxes, and every chore is paid once',
  async run({ stack, full }) {
    const family = await createTestFamily(stack.target);
    const { owner, members } = family;
    const [ada, ben] = members;
    const ids = await completeChores(family, ada.id, full ? 200 : 30);
    const half = Math.floor(ids.length / 2);
    const verifyAll = (batch: readonly number[]) =>
      mapConcurrently(8, batch, (id) => owner.call(verify, { params: { id }, body: { verifierId: ben.id } }));

    await verifyAll(ids.slice(0, half));
    await untilBalance(stack, ada.id, half * CHORE_POINTS);
    await Promise.all(CONSUMERS.map((service) => stack.stop(service)));
    await verifyAll(ids.slice(half));
    await until('every event is sent', () => isEverythingSent(stack));
    await stack.stop('nats-server');
    await rm(stack.natsStore, { recursive: true });
    await stack.start('nats-server');
    const since = Date.now();
    await Promise.all(CONSUMERS.map((service) => stack.start(service)));
    await untilBalance(stack, ada.id, ids.length * CHORE_POINTS);
    return `${half} verified chores were paid before the wipe, ${ids.length - half} were not; all paid ${Date.now() - since} ms after the restart`;
  },
  mutants: [
    {
      defect: 'a new stream is mistaken for the previous one',
      edits: [
        {
          file: 'packages/service-kit/dist/events/refeed.js',
          replace: 'if (lastSeen?.created === created)',
          by: 'if (lastSeen)',
        },
      ],
    },
  ],
};

async function isEverythingSent({ databases }: FaultStack): Promise<boolean> {
  const unsent = await databases
    .of('schedule')
    .collection('assignments')
    .countDocuments({ 'outbox.id': { $exists: true } });
  return unsent === 0;
}
