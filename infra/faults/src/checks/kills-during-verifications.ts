import assert from 'node:assert/strict';
import { startChallenge } from '@family-chores/contracts/achievements/challenges';
import { verify } from '@family-chores/contracts/schedule/assignments';
import { atOnce } from '../client/at-once.ts';
import { chorePoints, completeChores, foundHousehold, type Household } from '../client/household.ts';
import { until } from '../client/until.ts';
import { groupedBy } from '../data/grouped-by.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack, Victim } from '../stack/fault-stack.ts';
import { untilBalance } from './balance-of.ts';

const longestMs = 120_000;
/** One after the other. */
const victims: readonly Victim[] = ['rewards', 'achievements', 'schedule', 'nats-server'];

/** Quality bar R1. Two verifiers at once for each assignment, and processes are killed while they verify. */
export const killsDuringVerifications: Check = {
  id: 'R1',
  title: 'SIGKILL of rewards, achievements, schedule and NATS in turn during N × 2 verifications',
  async run({ stack, full }) {
    const [familyCount, each, clients, rounds] = full ? [10, 50, 40, 3] : [4, 15, 8, 1];
    const households = await atOnce(4, Array.from({ length: familyCount }), () =>
      foundHousehold(stack.place),
    );
    const work = (await atOnce(4, households, (household) => prepare(household, each))).flat();
    const kills = Array.from({ length: rounds }, () => victims).flat();

    let answered = 0;
    let isOver = false;
    const verifying = atOnce(clients, work, async ({ head, id, verifierId }) => {
      const { status, problem, attempts } = await head.call(verify, { params: { id }, body: { verifierId } });
      answered += 1;
      return { id, outcome: problem || String(status), attempts };
    }).finally(() => {
      isOver = true;
    });
    const progress = () => (isOver ? 'over' : answered / work.length);
    const [answers, killed] = await Promise.all([verifying, killEachOnTheWay(stack, kills, progress)]);
    assert.equal(killed, kills.length, 'all were killed while there was work');

    for (const [id, both] of groupedBy(answers, (answer) => answer.id)) {
      const outcomes = both.map(({ outcome }) => outcome).toSorted();
      assert.deepEqual(outcomes, ['200', 'assignment-already-verified'], `assignment ${id} has one verifier`);
    }
    for (const { members } of households) await untilBalance(stack, members[0].id, each * chorePoints);
    const badges = await eachBadgeOnce(stack, households);
    const repeated = answers.filter(({ attempts }) => attempts > 1).length;
    return `${work.length} verifications, ${kills.length} kills, ${repeated} asked again, ${badges} badges told`;
  },
  mutants: [
    {
      what: 'a consumer acknowledges events before it has handled them',
      edits: [
        {
          file: 'packages/service-kit/dist/events/start-consumer.js',
          replace: 'for await (const message of messages)\n',
          by: `for await (const message of messages)
            work.acknowledgements.add({ message, how: 'ack', since: databaseDisconnections() }),\n`,
        },
      ],
    },
    {
      what: 'an event waits only in the memory of who committed it',
      edits: [
        {
          file: 'packages/service-kit/dist/events/relay.js',
          replace: 'publishCommitted(left);',
          by: '',
        },
      ],
    },
    {
      what: 'nothing remembers which events were handled and what was paid',
      edits: [
        {
          file: 'packages/service-kit/dist/events/inbox.js',
          replace: '_id: keyOf(durable, eventId)',
          by: '_id: keyOf(durable, eventId) + Math.random()',
        },
        {
          file: 'services/rewards/dist/points/credit-points.consumer.js',
          replace: "if (reason.kind === 'assignment')",
          by: 'if (false)',
        },
        {
          file: 'services/rewards/dist/points/entry.model.js',
          replace: "for (const key of ['reason.assignmentId', 'reason.redemptionId'])",
          by: 'for (const key of [])',
        },
      ],
    },
  ],
};

/** Chores of Ada, completed; each is to be verified by Ben and by the third member. */
async function prepare(household: Household, count: number) {
  const { head, familyId, members } = household;
  const body = { name: 'Race', targetPoints: (count * chorePoints) / 2, duration: 7 };
  await head.call(startChallenge, { params: { familyId }, body });
  const [ada, ...verifiers] = members;
  const ids = await completeChores(household, ada.id, count);
  return ids.flatMap((id) => verifiers.map((verifier) => ({ head, id, verifierId: verifier.id })));
}

/**
 * Kills one after the other, evenly over the work, each as soon as it is there to be killed.
 * @returns how many, before the work was over
 */
async function killEachOnTheWay(
  stack: FaultStack,
  kills: readonly Victim[],
  progress: () => number | 'over',
): Promise<number> {
  for (const [index, victim] of kills.entries()) {
    const isDue = () => progress() === 'over' || Number(progress()) >= (index + 1) / (kills.length + 1);
    await until(`${victim} is to be killed`, isDue, longestMs);
    if (progress() === 'over') return index;
    await stack.kill(victim);
  }
  return kills.length;
}

/**
 * Counts the badges announced to the families, as soon as there are some.
 * @throws AssertionError when one was announced twice
 */
async function eachBadgeOnce({ databases }: FaultStack, households: readonly Household[]): Promise<number> {
  const familyIds = households.map(({ familyId }) => familyId);
  const announced = async () => {
    const entries = await databases.achievements
      .collection<{ _id: string; entry: { data: { familyId: number; milestoneId: number } } }>('outbox')
      .find({ 'entry.type': 'badge.unlocked', 'entry.familyId': { $in: familyIds } })
      .toArray();
    return entries.map(({ entry }) => `${entry.data.familyId} ${entry.data.milestoneId}`);
  };
  // What makes them goes its own way: it may come after the points.
  await until('families have badges', async () => (await announced()).length >= 2 * households.length);
  const badges = await announced();
  assert.equal(new Set(badges).size, badges.length, 'each badge is announced once');
  return badges.length;
}
