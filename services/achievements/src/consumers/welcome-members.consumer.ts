import { memberAdded } from '@family-chores/contracts/families/members';
import { lockMember } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { addProgress } from '../progress/family-progress.model.ts';

/**
 * Stores each new member without progress. The milestone that everyone must reach together needs a verified chore of
 * every member, so it must count members who have done nothing yet.
 */
export const welcomeMembers = consume(memberAdded, {
  durable: 'achievements-welcome-members',
  async handle({ familyId, familyMemberId }, { session }) {
    if (!(await lockMember(familyMemberId, session))) return;
    await addProgress(familyId, { members: new Map([[familyMemberId, {}]]) }, session);
  },
});
