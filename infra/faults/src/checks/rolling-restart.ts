import assert from 'node:assert/strict';
import { sendMessage } from '@family-chores/contracts/chat/messages';
import { assign } from '@family-chores/contracts/schedule/assignments';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { services } from '@family-chores/local/stack';
import { sendOnce, type SingleResponse } from '../client/send-once.ts';
import { mapConcurrently } from '@family-chores/bench/map-concurrently';
import { createTestFamily, type TestFamily } from '../client/test-family.ts';
import { until } from '../stack/until.ts';
import type { Check, CheckContext } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';

/** At the lower rate of the short form, even a busy machine with two cores has time to start processes. */
const WRITES_PER_SECOND = { full: 50, short: 20 };
const FAMILY_COUNT = 8;
/** The services that handle the writes, and those on which they depend. */
const SHORT_FORM_SERVICES: readonly ServiceName[] = ['schedule', 'families', 'chat'];

/** Quality bar R28, with one replica of every service. */
export const rollingRestart: Check = {
  id: 'R28',
  title: 'no request fails while services are replaced one after another under constant writes',
  async run(context) {
    const families = await mapConcurrently(4, Array.from({ length: FAMILY_COUNT }), () =>
      createTestFamily(context.stack.target),
    );
    const perSecond = context.full ? WRITES_PER_SECOND.full : WRITES_PER_SECOND.short;
    const responses = await replaceUnderLoad(context, startWrites(context.stack, families, perSecond));
    const failed = responses.filter(({ status }) => status !== 201);
    const reasons = [...new Set(failed.map(({ status, detail }) => `${status} ${detail ?? ''}`))];
    const figures = `${failed.length} of ${responses.length} writes failed at ${perSecond}/s`;
    assert.ok(failed.length === 0, `${figures}: ${reasons.join(', ')}`);
    return `${figures}, slowest write ${Math.max(...responses.map(({ tookMs }) => tookMs))} ms`;
  },
  mutants: [
    {
      defect: 'a successor does not wait until the port is free',
      edits: [
        { file: 'packages/service-kit/dist/service/listen.js', replace: 'if (!isTaken(error))', by: '' },
      ],
    },
  ],
};

async function replaceUnderLoad({ stack, full }: CheckContext, load: WriteLoad): Promise<SingleResponse[]> {
  try {
    for (const service of full ? services : SHORT_FORM_SERVICES) await stack.replace(service);
    await until('enough writes were sent', () => load.sent() >= (full ? 2000 : 200), 120_000);
  } finally {
    load.stop();
  }
  return load.responses();
}

interface WriteLoad {
  sent(): number;
  stop(): void;
  responses(): Promise<SingleResponse[]>;
}

/** Sends writes at a constant rate, without retries and without waiting for responses. */
function startWrites(stack: FaultStack, families: readonly TestFamily[], perSecond: number): WriteLoad {
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
  }, 1000 / perSecond);
  return {
    sent: () => responses.length,
    stop: () => clearInterval(timer),
    responses: () => Promise.all(responses),
  };
}
