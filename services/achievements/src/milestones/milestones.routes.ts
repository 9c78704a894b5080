import { randomUUID } from 'node:crypto';
import {
  checkMilestones,
  listBadges,
  listMilestones,
} from '@family-chores/contracts/achievements/milestones';
import { route } from '@family-chores/service-kit/http';
import { currentContext } from '@family-chores/service-kit/log';
import { FamilyProgress, type Badge } from '../progress/family-progress.model.ts';
import { milestones } from './milestones.ts';

export const milestoneRoutes = [
  route(listMilestones, () => Promise.resolve([...milestones])),

  route(listBadges, async ({ family }) =>
    (await badgesOf(family.id)).map(({ milestoneId, unlockedAt }) => ({
      milestoneId,
      unlockedAt: unlockedAt.toISOString(),
    })),
  ),

  route(checkMilestones, async ({ family }) => {
    const announced = await announceNewBadges(family.id, currentContext()?.requestKey ?? randomUUID());
    const unlockedBadges = milestones
      .filter(({ id }) => announced.some(({ milestoneId }) => milestoneId === id))
      .map((milestone) => ({ milestone }));
    return { unlockedBadges };
  }),
];

async function badgesOf(familyId: number): Promise<Badge[]> {
  return (await FamilyProgress.findById(familyId, { badges: 1 }).lean())?.badges ?? [];
}

/** Each badge is announced to the first request that asks for it; the same request asking again gets the same ones. */
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
