import { badgeUnlocked } from '@family-chores/contracts/achievements/milestones';
import { event, type Transaction } from '@family-chores/service-kit/events';
import { FamilyProgress, type FamilyProgressDocument } from '../progress/family-progress.model.ts';
import { totalsOf } from '../progress/family-totals.rules.ts';
import { reachedMilestones } from './milestone.rules.ts';

/**
 * Gives the family the badges its progress reaches and it does not have.
 * @param family as just written in this transaction, so that nobody else gives the same badge
 */
export async function unlockBadges(
  family: FamilyProgressDocument,
  { session, publish }: Transaction,
): Promise<void> {
  const { _id: familyId, badges, cover } = family;
  const owned = new Set(badges.map(({ milestoneId }) => milestoneId));
  const plan = { annual: cover?.annual ?? false };
  const reached = reachedMilestones(totalsOf(family), plan).filter((id) => !owned.has(id));
  if (reached.length === 0) return;
  const unlockedAt = new Date();
  const unlocked = reached.map((milestoneId) => ({ milestoneId, unlockedAt, announcedTo: null }));
  await FamilyProgress.updateOne({ _id: familyId }, { $push: { badges: { $each: unlocked } } }, { session });
  for (const milestoneId of reached) publish(event(badgeUnlocked, { familyId, milestoneId }));
}
