import { assignmentVerified } from '@family-chores/contracts/schedule/assignments';
import { consume } from '@family-chores/service-kit/events';
import { advanceChallenges } from '../challenges/advance-challenges.ts';
import { unlockBadges } from '../milestones/unlock-badges.ts';
import { storeNewCredits } from '../progress/credit.model.ts';
import { addProgress } from '../progress/family-progress.model.ts';
import { gainsOf } from '../progress/gains.rules.ts';
import { ofPresentMembers } from '../progress/of-present-members.ts';

/** Counts a verified chore once, for the challenge and the family's milestones. */
export const creditChores = consume(assignmentVerified, {
  durable: 'achievements-credit-chores',
  async handleBatch(batch, transaction) {
    const { session } = transaction;
    const credits = (await ofPresentMembers(batch, session)).map(
      ({ familyId, familyMemberId, assignmentId, pointsEarned, verifiedAt }) => ({
        _id: `assignment:${assignmentId}`,
        familyId,
        familyMemberId,
        points: pointsEarned,
        verifiedAt: new Date(verifiedAt),
      }),
    );
    const chores = credits.length === 0 ? [] : await storeNewCredits(credits, session);
    const [first] = chores;
    if (!first) return;

    const reachedChallenges = await advanceChallenges(first.familyId, chores, transaction);
    const gain = { members: gainsOf(chores), reachedChallenges };
    await unlockBadges(await addProgress(first.familyId, gain, session), transaction);
  },
});
