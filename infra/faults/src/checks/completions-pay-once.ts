import assert from 'node:assert/strict';
import { complete, verify } from '@family-chores/contracts/schedule/assignments';
import { syncProgress } from '@family-chores/contracts/schedule/progress';
import { assignChores, chorePoints, completeChores, foundHousehold } from '../client/household.ts';
import type { Check } from '../run/check.ts';
import { untilBalance } from './balance-of.ts';

const completions = 20;
const verifications = 10;

/** Quality bar "Integrity": completed 20 times and verified 10 times at once, an assignment pays once. */
export const completionsPayOnce: Check = {
  id: 'integrity',
  title: `${completions} completions and ${verifications} verifications at once pay once; nobody verifies themselves`,
  async run({ stack }) {
    const household = await foundHousehold(stack.place);
    const { head, members } = household;
    const [ada, ben] = members;
    const [id = 0] = await assignChores(household, ada.id, 1);
    const params = { id };

    const completed = await Promise.all(
      Array.from({ length: completions }, () => head.call(complete, { params })),
    );
    assert.deepEqual(new Set(completed.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(completed.map(({ body }) => body.completedAt)).size, 1, 'it was completed once');
    assert.deepEqual(new Set(completed.map(({ body }) => body.pointsEarned)), new Set([chorePoints]));

    const byAssignee = await head.call(verify, { params, body: { verifierId: ada.id } });
    assert.deepEqual([byAssignee.status, byAssignee.problem], [403, 'verifier-is-assignee']);
    const offline = {
      familyId: household.familyId,
      memberId: ada.id,
      completedChores: [],
      verifiedChores: [household.chore.id],
    };
    assert.equal((await head.call(syncProgress, { body: offline })).body.verified, 0, 'not by sync either');

    const verified = await Promise.all(
      Array.from({ length: verifications }, () =>
        head.call(verify, { params, body: { verifierId: ben.id } }),
      ),
    );
    assert.deepEqual(new Set(verified.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(verified.map(({ body }) => body.verifiedAt)).size, 1, 'it was verified once');

    // Ben does the same chore: neither waits for, nor is paid with, the other.
    const [second = 0] = await completeChores(household, ben.id, 1);
    const other = await head.call(verify, { params: { id: second }, body: { verifierId: ada.id } });
    assert.equal(other.body.familyMemberId, ben.id);
    await untilBalance(stack, ada.id, chorePoints);
    await untilBalance(stack, ben.id, chorePoints);
    return `${completed.length} completions, ${verified.length} verifications: ${chorePoints} points`;
  },
  mutants: [
    {
      what: 'the server lets a member verify their own chore',
      edits: [
        {
          file: 'services/schedule/dist/assignments/assignment.rules.js',
          replace: 'if (assignment.familyMemberId === verifierId)',
          by: 'if (false)',
        },
        {
          file: 'services/schedule/dist/assignments/verify-assignment.js',
          replace: 'verified: false, familyMemberId: { $ne: id } }',
          by: 'verified: false }',
        },
      ],
    },
    {
      what: 'completing again counts as completing',
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
