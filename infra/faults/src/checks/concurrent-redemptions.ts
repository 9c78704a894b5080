import assert from 'node:assert/strict';
import { redeem } from '@family-chores/contracts/rewards/redemptions';
import { addReward } from '@family-chores/contracts/rewards/rewards';
import { verify } from '@family-chores/contracts/schedule/assignments';
import { CHORE_POINTS, completeChores, createTestFamily } from '../client/test-family.ts';
import { redemptions } from '../data/documents.ts';
import type { Check } from '../run/check.ts';
import { balanceOf, untilBalance } from './balance-of.ts';

const REQUESTS = 200;
const AFFORDABLE = 10;
const POINTS_COST = 2;

/** Quality bar R15. */
export const concurrentRedemptions: Check = {
  id: 'R15',
  title: `of ${REQUESTS} redemptions at the same time, only the ${AFFORDABLE} that the balance covers are granted`,
  async run({ stack }) {
    const family = await createTestFamily(stack.target);
    const { owner, familyId, members } = family;
    const [ada, ben] = members;
    const count = (AFFORDABLE * POINTS_COST) / CHORE_POINTS;
    for (const id of await completeChores(family, ada.id, count)) {
      await owner.call(verify, { params: { id }, body: { verifierId: ben.id } });
    }
    await untilBalance(stack, ada.id, AFFORDABLE * POINTS_COST);
    const { body: reward } = await owner.call(addReward, {
      body: { familyId, name: 'Sweets', pointsCost: POINTS_COST },
    });

    const body = { familyMemberId: ada.id, rewardId: reward.id };
    const responses = await Promise.all(Array.from({ length: REQUESTS }, () => owner.call(redeem, { body })));
    const granted = responses.filter(({ status }) => status === 201);
    const refused = responses.filter(({ refusal }) => refusal?.is('not-enough-points'));
    assert.deepEqual([granted.length, refused.length], [AFFORDABLE, REQUESTS - AFFORDABLE]);
    const remaining = granted
      .map(({ body: redemption }) => redemption.pointsRemaining)
      .toSorted((a, b) => a - b);
    const expected = Array.from({ length: AFFORDABLE }, (_, index) => index * POINTS_COST);
    assert.deepEqual(remaining, expected, 'the responses should show the balance after each redemption');
    assert.equal(await balanceOf(stack, ada.id), 0);
    const stored = await redemptions(stack.databases).countDocuments({ familyMemberId: ada.id });
    assert.equal(stored, AFFORDABLE, 'only the granted redemptions should be stored');
    const slowest = Math.max(...responses.map(({ tookMs }) => tookMs));
    return `${granted.length} granted, ${refused.length} refused, slowest response ${slowest} ms`;
  },
  mutants: [
    {
      defect: 'points are deducted without checking the balance',
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
