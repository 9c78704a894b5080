import { memberAdded } from '@family-chores/contracts/families/members';
import { lockMember } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { addProgress } from '../progress/family-progress.model.ts';

/** Stores each new member, because one milestone is not reached while there is a member who has done nothing yet. */
export const welcomeMembers = consume(memberAdded, {
  durable: 'achievements-welcome-members',
  async handle({ familyId, familyMemberId }, { session }) {
    if (!(await lockMember(familyMemberId, session))) return;
    await addProgress(familyId, { members: new Map([[familyMemberId, {}]]) }, session);
  },
});
