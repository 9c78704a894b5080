import assert from 'node:assert/strict';
import { sendMessage } from '@family-chores/contracts/chat/messages';
import { assign } from '@family-chores/contracts/schedule/assignments';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { services } from '@family-chores/local/stack';
import { askOnce, type OneAnswer } from '../client/ask-once.ts';
import { atOnce } from '../client/at-once.ts';
import { foundHousehold, type Household } from '../client/household.ts';
import { until } from '../client/until.ts';
import type { Check, World } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';

const writesPerSecond = 50;
const familyCount = 8;
/** A machine too busy to start a process within this time shows nothing: the round is repeated. */
const gatewayHoldsMs = 4000;
const attempts = 3;
/** What the short form restarts: who answers the writes, and whom they ask. */
const few: readonly ServiceName[] = ['schedule', 'families', 'chat'];

/** Quality bar R28. Every service is a single replica, so nobody else can answer meanwhile. */
export const rollingRestart: Check = {
  id: 'R28',
  title: 'SIGTERM of one service after the other under 50 writes/s: no request fails',
  async run(world) {
    const households = await atOnce(4, Array.from({ length: familyCount }), () =>
      foundHousehold(world.stack.place),
    );
    let round = await restartUnderLoad(world, households);
    for (let attempt = 1; attempt < attempts && round.slowestRestartMs > gatewayHoldsMs; attempt += 1) {
      round = await restartUnderLoad(world, households);
    }
    const { answers, slowestRestartMs } = round;
    const failed = answers.filter(({ status }) => status !== 201);
    const reasons = [...new Set(failed.map(({ status, detail }) => `${status} ${detail ?? ''}`))];
    const figures = `${failed.length} of ${answers.length} writes failed, slowest restart ${slowestRestartMs} ms`;
    assert.ok(failed.length === 0, `${figures}: ${reasons.join(', ')}`);
    return `${figures}, slowest write ${Math.max(...answers.map(({ tookMs }) => tookMs))} ms`;
  },
  mutants: [
    {
      what: 'a service refuses requests while it starts',
      edits: [
        {
          file: 'packages/service-kit/dist/service/health.js',
          replace: 'await Promise.race([started, delay(startPatienceMs, undefined, { ref: false })]);',
          by: ';',
        },
      ],
    },
  ],
};

async function restartUnderLoad({ stack, full }: World, households: readonly Household[]) {
  const load = startWrites(stack, households);
  let slowestRestartMs = 0;
  try {
    for (const service of full ? services : few) {
      const since = Date.now();
      await stack.restart(service);
      slowestRestartMs = Math.max(slowestRestartMs, Date.now() - since);
    }
    await until('enough writes were sent', () => load.sent() >= (full ? 2000 : 200), 120_000);
  } finally {
    load.stop();
  }
  return { answers: await load.answers(), slowestRestartMs };
}

/** Sends writes at a steady rate, whether or not those before were answered; none is repeated by the client. */
function startWrites(stack: FaultStack, households: readonly Household[]) {
  const dueDate = new Date().toISOString();
  const writes = households.flatMap(({ head: visitor, familyId, members: [ada], chore }) => [
    { visitor, call: assign, input: { body: { familyMemberId: ada.id, choreId: chore.id, dueDate } } },
    { visitor, call: sendMessage, input: { body: { familyId, senderId: ada.id, content: 'Hello' } } },
  ]);
  const answers: Promise<OneAnswer>[] = [];
  const timer = setInterval(() => {
    const write = writes[answers.length % writes.length];
    if (!write) return;
    const since = Date.now();
    const unanswered = (error: unknown): OneAnswer => ({
      status: 0,
      message: undefined,
      detail: String(error),
      tookMs: Date.now() - since,
    });
    answers.push(askOnce(stack, write).catch(unanswered));
  }, 1000 / writesPerSecond);
  return {
    sent: () => answers.length,
    stop: () => clearInterval(timer),
    answers: () => Promise.all(answers),
  };
}
