import { memberAdded } from '@family-chores/contracts/families/members';
import { lockMember } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { addProgress } from './family-progress.model.ts';

/** A milestone asks whether everybody took part, so those who have done nothing yet must be known. */
export const welcomeMembers = consume(memberAdded, {
  durable: 'achievements-welcome-members',
  async handle({ familyId, familyMemberId }, { session }) {
    if (!(await lockMember(familyMemberId, session))) return;
    await addProgress(familyId, { members: new Map([[familyMemberId, {}]]) }, session);
  },
});
