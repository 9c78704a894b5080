import { memberRemoved } from '@family-chores/contracts/families/members';
import { addTombstone, recentlyRemoved } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { bumpVersion } from '@family-chores/service-kit/mongo';
import { Assignment } from './assignment.model.ts';

/** What others did stays, also where the member verified it. */
export const removeMembersAssignments = consume(memberRemoved, {
  durable: 'schedule-remove-members-assignments',
  // Not through the session: its snapshot would miss what is assigned to the member at this moment.
  async handle({ familyMemberId }) {
    await addTombstone(familyMemberId);
    await Assignment.deleteMany({ familyMemberId });
  },
});

/** Finds what a process left that was killed while it assigned something to a member being removed. */
export const removeLeftAssignments = {
  name: 'remove-left-assignments',
  everyMs: 60_000,
  async run() {
    const left = { familyMemberId: { $in: await recentlyRemoved() } };
    const familyIds = await Assignment.distinct('familyId', left);
    await Assignment.deleteMany(left);
    for (const familyId of familyIds) await bumpVersion(familyId);
  },
};
