import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { addReward } from '@family-chores/contracts/rewards/rewards';
import { assign, complete, listAssignments, verify } from '@family-chores/contracts/schedule/assignments';
import { CHORE_POINTS, createTestFamily, type TestFamily } from '../client/test-family.ts';
import type { Check } from '../run/check.ts';
import { untilBalance } from './balance-of.ts';
import { leaveUnsent } from './leave-unsent.ts';

const MAX_RESPONSE_MS = 5000;
const MAX_DRAIN_MS = 30_000;
const PAUSE_MS = 50;

/** Quality bar R4. */
export const natsDown: Check = {
  id: 'R4',
  title:
    'while NATS is killed and restarts, and then stays down, the API keeps responding and no event is lost',
  async run({ stack, full }) {
    const family = await createTestFamily(stack.target);
    // During the outage, services admit only families whose access they have cached. This chore makes them cache it.
    const warmUp = await doOneChore(family);
    await stack.kill('nats-server');
    const duringKill = await doChoresFor(family, full ? 3000 : 1000);
    await stack.stop('nats-server');
    const duringOutage = await doChoresFor(family, full ? 60_000 : 3000);
    await stack.start('nats-server');
    const since = Date.now();
    const choreCount = [...warmUp, ...duringKill, ...duringOutage].length;
    await untilBalance(stack, family.members[0].id, choreCount * CHORE_POINTS);
    const drainedMs = Date.now() - since;
    const slowest = Math.max(...duringKill, ...duringOutage);
    assert.ok(slowest < MAX_RESPONSE_MS, `a response took ${slowest} ms`);
    assert.ok(drainedMs < MAX_DRAIN_MS, `everything was paid only after ${drainedMs} ms`);
    return `${duringOutage.length} chores done and verified while NATS was down, slowest response ${slowest} ms, paid ${drainedMs} ms after the restart`;
  },
  mutants: [
    {
      defect: 'an event that could not be sent is not retried',
      edits: [leaveUnsent],
    },
  ],
};

/** Does and verifies chores for some time. @returns the slowest response time of each chore, in ms */
async function doChoresFor(family: TestFamily, forMs: number): Promise<number[]> {
  const endsAt = Date.now() + forMs;
  const slowest: number[] = [];
  while (Date.now() < endsAt) {
    slowest.push(...(await doOneChore(family)));
    await wait(PAUSE_MS);
  }
  return slowest;
}

/**
 * Takes one chore from assignment to verification. Every call must get a response at the first attempt.
 * @returns the slowest response time in ms, as the only item
 */
async function doOneChore({ owner, familyId, members, chore }: TestFamily): Promise<number[]> {
  const [ada, ben] = members;
  const dueDate = new Date().toISOString();
  const assigned = await owner.call(assign, { body: { familyMemberId: ada.id, choreId: chore.id, dueDate } });
  const params = { id: assigned.body.id };
  const responses = [
    assigned,
    await owner.call(complete, { params }),
    await owner.call(verify, { params, body: { verifierId: ben.id } }),
    await owner.call(listAssignments, { params: { familyId } }),
    await owner.call(addReward, { body: { familyId, name: 'Sweets', pointsCost: 1 } }),
  ];
  for (const { status, attempts, text } of responses) {
    // After some time the family reaches its limit of rewards. That refusal is a valid response, too.
    assert.ok(status < 300 || text.includes('reward-limit-reached'), `${status}: ${text}`);
    assert.equal(attempts, 1, 'the API should respond at the first attempt');
  }
  return [Math.max(...responses.map(({ tookMs }) => tookMs))];
}
