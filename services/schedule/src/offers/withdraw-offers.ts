import { offerWithdrawn } from '@family-chores/contracts/schedule/offers';
import { event, transact, type Transaction } from '@family-chores/service-kit/events';
import { keyOf } from '@family-chores/service-kit/mongo';
import { Offer, type OfferDocument } from '../model/offer.model.ts';

/** @returns the offer if a member has taken it; otherwise null */
export async function withdraw(stored: OfferDocument): Promise<OfferDocument | null> {
  return transact(async (transaction) => {
    const offer = await Offer.findOne(keyOf(stored), null, { session: transaction.session }).lean();
    if (!offer) return null;
    if (offer.familyMemberId !== null) return offer;
    await deleteAll([offer], transaction);
    return null;
  });
}

export async function withdrawOffersOfChore(
  { _id: choreId, familyId }: { _id: number; familyId: number },
  transaction: Transaction,
): Promise<void> {
  const open = { familyId, choreId, familyMemberId: null };
  await deleteAll(await Offer.find(open, null, { session: transaction.session }).lean(), transaction);
}

async function deleteAll(offers: readonly OfferDocument[], { session, publish }: Transaction): Promise<void> {
  if (offers.length === 0) return;
  await Offer.deleteMany({ $or: offers.map(keyOf) }, { session });
  for (const { _id: offerId, familyId, choreId } of offers) {
    publish(event(offerWithdrawn, { familyId, offerId, choreId }));
  }
}
