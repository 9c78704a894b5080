import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { addReward } from '@family-chores/contracts/rewards/rewards';
import { assign, complete, listAssignments, verify } from '@family-chores/contracts/schedule/assignments';
import { chorePoints, foundHousehold, type Household } from '../client/household.ts';
import type { Check } from '../run/check.ts';
import { untilBalance } from './balance-of.ts';

const slowestMs = 5000;
const longestDrainMs = 30_000;
const pauseMs = 50;

/** Quality bar R4. */
export const natsAway: Check = {
  id: 'R4',
  title: 'NATS is killed, then away for a while: the API keeps answering, nothing is lost',
  async run({ stack, full }) {
    const household = await foundHousehold(stack.place);
    // Families that were active go on: what services asked about this one, they believe.
    const warm = await doOneChore(household);
    await stack.kill('nats-server');
    const duringKill = await doChoresFor(household, full ? 3000 : 1000);
    await stack.stop('nats-server');
    const away = await doChoresFor(household, full ? 60_000 : 3000);
    await stack.start('nats-server');
    const since = Date.now();
    const rounds = [...warm, ...duringKill, ...away].length;
    await untilBalance(stack, household.members[0].id, rounds * chorePoints);
    const drainedMs = Date.now() - since;
    const slowest = Math.max(...duringKill, ...away);
    assert.ok(slowest < slowestMs, `an answer took ${slowest} ms`);
    assert.ok(drainedMs < longestDrainMs, `drained after ${drainedMs} ms`);
    return `${away.length} chores done and verified while it was away, slowest answer ${slowest} ms, paid ${drainedMs} ms after its return`;
  },
  mutants: [
    {
      what: 'an event that could not be sent is not sent again',
      edits: [
        { file: 'packages/service-kit/dist/events/relay.js', replace: 'publishCommitted(left);', by: '' },
      ],
    },
  ],
};

/** Does and verifies chores for so long. Answers the slowest answer of each. */
async function doChoresFor(household: Household, forMs: number): Promise<number[]> {
  const until = Date.now() + forMs;
  const slowest: number[] = [];
  while (Date.now() < until) {
    slowest.push(...(await doOneChore(household)));
    await wait(pauseMs);
  }
  return slowest;
}

/** One chore from assignment to verification. Every call is answered the first time it is made. */
async function doOneChore({ head, familyId, members, chore }: Household): Promise<number[]> {
  const [ada, ben] = members;
  const dueDate = new Date().toISOString();
  const assigned = await head.call(assign, { body: { familyMemberId: ada.id, choreId: chore.id, dueDate } });
  const params = { id: assigned.body.id };
  const answers = [
    assigned,
    await head.call(complete, { params }),
    await head.call(verify, { params, body: { verifierId: ben.id } }),
    await head.call(listAssignments, { params: { familyId } }),
    await head.call(addReward, { body: { familyId, name: 'Sweets', pointsCost: 1 } }),
  ];
  for (const { status, attempts, text } of answers) {
    // A family may have no more rewards after some time: that, too, is an answer.
    assert.ok(status < 300 || text.includes('reward-limit-reached'), `answered ${status}: ${text}`);
    assert.equal(attempts, 1, 'the API did not answer');
  }
  return [Math.max(...answers.map(({ tookMs }) => tookMs))];
}
