import assert from 'node:assert/strict';
import { startChallenge } from '@family-chores/contracts/achievements/challenges';
import { sendMessage } from '@family-chores/contracts/chat/messages';
import { removeMember } from '@family-chores/contracts/families/members';
import { redeem } from '@family-chores/contracts/rewards/redemptions';
import { addReward } from '@family-chores/contracts/rewards/rewards';
import { assign, complete, verify } from '@family-chores/contracts/schedule/assignments';
import { atOnce } from '../client/at-once.ts';
import { chorePoints, completeChores, foundHousehold } from '../client/household.ts';
import { until } from '../client/until.ts';
import { assignments, balances, credits, entries, messages, redemptions } from '../data/documents.ts';
import type { Check } from '../run/check.ts';
import { untilBalance } from './balance-of.ts';

/** Quality bar "Integrity": deleting a member leaves no orphan, also while everybody is busy with their chores. */
export const deletionLeavesNoOrphan: Check = {
  id: 'orphans',
  title: 'a member deleted in the middle of everything leaves nothing behind',
  async run({ stack: { place, databases, ...stack }, full }) {
    const household = await foundHousehold(place);
    const { head, familyId, members, chore } = household;
    const [ada, ben] = members;
    await head.call(startChallenge, {
      params: { familyId },
      body: { name: 'Race', targetPoints: 50, duration: 7 },
    });
    const chores = await completeChores(household, ben.id, full ? 100 : 40);
    const [first = 0, ...others] = chores;
    await head.call(verify, { params: { id: first }, body: { verifierId: ada.id } });
    await untilBalance({ place, databases, ...stack }, ben.id, chorePoints);
    const reward = await head.call(addReward, {
      body: { familyId, name: 'Stay up', pointsCost: chorePoints },
    });
    await head.call(redeem, { body: { familyMemberId: ben.id, rewardId: reward.body.id } });

    const say = (content: string) =>
      head.call(sendMessage, { body: { familyId, senderId: ben.id, content } });
    await say('Done with everything');

    const dueDate = new Date().toISOString();
    const verifying = atOnce(10, others, (id) =>
      head.call(verify, { params: { id }, body: { verifierId: ada.id } }),
    );
    const assigning = atOnce(4, others, async () => {
      const body = { familyMemberId: ben.id, choreId: chore.id, dueDate };
      const { status, text } = await head.call(assign, { body });
      if (status === 201) await head.call(complete, { params: { id: Number(JSON.parse(text).id) } });
      return status;
    });
    const saying = atOnce(4, others, async (id) => (await say(`And with ${id}`)).status);
    const removed = await head.call(removeMember, { params: { id: ben.id } });
    assert.equal(removed.status, 204);
    const answers = [
      ...(await verifying).map(({ status }) => status),
      ...(await assigning),
      ...(await saying),
    ];
    const statuses = new Set(answers);
    for (const status of statuses) assert.ok([200, 201, 404].includes(status), `answered ${status}`);

    await until('everything of the member is gone', async () => {
      const theirs = { familyMemberId: ben.id };
      const counts = await Promise.all([
        assignments(databases).countDocuments(theirs),
        entries(databases).countDocuments(theirs),
        redemptions(databases).countDocuments(theirs),
        credits(databases).countDocuments(theirs),
        balances(databases).countDocuments({ _id: ben.id }),
        messages(databases).countDocuments({ senderId: ben.id }),
      ]);
      return counts.every((count) => count === 0);
    });
    return `${chores.length} chores, a redemption, a challenge and messages are gone with the member`;
  },
  mutants: [
    {
      what: 'rewards keep the ledger of who was deleted',
      edits: [
        {
          file: 'services/rewards/dist/members/remove-members-points.consumer.js',
          replace: 'await Entry.deleteMany({ familyMemberId });',
          by: '',
        },
      ],
    },
    {
      what: 'achievements count chores of who was deleted',
      edits: [
        {
          file: 'services/achievements/dist/consumers/remove-members-progress.consumer.js',
          replace: 'await Credit.deleteMany({ familyMemberId });',
          by: '',
        },
      ],
    },
    {
      what: 'chat keeps what was said by who was deleted',
      edits: [
        {
          file: 'services/chat/dist/messages/remove-members-messages.consumer.js',
          replace: 'await Message.deleteMany({ senderId: familyMemberId });',
          by: '',
        },
      ],
    },
  ],
};
