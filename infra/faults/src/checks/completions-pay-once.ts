import assert from 'node:assert/strict';
import { complete, verify } from '@family-chores/contracts/schedule/assignments';
import { syncProgress } from '@family-chores/contracts/schedule/progress';
import { reopen } from '@family-chores/contracts/schedule/reopen';
import { mapConcurrently } from '@family-chores/bench/map-concurrently';
import {
  assignChores,
  CHORE_POINTS,
  completeChores,
  createTestFamily,
  type TestFamily,
} from '../client/test-family.ts';
import type { Check } from '../run/check.ts';
import { untilBalance } from './balance-of.ts';

const COMPLETIONS = 20;
const VERIFICATIONS = 10;
const REOPENED = 12;
/** How many rounds of concurrent requests each reopened chore gets. */
const ROUNDS = 3;

/** Completes, undoes, sends back and verifies an assignment concurrently, in several rounds. */
async function reopenWhileVerifying({ owner, members }: TestFamily, id: number): Promise<void> {
  const params = { id };
  const [, ben, cyd] = members;
  assert.ok(cyd, 'the family needs three members');
  const completeChore = () => owner.call(complete, { params });
  const undo = () => owner.call(reopen, { params, body: { reason: 'mistake' } });
  const sendBack = () =>
    owner.call(reopen, { params, body: { reason: 'not-yet', verifierId: cyd.id, note: 'Not yet' } });
  const verifyAs = (verifierId: number) => owner.call(verify, { params, body: { verifierId } });
  const verified: Awaited<ReturnType<typeof verifyAs>>[] = [];
  const verifyAndRecord = async (verifierId: number) => {
    const response = await verifyAs(verifierId);
    verified.push(response);
    return response;
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    const responses = await Promise.all([
      undo(),
      verifyAndRecord(ben.id),
      completeChore(),
      sendBack(),
      verifyAndRecord(cyd.id),
      completeChore(),
    ]);
    for (const { status } of responses)
      assert.ok([200, 409].includes(status), `a request for assignment ${id} returned ${status}`);
  }
  await completeChore();
  for (const { id: verifierId } of [ben, cyd]) await verifyAndRecord(verifierId);
  const times = verified.filter(({ status }) => status === 200).map(({ body }) => body.verifiedAt);
  assert.equal(new Set(times).size, 1, `assignment ${id} should be verified once`);
  assert.deepEqual(
    [(await undo()).status, (await sendBack()).status],
    [409, 409],
    'a verified chore should stay verified',
  );
}

/** Quality bar "Integrity". */
export const completionsPayOnce: Check = {
  id: 'integrity',
  title: `a chore is paid once if it is completed ${COMPLETIONS} times and verified ${VERIFICATIONS} times concurrently, or reopened in between; members cannot verify their own chores`,
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
    assert.equal(
      new Set(completed.map(({ body }) => body.completedAt)).size,
      1,
      'the assignment should be completed once',
    );
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
    assert.equal(
      (await owner.call(syncProgress, { body: offline })).body.verified,
      0,
      "a sync should not verify the member's own chore either",
    );

    const verified = await Promise.all(
      Array.from({ length: VERIFICATIONS }, () =>
        owner.call(verify, { params, body: { verifierId: ben.id } }),
      ),
    );
    assert.deepEqual(new Set(verified.map(({ status }) => status)), new Set([200]));
    assert.equal(
      new Set(verified.map(({ body }) => body.verifiedAt)).size,
      1,
      'the assignment should be verified once',
    );

    // Ben does the same chore: the two assignments are verified and paid independently.
    const [benAssignmentId = 0] = await completeChores(family, ben.id, 1);
    const benVerification = await owner.call(verify, {
      params: { id: benAssignmentId },
      body: { verifierId: ada.id },
    });
    assert.equal(benVerification.body.familyMemberId, ben.id);
    await untilBalance(stack, ada.id, CHORE_POINTS);
    await untilBalance(stack, ben.id, CHORE_POINTS);

    const idsToReopen = await completeChores(family, ada.id, REOPENED);
    await mapConcurrently(3, idsToReopen, (each) => reopenWhileVerifying(family, each));
    await untilBalance(stack, ada.id, (1 + REOPENED) * CHORE_POINTS);
    return `${completed.length} completions, ${verified.length} verifications: ${CHORE_POINTS} points; ${REOPENED} chores reopened in between`;
  },
  mutants: [
    {
      defect: 'the server lets a member verify their own chore',
      edits: [
        {
          file: 'services/schedule/dist/assignments/assignment.rules.js',
          replace:
            "(assignment.familyMemberId === verifierId)\n        return 'verifier-is-assignee';\n    if (!assignment.completed)",
          by: '(!assignment.completed)',
        },
        {
          file: 'services/schedule/dist/assignments/verify-assignment.js',
          replace: '...completion, familyMemberId: { $ne: id } }',
          by: '...completion }',
        },
      ],
    },
    {
      defect: 'a chore is reopened though it was just verified, and pays again',
      edits: [
        {
          file: 'services/schedule/dist/assignments/reopen-assignment.js',
          replace: '{ _id, familyId, completed: true, verified: false, completedAt }',
          by: '{ _id, completed: true }',
        },
        {
          file: 'services/schedule/dist/assignments/reopen-assignment.js',
          replace: '{ completed: false,',
          by: '{ completed: false, verified: false,',
        },
        {
          file: 'services/rewards/dist/points/entry.model.js',
          replace: "'reason.assignmentId', ",
          by: '',
        },
        {
          file: 'services/rewards/dist/points/credit-points.consumer.js',
          replace: "if (reason.kind === 'assignment')",
          by: 'if (false)',
        },
      ],
    },
    {
      defect: 'a repeated completion counts again',
      edits: [
        {
          file: 'services/schedule/dist/assignments/complete-assignment.js',
          replace: '{ _id, familyId, completed: false,',
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
