import assert from 'node:assert/strict';
import { complete } from '@family-chores/contracts/schedule/assignments';
import { editChore } from '@family-chores/contracts/schedule/chores';
import { addOffer, takeOffer } from '@family-chores/contracts/schedule/offers';
import { CHORE_POINTS, createTestFamily } from '../client/test-family.ts';
import { assignments } from '../data/documents.ts';
import type { Check } from '../run/check.ts';
import { untilBalance } from './balance-of.ts';

const TAKERS = 50;
/** The number of takers in the short form of the check. Every taker still conflicts with all others. */
const FEW_TAKERS = 12;

export const concurrentTakers: Check = {
  id: 'offers',
  title: `of up to ${TAKERS} members who take the same chore at the same time, one gets it and is paid once`,
  async run({ stack, full }) {
    const family = await createTestFamily(stack.target, full ? TAKERS : FEW_TAKERS);
    const { owner, members, chore } = family;
    await owner.call(editChore, { params: { id: chore.id }, body: { creditedOnCompletion: true } });
    const body = { choreId: chore.id, day: '2099-01-05' };
    const params = { id: (await owner.call(addOffer, { body })).body.id };

    const requests = members.map(async (member) => ({
      member,
      response: await owner.call(takeOffer, { params, body: { familyMemberId: member.id } }),
    }));
    const takers = await Promise.all(requests);
    const [winner, ...others] = takers.filter(({ response }) => response.status === 201);
    assert.ok(winner, 'no member got the chore');
    assert.deepEqual(others, [], 'only one member should get the chore');
    const refused = takers.filter((taker) => taker !== winner);
    const reasons = new Set(refused.map(({ response: { refusal } }) => refusal?.problem?.message));
    assert.deepEqual(reasons, new Set([`${winner.member.name} was faster.`]));

    const { id } = winner.response.body;
    const stored = await assignments(stack.databases).find({ familyId: family.familyId }).toArray();
    assert.deepEqual(
      stored.map(({ _id, familyMemberId }) => [_id, familyMemberId]),
      [[id, winner.member.id]],
    );
    await Promise.all([1, 2, 3].map(() => owner.call(complete, { params: { id } })));
    await untilBalance(stack, winner.member.id, CHORE_POINTS);
    return `${takers.length} takers, ${refused.length} refused, ${CHORE_POINTS} points for one`;
  },
  mutants: [
    {
      defect: 'taking an offer does not check whether it is still open',
      edits: [
        {
          file: 'services/schedule/dist/offers/take-offer.js',
          replace: '{ ...keyOf(offered), ...openAt(now) }',
          by: 'keyOf(offered)',
        },
      ],
    },
  ],
};
