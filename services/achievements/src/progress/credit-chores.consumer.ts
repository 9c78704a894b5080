import { assignmentVerified } from '@family-chores/contracts/schedule/assignments';
import { holdMember } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { advanceChallenge } from '../challenges/advance-challenge.ts';
import { unlockBadges } from '../milestones/unlock-badges.ts';
import { isCountedFirst } from './credit.model.ts';
import { addProgress } from './family-progress.model.ts';

/** A verified chore counts once: for the challenge of its time, and for the family's milestones. */
export const creditChores = consume(assignmentVerified, {
  durable: 'achievements-credit-chores',
  async handle({ familyId, familyMemberId, assignmentId, pointsEarned, verifiedAt }, transaction) {
    const { session } = transaction;
    const chore = { familyId, familyMemberId, points: pointsEarned, verifiedAt: new Date(verifiedAt) };
    if (!(await holdMember(familyMemberId, session))) return;
    if (!(await isCountedFirst({ _id: `assignment:${assignmentId}`, ...chore }, session))) return;

    const reached = await advanceChallenge(chore, transaction);
    const gain = { familyMemberId, verifiedChores: 1, pointsEarned, reachedChallenges: reached ? 1 : 0 };
    await unlockBadges(await addProgress(familyId, gain, session), transaction);
  },
});
