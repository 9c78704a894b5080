import assert from 'node:assert/strict';
import { getServices } from '@family-chores/contracts/operations/operations';
import { verify } from '@family-chores/contracts/schedule/assignments';
import { CHORE_POINTS, completeChores, createTestFamily } from '../client/test-family.ts';
import { until } from '../stack/until.ts';
import type { ApiClient } from '../client/api-client.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { moveToSmallDisk, whyNoSmallDisk } from '../stack/small-disk.ts';
import { untilBalance } from './balance-of.ts';
import { registerOperator } from './staff-matrix.ts';

/** Large enough for the events of earlier checks, which move to the disk with NATS's store. */
const DISK_MEGABYTES = 96;

/** Quality bar R7 for NATS's disk. Once there is space, the stack itself restarts NATS if it still refuses writes. */
export const diskFull: Check = {
  id: 'R7',
  title: "when NATS's disk is full, services report it, lose no event, and recover when there is space again",
  unavailable: whyNoSmallDisk,
  async run({ stack, full }) {
    const family = await createTestFamily(stack.target);
    const operator = await registerOperator(stack);
    const [ada, ben] = family.members;
    const ids = await completeChores(family, ada.id, full ? 300 : 20);
    const half = Math.floor(ids.length / 2);
    const verifyAll = async (batch: readonly number[]) => {
      for (const id of batch) {
        const response = await family.owner.call(verify, { params: { id }, body: { verifierId: ben.id } });
        assert.equal(
          `${response.status} ${response.attempts}`,
          '200 1',
          'the API should respond at the first attempt',
        );
      }
    };
    await verifyAll(ids.slice(0, half));
    await untilBalance(stack, ada.id, half * CHORE_POINTS);
    await stack.stop('nats-server');
    const disk = await moveToSmallDisk(stack.natsStore, DISK_MEGABYTES);
    try {
      await stack.start('nats-server');
      await until('schedule publishes', async () => (await readyOf(stack)) === '200 ready');
      await disk.fill();
      await verifyAll(ids.slice(half));
      await untilReported(stack, operator, 'refused');
      const unsent = await countUnsent(stack);
      // NATS may have stored the first few events, because they fit into a page that it had already allocated.
      assert.ok(unsent > 0, 'NATS stored every event although its disk is full');
      await disk.free();
      const since = Date.now();
      await untilBalance(stack, ada.id, ids.length * CHORE_POINTS);
      const paidMs = Date.now() - since;
      await untilReported(stack, operator, 'up');
      return `${ids.length - half} chores verified on a full disk, ${unsent} events waited, all paid ${paidMs} ms after space was freed`;
    } finally {
      await stack.stop('nats-server');
      await disk.remove();
      await stack.start('nats-server');
    }
  },
  mutants: [
    {
      defect: 'an event counts as published although JetStream did not acknowledge it',
      edits: [
        {
          file: 'packages/service-kit/dist/events/relay.js',
          replace: 'await this.#publishEntry(unsent.entry);',
          by: 'this.#publishEntry(unsent.entry).catch(() => undefined);',
        },
      ],
    },
    {
      defect: 'a service does not notice that its events are refused',
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

async function readyOf(stack: FaultStack): Promise<string> {
  const response = await request(stack, '/readyz');
  return `${response.status} ${await response.text()}`;
}

async function request(stack: FaultStack, path: string): Promise<Response> {
  const { PORT } = await stack.environmentOf('schedule');
  return fetch(`http://127.0.0.1:${PORT}${path}`);
}

/** Waits until schedule's `/readyz`, its metrics and the operators' call all report the given delivery state. */
async function untilReported(stack: FaultStack, operator: ApiClient, state: 'up' | 'refused'): Promise<void> {
  const ready = {
    up: '200 ready',
    refused: '200 ready; degraded: events wait because JetStream does not store them',
  }[state];
  await until(`/readyz returns "${ready}"`, async () => (await readyOf(stack)) === ready);
  await until(`the metrics show ${state}`, async () => {
    const metrics = await (await request(stack, '/metrics')).text();
    return metrics.includes(`event_delivery_state{state="${state}"} 1`);
  });
  await until(`operators see ${state}`, async () => {
    const services = (await operator.call(getServices, {})).body;
    return services.find(({ service }) => service === 'schedule')?.state?.delivery === state;
  });
}

async function countUnsent({ databases }: FaultStack): Promise<number> {
  return databases
    .of('schedule')
    .collection('assignments')
    .countDocuments({ 'outbox.id': { $exists: true } });
}
