import { coverChanged } from '@family-chores/contracts/families/cover';
import { consume } from '@family-chores/service-kit/events';
import { unlockBadges } from '../milestones/unlock-badges.ts';
import { addProgress, FamilyProgress } from '../progress/family-progress.model.ts';

/** Stores a family's cover. When the plan becomes annual, the family gets the premium badges it has already earned. */
export const followCover = consume(coverChanged, {
  durable: 'achievements-follow-cover',
  async handle({ familyId, annual, revision }, transaction) {
    const { session } = transaction;
    // Adds nothing, but makes concurrent transactions of the family conflict.
    const family = await addProgress(familyId, {}, session);
    if (family.cover && family.cover.revision >= revision) return;
    const cover = { annual, revision };
    await FamilyProgress.updateOne({ _id: familyId }, { $set: { cover } }, { session });
    await unlockBadges({ ...family, cover }, transaction);
  },
});
