import assert from 'node:assert/strict';
import { sendMessage } from '@family-chores/contracts/chat/messages';
import { assign } from '@family-chores/contracts/schedule/assignments';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { services } from '@family-chores/local/stack';
import { sendOnce, type SingleResponse } from '../client/send-once.ts';
import { mapConcurrently } from '../client/map-concurrently.ts';
import { createTestFamily, type TestFamily } from '../client/test-family.ts';
import { until } from '../stack/until.ts';
import type { Check, CheckContext } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';

const WRITES_PER_SECOND = 50;
const FAMILY_COUNT = 8;
/**
 * How long a service waits for the response of another (`request` of the kit); the gateway holds requests for longer. If the
 * machine is too busy to restart a process in this time, the round is repeated.
 */
const RESTART_LIMIT_MS = 2000;
const MAX_ATTEMPTS = 3;
/** Restarted in the short form: the services that handle the writes and those they depend on. */
const SHORT_FORM_SERVICES: readonly ServiceName[] = ['schedule', 'families', 'chat'];

/** Quality bar R28. Every service is a single replica, so no other process can respond during its restart. */
export const rollingRestart: Check = {
  id: 'R28',
  title: 'no request fails while services are restarted one after the other under 50 writes/s',
  async run(context) {
    const families = await mapConcurrently(4, Array.from({ length: FAMILY_COUNT }), () =>
      createTestFamily(context.stack.target),
    );
    let round = await restartUnderLoad(context, families);
    for (let attempt = 1; attempt < MAX_ATTEMPTS && round.slowestRestartMs > RESTART_LIMIT_MS; attempt += 1) {
      round = await restartUnderLoad(context, families);
    }
    const { responses, slowestRestartMs } = round;
    const failed = responses.filter(({ status }) => status !== 201);
    const reasons = [...new Set(failed.map(({ status, detail }) => `${status} ${detail ?? ''}`))];
    const figures = `${failed.length} of ${responses.length} writes failed, slowest restart ${slowestRestartMs} ms`;
    assert.ok(failed.length === 0, `${figures}: ${reasons.join(', ')}`);
    return `${figures}, slowest write ${Math.max(...responses.map(({ tookMs }) => tookMs))} ms`;
  },
  mutants: [
    {
      what: 'a service refuses requests while it starts',
      edits: [
        {
          file: 'packages/service-kit/dist/service/health.js',
          replace: 'await Promise.race([started, delay(START_WAIT_MS, undefined, { ref: false })]);',
          by: ';',
        },
      ],
    },
  ],
};

async function restartUnderLoad({ stack, full }: CheckContext, families: readonly TestFamily[]) {
  const load = startWrites(stack, families);
  let slowestRestartMs = 0;
  try {
    for (const service of full ? services : SHORT_FORM_SERVICES) {
      const since = Date.now();
      await stack.restart(service);
      slowestRestartMs = Math.max(slowestRestartMs, Date.now() - since);
    }
    await until('enough writes were sent', () => load.sent() >= (full ? 2000 : 200), 120_000);
  } finally {
    load.stop();
  }
  return { responses: await load.responses(), slowestRestartMs };
}

/** Sends writes at a constant rate, whatever happens to earlier ones, without retries. */
function startWrites(stack: FaultStack, families: readonly TestFamily[]) {
  const dueDate = new Date().toISOString();
  const writes = families.flatMap(({ owner: client, familyId, members: [ada], chore }) => [
    { client, call: assign, input: { body: { familyMemberId: ada.id, choreId: chore.id, dueDate } } },
    { client, call: sendMessage, input: { body: { familyId, senderId: ada.id, content: 'Hello' } } },
  ]);
  const responses: Promise<SingleResponse>[] = [];
  const timer = setInterval(() => {
    const write = writes[responses.length % writes.length];
    if (!write) return;
    const since = Date.now();
    const noResponse = (error: unknown): SingleResponse => ({
      status: 0,
      message: undefined,
      detail: String(error),
      tookMs: Date.now() - since,
    });
    responses.push(sendOnce(stack, write).catch(noResponse));
  }, 1000 / WRITES_PER_SECOND);
  return {
    sent: () => responses.length,
    stop: () => clearInterval(timer),
    responses: () => Promise.all(responses),
  };
}
