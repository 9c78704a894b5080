import { memberRemoved } from '@family-chores/contracts/families/members';
import { addTombstone, recentlyRemoved } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { bumpVersion } from '@family-chores/service-kit/mongo';
import { Assignment } from '../model/assignment.model.ts';

/** Assignments of other members stay, including those that the removed member verified. */
export const removeMembersAssignments = consume(memberRemoved, {
  durable: 'schedule-remove-members-assignments',
  // Not in the session: its snapshot would miss assignments created concurrently.
  async handle({ familyMemberId }) {
    await addTombstone(familyMemberId);
    await Assignment.deleteMany({ familyMemberId });
  },
});

/** Removes assignments left by a process that was killed while it assigned a chore to a member being removed. */
export const removeOrphanedAssignments = {
  name: 'remove-left-assignments',
  everyMs: 60_000,
  async run() {
    const orphaned = { familyMemberId: { $in: await recentlyRemoved() } };
    const familyIds = await Assignment.distinct('familyId', orphaned);
    await Assignment.deleteMany(orphaned);
    for (const familyId of familyIds) await bumpVersion(familyId);
  },
};
