import type { Offer as WireOffer } from '@family-chores/contracts/schedule/offers';
import type { QueryFilter } from 'mongoose';
import { Chore } from '../model/chore.model.ts';
import { Offer, toOffer, type OfferDocument } from '../model/offer.model.ts';

/** Filter for offers that can be taken. */
export const openAt = (now: Date): QueryFilter<OfferDocument> => ({
  familyMemberId: null,
  expiresAt: { $gt: now },
});

export async function findOffers(familyId: number, now: Date): Promise<WireOffer[]> {
  const offers = await Offer.find({ familyId, ...openAt(now) })
    .sort({ day: 1, _id: 1 })
    .lean();
  const chores = await Chore.find({ familyId, _id: { $in: offers.map(({ choreId }) => choreId) } }).lean();
  const byId = new Map(chores.map((chore) => [chore._id, chore]));
  return offers.flatMap((offer) => {
    const chore = byId.get(offer.choreId);
    return chore ? [toOffer(offer, chore)] : [];
  });
}
