import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { assign } from '@family-chores/contracts/schedule/assignments';
import { sendOnce, type SingleResponse } from '../client/send-once.ts';
import { createTestFamily, type TestFamily } from '../client/test-family.ts';
import { until } from '../stack/until.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';

const WRITERS = 8;
/** Services give up on a silent database after 2 s. Otherwise, a write would take about 4.3 s. */
const MAX_RESPONSE_MS = 3300;
/** A write that takes longer was held up by an outage; without one, a write takes about 10 ms. */
const HELD_UP_MS = 500;

/** Quality bars R3 and R24, as far as they concern a single mongod. */
export const mongodDown: Check = {
  id: 'R3',
  title: 'while mongod is killed, then suspended, each write succeeds or gets 503 in time',
  async run({ stack, full }) {
    const family = await createTestFamily(stack.target);
    const killed = await writeWhile(stack, family, async () => {
      await stack.kill('mongod');
    });
    const hanging = await writeWhile(stack, family, async () => {
      stack.signal('mongod', 'SIGSTOP');
      await wait(full ? 15_000 : 4500);
      stack.signal('mongod', 'SIGCONT');
    });
    for (const { status, tookMs } of [...killed, ...hanging]) {
      assert.ok(status === 201 || status === 503, `a write got ${status}`);
      assert.ok(tookMs < MAX_RESPONSE_MS, `a write took ${tookMs} ms`);
    }
    const isRefused = ({ status }: SingleResponse) => status === 503;
    // If mongod is back within 2 s, the service's own retry may succeed. The write is then held up, but not refused.
    const isHeldUp = ({ tookMs }: SingleResponse) => tookMs > HELD_UP_MS;
    assert.ok(
      killed.some((response) => isRefused(response) || isHeldUp(response)),
      'no write was refused or held up while mongod was killed',
    );
    assert.ok(hanging.some(isRefused), 'no write was refused while mongod was suspended');
    const refused = [...killed, ...hanging].filter(isRefused);
    const slowest = Math.max(...[...killed, ...hanging].map(({ tookMs }) => tookMs));
    return `${killed.length + hanging.length} writes, ${refused.length} refused, slowest response after ${slowest} ms`;
  },
  mutants: [
    {
      defect: 'requests wait for a database that does not respond',
      edits: [
        {
          file: 'packages/service-kit/dist/mongo/database-silence.js',
          replace: 'inFlight.add(fail);',
          by: '',
        },
      ],
    },
  ],
};

/** Writes without retries, from before an outage until writes succeed again after it. @returns all responses */
async function writeWhile(
  stack: FaultStack,
  { owner, members: [ada], chore }: TestFamily,
  outage: () => Promise<void>,
): Promise<SingleResponse[]> {
  const responses: SingleResponse[] = [];
  const stopWriting = new AbortController();
  const body = { familyMemberId: ada.id, choreId: chore.id, dueDate: new Date().toISOString() };
  const write = async () => {
    while (!stopWriting.signal.aborted)
      responses.push(await sendOnce(stack, { client: owner, call: assign, input: { body } }));
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, write));
  const successes = () => responses.filter(({ status }) => status === 201).length;
  const untilNextSuccess = async () => {
    const before = successes();
    await until('a write succeeds', () => successes() > before);
  };
  try {
    await untilNextSuccess();
    await outage();
    await untilNextSuccess();
  } finally {
    stopWriting.abort();
    await writing;
  }
  return responses;
}
