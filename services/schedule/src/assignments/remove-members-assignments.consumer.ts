import type { DataOf } from '@family-chores/contracts/define-event';
import { memberRemoved } from '@family-chores/contracts/families/members';
import { ownedByMember } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { Assignment } from '../model/assignment.model.ts';
import { Offer } from '../model/offer.model.ts';

/** Shown for a removed member on the assignments of others that they verified or sent back. */
const FORMER_MEMBER = 'Former member';

export const membersAssignments = ownedByMember(Assignment, 'familyMemberId');

export const removeMembersAssignments = consume(memberRemoved, {
  durable: 'schedule-remove-members-assignments',
  async handle(removed) {
    await membersAssignments.deleteAll(removed);
    await forgetName(removed);
    // Not in the session either. No offer is stored later, because taking an offer locks the member.
    await Offer.deleteMany({ familyMemberId: removed.familyMemberId });
  },
});

async function forgetName({ familyId, familyMemberId: id }: DataOf<typeof memberRemoved>): Promise<void> {
  for (const who of ['verifier', 'notYet.by']) {
    await Assignment.updateMany(
      { familyId, [`${who}.id`]: id },
      { $set: { [`${who}.name`]: FORMER_MEMBER } },
    );
  }
}
