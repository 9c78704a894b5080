import assert from 'node:assert/strict';
import { getServices } from '@family-chores/contracts/operations/operations';
import { verify } from '@family-chores/contracts/schedule/assignments';
import { chorePoints, completeChores, foundHousehold } from '../client/household.ts';
import { until } from '../client/until.ts';
import type { Visitor } from '../client/visitor.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { moveToSmallDisk, whyNoSmallDisk } from '../stack/small-disk.ts';
import { untilBalance } from './balance-of.ts';
import { operatorOf } from './staff-matrix.ts';

/** Room for what earlier checks left in the store. */
const diskMegabytes = 96;

/** Quality bar R7, for the disk of NATS: a stream that could not be written once refuses writes until a restart. */
export const diskFull: Check = {
  id: 'R7',
  title:
    'the disk of NATS fills up: services say so, nothing is lost, and it works by itself when there is space',
  unavailable: whyNoSmallDisk,
  async run({ stack, full }) {
    const household = await foundHousehold(stack.place);
    const operator = await operatorOf(stack);
    const [ada, ben] = household.members;
    const ids = await completeChores(household, ada.id, full ? 300 : 20);
    const half = Math.floor(ids.length / 2);
    const verifyAll = async (some: readonly number[]) => {
      for (const id of some) {
        const answer = await household.head.call(verify, { params: { id }, body: { verifierId: ben.id } });
        assert.equal(`${answer.status} ${answer.attempts}`, '200 1', 'the API answers at the first attempt');
      }
    };
    await verifyAll(ids.slice(0, half));
    await untilBalance(stack, ada.id, half * chorePoints);
    await stack.stop('nats-server');
    const disk = await moveToSmallDisk(stack.natsStore, diskMegabytes);
    try {
      await stack.start('nats-server');
      await until('schedule publishes', async () => (await readyOf(stack)) === '200 ready');
      await disk.fill();
      await verifyAll(ids.slice(half));
      await untilEverybodySays(stack, operator, 'refused');
      const waiting = await waitingIn(stack);
      // The first few still fit into a page that was in use already.
      assert.ok(waiting > 0, 'events wait');
      await disk.free();
      const since = Date.now();
      await untilBalance(stack, ada.id, ids.length * chorePoints);
      const paidMs = Date.now() - since;
      await untilEverybodySays(stack, operator, 'up');
      return `${ids.length - half} chores verified on a full disk, ${waiting} waited, all paid ${paidMs} ms after there was space`;
    } finally {
      await stack.stop('nats-server');
      await disk.remove();
      await stack.start('nats-server');
    }
  },
  mutants: [
    {
      what: 'an event counts as published although JetStream did not acknowledge it',
      edits: [
        {
          file: 'packages/service-kit/dist/events/relay.js',
          replace: 'await publishEntry(unsent.entry);',
          by: 'publishEntry(unsent.entry).catch(() => undefined);',
        },
      ],
    },
    {
      what: 'a service does not notice that its events are refused',
      edits: [
        {
          file: 'packages/service-kit/dist/events/relay.js',
          replace: 'recordNotStored(error);',
          by: '',
        },
      ],
    },
  ],
};

/** Status and body of `/readyz`. */
async function readyOf(stack: FaultStack): Promise<string> {
  const response = await request(stack, '/readyz');
  return `${response.status} ${await response.text()}`;
}

async function request(stack: FaultStack, path: string): Promise<Response> {
  const { PORT } = await stack.environmentOf('schedule');
  return fetch(`http://127.0.0.1:${PORT}${path}`);
}

/** `/readyz`, the metrics and the page for operators agree on what becomes of the events of schedule. */
async function untilEverybodySays(
  stack: FaultStack,
  operator: Visitor,
  state: 'up' | 'refused',
): Promise<void> {
  const ready = {
    up: '200 ready',
    refused: '200 ready; degraded: events wait because JetStream does not store them',
  }[state];
  await until(`/readyz says "${ready}"`, async () => (await readyOf(stack)) === ready);
  await until(`the metrics say ${state}`, async () => {
    const metrics = await (await request(stack, '/metrics')).text();
    return metrics.includes(`event_delivery_state{state="${state}"} 1`);
  });
  await until(`operators read ${state}`, async () => {
    const services = (await operator.call(getServices, {})).body;
    return services.find(({ service }) => service === 'schedule')?.state?.delivery === state;
  });
}

/** Events that schedule has committed and not published. */
async function waitingIn({ databases }: FaultStack): Promise<number> {
  return databases.schedule.collection('assignments').countDocuments({ 'outbox.id': { $exists: true } });
}
