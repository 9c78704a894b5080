import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { assign } from '@family-chores/contracts/schedule/assignments';
import { askOnce, type OneAnswer } from '../client/ask-once.ts';
import { foundHousehold, type Household } from '../client/household.ts';
import { until } from '../client/until.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';

const writers = 8;
/** The database is given up after 2 s; without that a write takes up to the 5 s that a service has. */
const slowestMs = 4400;

/** Quality bars R3 and R24, the part of a single mongod. */
export const mongodAway: Check = {
  id: 'R3',
  title: 'mongod is killed, then stopped, during writes: each is answered with success or 503 in time',
  async run({ stack, full }) {
    const household = await foundHousehold(stack.place);
    const killed = await writeWhile(stack, household, async () => {
      await stack.kill('mongod');
    });
    const hanging = await writeWhile(stack, household, async () => {
      stack.signal('mongod', 'SIGSTOP');
      await wait(full ? 15_000 : 4500);
      stack.signal('mongod', 'SIGCONT');
    });
    for (const { status, tookMs } of [...killed, ...hanging]) {
      assert.ok(status === 201 || status === 503, `a write was answered with ${status}`);
      assert.ok(tookMs < slowestMs, `a write was answered after ${tookMs} ms`);
    }
    const refused = [killed, hanging].map((answers) => answers.filter(({ status }) => status === 503));
    assert.ok(
      refused.every(({ length }) => length > 0),
      'there were writes during each outage',
    );
    const slowest = Math.max(...[...killed, ...hanging].map(({ tookMs }) => tookMs));
    return `${killed.length + hanging.length} writes, ${refused.flat().length} refused, slowest after ${slowest} ms`;
  },
  mutants: [
    {
      what: 'requests wait for a database that does not respond',
      edits: [
        {
          file: 'packages/service-kit/dist/mongo/silence.js',
          replace: 'inFlight.add(fail);',
          by: '',
        },
      ],
    },
  ],
};

/** Writes without retries from before an outage until writes succeed again after it. */
async function writeWhile(
  stack: FaultStack,
  { head, members: [ada], chore }: Household,
  outage: () => Promise<void>,
): Promise<OneAnswer[]> {
  const answers: OneAnswer[] = [];
  const over = new AbortController();
  const body = { familyMemberId: ada.id, choreId: chore.id, dueDate: new Date().toISOString() };
  const write = async () => {
    while (!over.signal.aborted)
      answers.push(await askOnce(stack, { visitor: head, call: assign, input: { body } }));
  };
  const writing = Promise.all(Array.from({ length: writers }, write));
  const successes = () => answers.filter(({ status }) => status === 201).length;
  const succeedAgain = async () => {
    const before = successes();
    await until('writes succeed', () => successes() > before);
  };
  try {
    await succeedAgain();
    await outage();
    await succeedAgain();
  } finally {
    over.abort();
    await writing;
  }
  return answers;
}
