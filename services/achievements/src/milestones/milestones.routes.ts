import { randomUUID } from 'node:crypto';
import {
  checkMilestones,
  listBadges,
  listMilestones,
} from '@family-chores/contracts/achievements/milestones';
import type { ResponseOf } from '@family-chores/contracts/define-call';
import { transact } from '@family-chores/service-kit/events';
import { route } from '@family-chores/service-kit/http';
import { currentContext } from '@family-chores/service-kit/log';
import { addProgress, FamilyProgress, type Badge } from '../progress/family-progress.model.ts';
import { milestones } from './milestones.ts';
import { missingBadges, unlockBadges } from './unlock-badges.ts';

export const milestoneRoutes = [
  route(listMilestones, () => Promise.resolve([...milestones])),

  route(listBadges, ({ family }) => listBadgesOf(family.id)),

  route(checkMilestones, async ({ family }) => {
    await unlockMissingBadges(family.id);
    const announced = await announceNewBadges(family.id, currentContext()?.requestKey ?? randomUUID());
    const unlockedBadges = milestones
      .filter(({ id }) => announced.some(({ milestoneId }) => milestoneId === id))
      .map((milestone) => ({ milestone }));
    return { unlockedBadges };
  }),
];

/** The badges of a family, oldest first. */
export async function listBadgesOf(familyId: number): Promise<ResponseOf<typeof listBadges>> {
  const badges = await badgesOf(familyId);
  return badges.map(({ milestoneId, unlockedAt }) => ({ milestoneId, unlockedAt: unlockedAt.toISOString() }));
}

/** Unlocks the badges of milestones that were added to `milestones.ts` after the family had reached them. */
async function unlockMissingBadges(familyId: number): Promise<void> {
  const family = await FamilyProgress.findById(familyId).lean();
  if (!family || missingBadges(family).length === 0) return;
  await transact(async (transaction) => {
    await unlockBadges(await addProgress(familyId, {}, transaction.session), transaction);
  });
}

async function badgesOf(familyId: number): Promise<Badge[]> {
  return (await FamilyProgress.findById(familyId, { badges: 1 }).lean())?.badges ?? [];
}

/** Announces each badge only to the first request and its retries. */
async function announceNewBadges(familyId: number, request: string): Promise<Badge[]> {
  await FamilyProgress.updateOne(
    {
      _id: familyId,
      badges: { $elemMatch: { announcedTo: null } },
      'badges.announcedTo': { $ne: request },
    },
    { $set: { 'badges.$[new].announcedTo': request } },
    { arrayFilters: [{ 'new.announcedTo': null }] },
  );
  return (await badgesOf(familyId)).filter(({ announcedTo }) => announcedTo === request);
}
