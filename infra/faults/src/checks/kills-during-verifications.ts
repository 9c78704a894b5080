import assert from 'node:assert/strict';
import { startChallenge } from '@family-chores/contracts/achievements/challenges';
import { problemType } from '@family-chores/contracts/problem';
import { verify } from '@family-chores/contracts/schedule/assignments';
import { groupedBy } from '@family-chores/service-kit/invariants';
import { mapConcurrently } from '@family-chores/bench/map-concurrently';
import { CHORE_POINTS, completeChores, createTestFamily, type TestFamily } from '../client/test-family.ts';
import { until } from '../stack/until.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack, ProcessName } from '../stack/fault-stack.ts';
import { untilBalance } from './balance-of.ts';
import { leaveUnsent } from './leave-unsent.ts';

const MAX_WAIT_MS = 120_000;
/** Killed in this order, while members verify. */
const victims: readonly ProcessName[] = ['rewards', 'achievements', 'schedule', 'nats-server'];

/** Quality bar R1. Two members try to verify each assignment, and one succeeds. */
export const killsDuringVerifications: Check = {
  id: 'R1',
  title: 'verified chores are paid once while rewards, achievements, schedule and NATS are killed in turn',
  async run({ stack, full }) {
    const [familyCount, assignmentsPerFamily, clients, rounds] = full ? [10, 50, 40, 3] : [4, 15, 8, 1];
    const families = await mapConcurrently(4, Array.from({ length: familyCount }), () =>
      createTestFamily(stack.target),
    );
    const work = (
      await mapConcurrently(4, families, (family) => prepare(family, assignmentsPerFamily))
    ).flat();
    const kills = Array.from({ length: rounds }, () => victims).flat();

    let finished = 0;
    let isOver = false;
    const verifying = mapConcurrently(clients, work, async ({ owner, id, verifierId }) => {
      const { status, refusal, attempts } = await owner.call(verify, {
        params: { id },
        body: { verifierId },
      });
      finished += 1;
      return { id, outcome: refusal?.problem?.type ?? String(status), attempts };
    }).finally(() => {
      isOver = true;
    });
    const progress = () => (isOver ? 'over' : finished / work.length);
    const [responses, killed] = await Promise.all([verifying, killDuringWork(stack, kills, progress)]);
    assert.equal(killed, kills.length, 'the work was over before all processes were killed');

    for (const [id, both] of groupedBy(responses, (response) => response.id)) {
      const outcomes = both.map(({ outcome }) => outcome).toSorted();
      assert.deepEqual(
        outcomes,
        ['200', problemType('assignment-already-verified')],
        `assignment ${id} should have one verifier`,
      );
    }
    for (const { members } of families)
      await untilBalance(stack, members[0].id, assignmentsPerFamily * CHORE_POINTS);
    const badges = await countBadges(stack, families);
    const retried = responses.filter(({ attempts }) => attempts > 1).length;
    return `${work.length} verifications (${retried} retried), ${kills.length} kills, ${badges} badges unlocked`;
  },
  mutants: [
    {
      defect: 'a consumer acknowledges events before it has handled them',
      edits: [
        {
          file: 'packages/service-kit/dist/events/start-consumer.js',
          replace: 'for await (const message of messages)\n',
          by: `for await (const message of messages)
            state.acknowledgements.add({ message, outcome: 'ack', disconnections: databaseDisconnections() }),\n`,
        },
      ],
    },
    {
      defect: 'an unsent event is only in the memory of the process that committed it',
      edits: [leaveUnsent],
    },
    {
      defect: 'neither handled events nor paid assignments are recorded',
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
          replace:
            "for (const key of ['reason.assignmentId', 'reason.redemptionId', 'reason.canceledRedemptionId'])",
          by: 'for (const key of [])',
        },
      ],
    },
  ],
};

/** Completes chores of the first member. @returns the verifications that the other members are to make */
async function prepare(family: TestFamily, count: number) {
  const { owner, familyId, members } = family;
  const body = { name: 'Race', targetPoints: (count * CHORE_POINTS) / 2, duration: 7 };
  await owner.call(startChallenge, { params: { familyId }, body });
  const [ada, ...verifiers] = members;
  const ids = await completeChores(family, ada.id, count);
  return ids.flatMap((id) => verifiers.map((verifier) => ({ owner, id, verifierId: verifier.id })));
}

/** @returns how many processes were killed before the work was over */
async function killDuringWork(
  stack: FaultStack,
  kills: readonly ProcessName[],
  progress: () => number | 'over',
): Promise<number> {
  for (const [index, victim] of kills.entries()) {
    const isDue = () => progress() === 'over' || Number(progress()) >= (index + 1) / (kills.length + 1);
    await until(`the next kill, of ${victim}, is due`, isDue, MAX_WAIT_MS);
    if (progress() === 'over') return index;
    await stack.kill(victim);
  }
  return kills.length;
}

/** @throws AssertionError if a badge was unlocked twice */
async function countBadges({ databases }: FaultStack, families: readonly TestFamily[]): Promise<number> {
  const familyIds = families.map(({ familyId }) => familyId);
  const unlockedBadges = async () => {
    const entries = await databases
      .of('achievements')
      .collection<{ _id: string; entry: { data: { familyId: number; milestoneId: number } } }>('outbox')
      .find({ 'entry.type': 'badge.unlocked', 'entry.familyId': { $in: familyIds } })
      .toArray();
    return entries.map(({ entry }) => `${entry.data.familyId} ${entry.data.milestoneId}`);
  };
  // One consumer credits points and another one unlocks badges, so the badges may come later.
  await until('families have badges', async () => (await unlockedBadges()).length >= 2 * families.length);
  const badges = await unlockedBadges();
  assert.equal(new Set(badges).size, badges.length, 'each badge should be unlocked once');
  return badges.length;
}
