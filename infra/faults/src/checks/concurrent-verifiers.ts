import assert from 'node:assert/strict';
import { problemType } from '@family-chores/contracts/problem';
import { verify } from '@family-chores/contracts/schedule/assignments';
import { mapConcurrently } from '@family-chores/bench/map-concurrently';
import { CHORE_POINTS, completeChores, createTestFamily } from '../client/test-family.ts';
import { assignments } from '../data/documents.ts';
import type { Check } from '../run/check.ts';
import { untilBalance } from './balance-of.ts';

const VERIFIER_COUNT = 10;

/** Quality bar R20. Each member tries twice, as impatient users do. */
export const concurrentVerifiers: Check = {
  id: 'R20',
  title: `${VERIFIER_COUNT} members verify each assignment at the same time, and one succeeds`,
  async run({ stack, full }) {
    const family = await createTestFamily(stack.target, VERIFIER_COUNT + 1);
    const { owner, members } = family;
    const [ada, ...verifiers] = members;
    const ids = await completeChores(family, ada.id, full ? 100 : 15);
    await mapConcurrently(3, ids, async (id) => {
      const requests = [...verifiers, ...verifiers].map(async (verifier) => {
        const { status, refusal } = await owner.call(verify, {
          params: { id },
          body: { verifierId: verifier.id },
        });
        return { verifierId: verifier.id, outcome: refusal?.problem?.type ?? String(status) };
      });
      const responses = await Promise.all(requests);
      const winners = responses.filter(({ outcome }) => outcome === '200');
      assert.equal(winners.length, 2, `only the verifier of ${id} should get 200, both times`);
      assert.equal(
        new Set(winners.map(({ verifierId }) => verifierId)).size,
        1,
        `${id} should have one verifier`,
      );
      const others = responses.filter(({ outcome }) => outcome !== '200').map(({ outcome }) => outcome);
      assert.deepEqual(new Set(others), new Set([problemType('assignment-already-verified')]));
      const stored = await assignments(stack.databases).findOne({ _id: id });
      assert.equal(
        stored?.verifier?.id,
        winners[0]?.verifierId,
        `${id} should store the verifier who got 200`,
      );
    });
    await untilBalance(stack, ada.id, ids.length * CHORE_POINTS);
    return `${ids.length} assignments, ${ids.length * VERIFIER_COUNT * 2} requests, ${ids.length} verified`;
  },
  mutants: [
    {
      defect: 'verifying does not check whether the assignment is already verified',
      edits: [
        {
          file: 'services/schedule/dist/assignments/verify-assignment.js',
          replace: '{ _id, familyId, completed: true, verified: false,',
          by: '{ _id, completed: true,',
        },
      ],
    },
  ],
};
