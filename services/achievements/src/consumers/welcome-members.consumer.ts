import { memberAdded } from '@family-chores/contracts/families/members';
import { lockMember } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { addProgress } from '../progress/family-progress.model.ts';

/**
 * Stores zero totals for each new member. Without them, the milestone that needs a verified chore of every member would
 * ignore members who have none.
 */
export const welcomeMembers = consume(memberAdded, {
  durable: 'achievements-welcome-members',
  async handle({ familyId, familyMemberId }, { session }) {
    if (!(await lockMember(familyMemberId, session))) return;
    await addProgress(familyId, { members: new Map([[familyMemberId, {}]]) }, session);
  },
});
