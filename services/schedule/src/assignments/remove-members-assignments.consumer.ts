import type { DataOf } from '@family-chores/contracts/define-event';
import { memberRemoved } from '@family-chores/contracts/families/members';
import { ownedByMember } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { Assignment } from '../model/assignment.model.ts';
import { Offer } from '../model/offer.model.ts';

/** Replaces the name of a removed member who verified or sent back the assignment of another member. */
const FORMER_MEMBER = 'Former member';

export const membersAssignments = ownedByMember(Assignment, 'familyMemberId');

export const removeMembersAssignments = consume(memberRemoved, {
  durable: 'schedule-remove-members-assignments',
  async handle(removed) {
    await membersAssignments.deleteAll(removed);
    await replaceName(removed);
    // Needs no transaction: the member can take no further offer, because taking one locks the member, and a removed
    // member cannot be locked.
    const { familyId, familyMemberId } = removed;
    await Offer.deleteMany({ familyId, familyMemberId });
  },
});

async function replaceName({ familyId, familyMemberId: id }: DataOf<typeof memberRemoved>): Promise<void> {
  for (const field of ['verifier', 'notYet.by']) {
    await Assignment.updateMany(
      { familyId, [`${field}.id`]: id },
      { $set: { [`${field}.name`]: FORMER_MEMBER } },
    );
  }
}
