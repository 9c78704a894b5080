import { memberRemoved } from '@family-chores/contracts/families/members';
import { ownedByMember } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { Assignment } from '../model/assignment.model.ts';
import { Offer } from '../model/offer.model.ts';

/** Assignments of other members stay, including those that the removed member verified. */
export const membersAssignments = ownedByMember(Assignment, 'familyMemberId');

export const removeMembersAssignments = consume(memberRemoved, {
  durable: 'schedule-remove-members-assignments',
  async handle(removed) {
    await membersAssignments.deleteAll(removed);
    // Not in the session either. None is stored later, because taking an offer locks the member.
    await Offer.deleteMany({ familyMemberId: removed.familyMemberId });
  },
});
