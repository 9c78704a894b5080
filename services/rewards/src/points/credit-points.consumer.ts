import { assignmentVerified } from '@family-chores/contracts/schedule/assignments';
import { holdMember } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { Entry } from './entry.model.ts';
import { credit } from './ledger.ts';

/** Points follow the chore as it was when completed; later edits to the chore change nothing. */
export const creditPoints = consume(assignmentVerified, {
  durable: 'rewards-credit-points',
  async handle({ familyId, familyMemberId, assignmentId, choreName, pointsEarned }, transaction) {
    const { session } = transaction;
    if (await Entry.exists({ 'reason.assignmentId': assignmentId }).session(session)) return;
    if (!(await holdMember(familyMemberId, session))) return;
    await credit(
      {
        familyId,
        familyMemberId,
        points: pointsEarned,
        reason: { kind: 'assignment', assignmentId, choreName },
      },
      transaction,
    );
  },
});
