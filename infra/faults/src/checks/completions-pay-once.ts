import assert from 'node:assert/strict';
import { complete, verify } from '@family-chores/contracts/schedule/assignments';
import { syncProgress } from '@family-chores/contracts/schedule/progress';
import { assignChores, CHORE_POINTS, completeChores, createTestFamily } from '../client/test-family.ts';
import type { Check } from '../run/check.ts';
import { untilBalance } from './balance-of.ts';

const COMPLETIONS = 20;
const VERIFICATIONS = 10;

/** Quality bar "Integrity": completed 20 times and verified 10 times concurrently, an assignment pays once. */
export const completionsPayOnce: Check = {
  id: 'integrity',
  title: `${COMPLETIONS} completions and ${VERIFICATIONS} verifications at the same time pay once, and members cannot verify themselves`,
  async run({ stack }) {
    const family = await createTestFamily(stack.target);
    const { owner, members } = family;
    const [ada, ben] = members;
    const [id = 0] = await assignChores(family, ada.id, 1);
    const params = { id };

    const completed = await Promise.all(
      Array.from({ length: COMPLETIONS }, () => owner.call(complete, { params })),
    );
    assert.deepEqual(new Set(completed.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(completed.map(({ body }) => body.completedAt)).size, 1, 'it was completed once');
    assert.deepEqual(new Set(completed.map(({ body }) => body.pointsEarned)), new Set([CHORE_POINTS]));

    const byAssignee = await owner.call(verify, { params, body: { verifierId: ada.id } });
    assert.equal(byAssignee.status, 403);
    assert.ok(byAssignee.refusal?.is('verifier-is-assignee'));
    const offline = {
      familyId: family.familyId,
      memberId: ada.id,
      completedChores: [],
      verifiedChores: [family.chore.id],
    };
    assert.equal((await owner.call(syncProgress, { body: offline })).body.verified, 0, 'not by sync either');

    const verified = await Promise.all(
      Array.from({ length: VERIFICATIONS }, () =>
        owner.call(verify, { params, body: { verifierId: ben.id } }),
      ),
    );
    assert.deepEqual(new Set(verified.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(verified.map(({ body }) => body.verifiedAt)).size, 1, 'it was verified once');

    // Ben does the same chore: the two assignments are verified and paid independently.
    const [second = 0] = await completeChores(family, ben.id, 1);
    const other = await owner.call(verify, { params: { id: second }, body: { verifierId: ada.id } });
    assert.equal(other.body.familyMemberId, ben.id);
    await untilBalance(stack, ada.id, CHORE_POINTS);
    await untilBalance(stack, ben.id, CHORE_POINTS);
    return `${completed.length} completions, ${verified.length} verifications: ${CHORE_POINTS} points`;
  },
  mutants: [
    {
      what: 'the server lets a member verify their own chore',
      edits: [
        {
          file: 'services/schedule/dist/assignments/assignment.rules.js',
          replace:
            "(assignment.familyMemberId === verifierId)\n        return 'verifier-is-assignee';\n    if (!assignment.completed)",
          by: '(!assignment.completed)',
        },
        {
          file: 'services/schedule/dist/assignments/verify-assignment.js',
          replace: 'pointsEarned, familyMemberId: { $ne: id } }',
          by: 'pointsEarned }',
        },
      ],
    },
    {
      what: 'a repeated completion counts again',
      edits: [
        {
          file: 'services/schedule/dist/assignments/complete-assignment.js',
          replace: '{ _id, completed: false,',
          by: '{ _id,',
        },
        {
          file: 'services/schedule/dist/assignments/complete-assignment.js',
          replace: 'if (current.completed)',
          by: 'if (false)',
        },
      ],
    },
  ],
};
