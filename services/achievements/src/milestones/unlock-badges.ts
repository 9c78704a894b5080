import { badgeUnlocked } from '@family-chores/contracts/achievements/milestones';
import { event, type Transaction } from '@family-chores/service-kit/events';
import { FamilyProgress, type FamilyProgressDocument } from '../progress/family-progress.model.ts';
import { totalsOf } from '../progress/family-totals.rules.ts';
import { reachedMilestones } from './milestone.rules.ts';

/** Ids of the milestones that the family has reached but whose badges it does not have yet. */
export function missingBadges(family: FamilyProgressDocument): number[] {
  const owned = new Set(family.badges.map(({ milestoneId }) => milestoneId));
  const plan = { annual: family.cover?.annual ?? false };
  return reachedMilestones(totalsOf(family), plan).filter((id) => !owned.has(id));
}

/**
 * Gives the family the badges of the milestones that it has reached, unless it already has them.
 * @param family the document as this transaction has just written it; concurrent transactions thus conflict, and cannot
 * give the family the same badge
 */
export async function unlockBadges(
  family: FamilyProgressDocument,
  { session, publish }: Transaction,
): Promise<void> {
  const { _id: familyId } = family;
  const reached = missingBadges(family);
  if (reached.length === 0) return;
  const unlockedAt = new Date();
  const unlocked = reached.map((milestoneId) => ({ milestoneId, unlockedAt, announcedTo: null }));
  await FamilyProgress.updateOne({ _id: familyId }, { $push: { badges: { $each: unlocked } } }, { session });
  for (const milestoneId of reached) publish(event(badgeUnlocked, { familyId, milestoneId }));
}
