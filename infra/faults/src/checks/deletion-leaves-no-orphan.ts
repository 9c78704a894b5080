import assert from 'node:assert/strict';
import { startChallenge } from '@family-chores/contracts/achievements/challenges';
import { sendMessage } from '@family-chores/contracts/chat/messages';
import { removeMember } from '@family-chores/contracts/families/members';
import { redeem } from '@family-chores/contracts/rewards/redemptions';
import { addReward } from '@family-chores/contracts/rewards/rewards';
import { assign, complete, verify } from '@family-chores/contracts/schedule/assignments';
import { mapConcurrently } from '@family-chores/bench/map-concurrently';
import { CHORE_POINTS, completeChores, createTestFamily } from '../client/test-family.ts';
import { until } from '../stack/until.ts';
import { assignments, balances, credits, entries, messages, redemptions } from '../data/documents.ts';
import type { Check } from '../run/check.ts';
import { untilBalance } from './balance-of.ts';

/** Quality bar "Integrity". */
export const deletionLeavesNoOrphan: Check = {
  id: 'orphans',
  title: 'a member deleted while the family is active leaves no orphan',
  async run({ stack, full }) {
    const { target, databases } = stack;
    const family = await createTestFamily(target);
    const { owner, familyId, members, chore } = family;
    const [ada, ben] = members;
    await owner.call(startChallenge, {
      params: { familyId },
      body: { name: 'Race', targetPoints: 50, duration: 7 },
    });
    const assignmentIds = await completeChores(family, ben.id, full ? 100 : 40);
    const [firstId = 0, ...otherIds] = assignmentIds;
    await owner.call(verify, { params: { id: firstId }, body: { verifierId: ada.id } });
    await untilBalance(stack, ben.id, CHORE_POINTS);
    const reward = await owner.call(addReward, {
      body: { familyId, name: 'Stay up', pointsCost: CHORE_POINTS },
    });
    await owner.call(redeem, { body: { familyMemberId: ben.id, rewardId: reward.body.id } });

    const say = (content: string) =>
      owner.call(sendMessage, { body: { familyId, senderId: ben.id, content } });
    await say('Done with everything');

    const dueDate = new Date().toISOString();
    const verifying = mapConcurrently(10, otherIds, (id) =>
      owner.call(verify, { params: { id }, body: { verifierId: ada.id } }),
    );
    const assigning = mapConcurrently(4, otherIds, async () => {
      const body = { familyMemberId: ben.id, choreId: chore.id, dueDate };
      const { status, text } = await owner.call(assign, { body });
      if (status === 201) await owner.call(complete, { params: { id: Number(JSON.parse(text).id) } });
      return status;
    });
    const saying = mapConcurrently(4, otherIds, async (id) => (await say(`And with ${id}`)).status);
    const removed = await owner.call(removeMember, { params: { id: ben.id } });
    assert.equal(removed.status, 204);
    const responses = [
      ...(await verifying).map(({ status }) => status),
      ...(await assigning),
      ...(await saying),
    ];
    const statuses = new Set(responses);
    for (const status of statuses) assert.ok([200, 201, 404].includes(status), `status ${status}`);

    await until('all data of the member is deleted', async () => {
      const ofMember = { familyMemberId: ben.id };
      const counts = await Promise.all([
        assignments(databases).countDocuments(ofMember),
        entries(databases).countDocuments(ofMember),
        redemptions(databases).countDocuments(ofMember),
        credits(databases).countDocuments(ofMember),
        balances(databases).countDocuments({ _id: ben.id }),
        messages(databases).countDocuments({ senderId: ben.id }),
      ]);
      return counts.every((count) => count === 0);
    });
    return `${assignmentIds.length} chores, a redemption, challenge credits and messages were deleted with the member`;
  },
  mutants: [
    {
      defect: 'the rewards service keeps the ledger of a deleted member',
      edits: [
        {
          file: 'services/rewards/dist/members/remove-members-points.consumer.js',
          replace: 'await Entry.deleteMany({ familyId, familyMemberId });',
          by: '',
        },
      ],
    },
    {
      defect: 'the achievements service counts chores of a deleted member',
      edits: [
        {
          file: 'services/achievements/dist/consumers/remove-members-progress.consumer.js',
          replace: 'await Credit.deleteMany({ familyId, familyMemberId });',
          by: '',
        },
      ],
    },
    {
      defect: 'the chat service keeps messages of a deleted member',
      edits: [
        {
          file: 'services/chat/dist/messages/remove-members-messages.consumer.js',
          replace: 'await sentMessages.deleteAll(removed);',
          by: '',
        },
        // The mutant must also lack this call, which adds the member's tombstone: with the tombstone, a job would
        // delete the messages within a minute.
        {
          file: 'services/chat/dist/messages/remove-members-messages.consumer.js',
          replace: 'await mutesOfMembers.deleteAll(removed);',
          by: '',
        },
      ],
    },
  ],
};
