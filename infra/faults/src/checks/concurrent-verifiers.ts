import assert from 'node:assert/strict';
import { verify } from '@family-chores/contracts/schedule/assignments';
import { atOnce } from '../client/at-once.ts';
import { chorePoints, completeChores, foundHousehold } from '../client/household.ts';
import { assignments } from '../data/documents.ts';
import type { Check } from '../run/check.ts';
import { untilBalance } from './balance-of.ts';

const verifierCount = 10;

/** Quality bar R20: of many verifiers of one assignment, one verifies it; each asks twice, as an impatient person does. */
export const concurrentVerifiers: Check = {
  id: 'R20',
  title: `${verifierCount} verifiers at once for each assignment`,
  async run({ stack, full }) {
    const household = await foundHousehold(stack.place, verifierCount + 1);
    const { head, members } = household;
    const [ada, ...verifiers] = members;
    const ids = await completeChores(household, ada.id, full ? 100 : 15);
    await atOnce(3, ids, async (id) => {
      const asked = [...verifiers, ...verifiers].map(async (verifier) => {
        const { status, problem } = await head.call(verify, {
          params: { id },
          body: { verifierId: verifier.id },
        });
        return { verifierId: verifier.id, outcome: problem || String(status) };
      });
      const answers = await Promise.all(asked);
      const winners = answers.filter(({ outcome }) => outcome === '200');
      assert.equal(winners.length, 2, `the verifier of ${id} is told so both times, and nobody else`);
      assert.equal(new Set(winners.map(({ verifierId }) => verifierId)).size, 1, `${id} has one verifier`);
      const others = answers.filter(({ outcome }) => outcome !== '200').map(({ outcome }) => outcome);
      assert.deepEqual(new Set(others), new Set(['assignment-already-verified']));
      const stored = await assignments(stack.databases).findOne({ _id: id });
      assert.equal(stored?.verifier?.id, winners[0]?.verifierId, `${id} keeps the verifier that was told`);
    });
    await untilBalance(stack, ada.id, ids.length * chorePoints);
    return `${ids.length} assignments, ${ids.length * verifierCount * 2} requests, ${ids.length} verified`;
  },
  mutants: [
    {
      what: 'verifying does not ask whether somebody has verified',
      edits: [
        {
          file: 'services/schedule/dist/assignments/verify-assignment.js',
          replace: '{ _id, completed: true, verified: false,',
          by: '{ _id, completed: true,',
        },
      ],
    },
  ],
};
