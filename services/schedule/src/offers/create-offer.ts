import { problem } from '@family-chores/contracts/problem';
import { offerCreated } from '@family-chores/contracts/schedule/offers';
import { createInTransaction, event } from '@family-chores/service-kit/events';
import { bumpVersion, keyOf, nextId } from '@family-chores/service-kit/mongo';
import { endOfDay } from '@family-chores/service-kit/time-zones';
import { Chore, type ChoreDocument } from '../model/chore.model.ts';
import { Offer, type OfferDocument } from '../model/offer.model.ts';
import { openAt } from './list-offers.ts';

/** Concurrent requests may exceed this by a few, which is harmless. */
export const MAX_OFFERS = 100;

interface OfferedDay {
  readonly day: string;
  /** Time zone of the device on which the chore is offered. It decides when the day is over. */
  readonly timeZone: string | undefined;
  readonly now: Date;
}

/**
 * @throws Problem `invalid-request` if the day is over, `offer-limit-reached`, or `not-found` if the chore was deleted
 */
export async function createOffer(
  { _id: choreId, familyId }: ChoreDocument,
  { day, timeZone = 'UTC', now }: OfferedDay,
): Promise<OfferDocument> {
  const expiresAt = endOfDay(timeZone, day);
  const offerId = await nextId('offer');
  // A repeated request does not run this callback: it gets the stored offer even if the checks would now refuse it.
  const created = await createInTransaction(Offer, { familyId }, async ({ session, publish }) => {
    if (expiresAt <= now) throw dayOverProblem();
    const open = await Offer.countDocuments({ familyId, ...openAt(now) }, { session });
    if (open >= MAX_OFFERS) throw problem('offer-limit-reached');
    publish(event(offerCreated, { familyId, offerId, choreId, day }));
    return { _id: offerId, familyId, choreId, day, expiresAt, familyMemberId: null, assignmentId: null };
  });
  // If the chore was deleted before the offer was stored, the deletion did not find the offer.
  if (!(await Chore.exists({ _id: choreId, familyId }))) {
    await Offer.deleteOne(keyOf(created));
    await bumpVersion(familyId);
    throw problem('not-found');
  }
  return created;
}

function dayOverProblem() {
  const message = 'This day is over';
  return problem('invalid-request', { detail: message, errors: [{ path: 'day', message }] });
}
