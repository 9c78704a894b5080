import assert from 'node:assert/strict';
import { redeem } from '@family-chores/contracts/rewards/redemptions';
import { addReward } from '@family-chores/contracts/rewards/rewards';
import { verify } from '@family-chores/contracts/schedule/assignments';
import { chorePoints, completeChores, foundHousehold } from '../client/household.ts';
import { redemptions } from '../data/documents.ts';
import type { Check } from '../run/check.ts';
import { balanceOf, untilBalance } from './balance-of.ts';

const requests = 200;
const affordable = 10;
const pointsCost = 2;

/** Quality bar R15. */
export const redemptionsAtOnce: Check = {
  id: 'R15',
  title: `${requests} redemptions at once with points for ${affordable}`,
  async run({ stack }) {
    const household = await foundHousehold(stack.place);
    const { head, familyId, members } = household;
    const [ada, ben] = members;
    const count = (affordable * pointsCost) / chorePoints;
    for (const id of await completeChores(household, ada.id, count)) {
      await head.call(verify, { params: { id }, body: { verifierId: ben.id } });
    }
    await untilBalance(stack, ada.id, affordable * pointsCost);
    const { body: reward } = await head.call(addReward, { body: { familyId, name: 'Sweets', pointsCost } });

    const body = { familyMemberId: ada.id, rewardId: reward.id };
    const answers = await Promise.all(Array.from({ length: requests }, () => head.call(redeem, { body })));
    const granted = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ problem }) => problem === 'not-enough-points');
    assert.deepEqual([granted.length, refused.length], [affordable, requests - affordable]);
    const remaining = granted.map((answer) => answer.body.pointsRemaining).toSorted((a, b) => a - b);
    const expected = Array.from({ length: affordable }, (_, index) => index * pointsCost);
    assert.deepEqual(remaining, expected, 'each left one redemption less');
    assert.equal(await balanceOf(stack, ada.id), 0);
    const stored = await redemptions(stack.databases).countDocuments({ familyMemberId: ada.id });
    assert.equal(stored, affordable, 'no redemption but those granted');
    const slowest = Math.max(...answers.map(({ tookMs }) => tookMs));
    return `${granted.length} granted, ${refused.length} refused, slowest answer ${slowest} ms`;
  },
  mutants: [
    {
      what: 'points are taken without a look at the balance',
      edits: [
        {
          file: 'services/rewards/dist/points/ledger.js',
          replace: 'balance: { $gte: points }',
          by: '',
        },
      ],
    },
  ],
};
