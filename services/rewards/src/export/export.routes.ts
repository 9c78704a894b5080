import { rewardsExport } from '@family-chores/contracts/rewards/export';
import { route } from '@family-chores/service-kit/http';
import { readEach } from '@family-chores/service-kit/mongo';
import { Entry, toEntry } from '../points/entry.model.ts';
import { Redemption, toRedemption } from '../redemptions/redemption.model.ts';
import { listRewardsOf } from '../rewards/rewards.routes.ts';

export const exportRoutes = [
  route(rewardsExport, async ({ family }) => ({
    rewards: await listRewardsOf(family.id),
    redemptions: readEach(allRedemptions(family.id), toRedemption),
    points: family.members.map(({ id }) => ({
      familyMemberId: id,
      entries: readEach(ledgerOf(family.id, id), toEntry),
    })),
  })),
];

function allRedemptions(familyId: number) {
  return Redemption.find({ familyId }).sort({ createdAt: 1, _id: 1 }).lean();
}

function ledgerOf(familyId: number, familyMemberId: number) {
  return Entry.find({ familyId, familyMemberId }).sort({ version: 1 }).lean();
}
