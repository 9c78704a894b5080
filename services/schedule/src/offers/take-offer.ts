import { problem } from '@family-chores/contracts/problem';
import { fitsMember } from '@family-chores/contracts/schedule/ages';
import { assignmentCreated } from '@family-chores/contracts/schedule/assignments';
import { offerTaken } from '@family-chores/contracts/schedule/offers';
import { type FamilyMember, lockMember } from '@family-chores/service-kit/access';
import { event, transact, type Transaction } from '@family-chores/service-kit/events';
import { keyOf, nextId } from '@family-chores/service-kit/mongo';
import { applyChoreChanges } from '../assignments/apply-chore-changes.ts';
import { Assignment, newAssignment, type AssignmentDocument } from '../model/assignment.model.ts';
import { Chore } from '../model/chore.model.ts';
import { Offer, type OfferDocument } from '../model/offer.model.ts';
import { dueDateOf } from '../series/days.rules.ts';
import { openAt } from './list-offers.ts';

interface TakeRequest {
  readonly member: FamilyMember;
  /** All members of the family, to find the name of the one who took the offer first. */
  readonly members: readonly FamilyMember[];
  readonly now: Date;
}

/**
 * If the member who took the offer takes it again, they get the same assignment.
 * @throws Problem `offer-taken`, `offer-over`, `age-does-not-fit`, or `not-found` if the offer, its chore or the member
 * no longer exists
 */
export async function take(offered: OfferDocument, request: TakeRequest): Promise<AssignmentDocument> {
  const { member, members, now } = request;
  const assignmentId = await nextId('assignment');
  const attempt = { offered, assignmentId, member, now };
  const taken = await transact((transaction) => takeIfOpen(attempt, transaction));
  if (taken) return applyChoreChanges(taken);
  const offer = await Offer.findOne(keyOf(offered)).lean();
  if (!offer) throw problem('not-found');
  if (offer.familyMemberId === null) throw problem('offer-over');
  if (offer.familyMemberId !== member.id) throw problem('offer-taken', { name: takerNameOf(offer, members) });
  const own = await Assignment.findOne({ _id: offer.assignmentId, familyId: offer.familyId }).lean();
  if (!own) throw problem('offer-over');
  return own;
}

export const takerNameOf = ({ familyMemberId }: OfferDocument, members: readonly FamilyMember[]) =>
  members.find(({ id }) => id === familyMemberId)?.name;

interface TakeAttempt {
  readonly offered: OfferDocument;
  readonly assignmentId: number;
  readonly member: FamilyMember;
  readonly now: Date;
}

/**
 * Takes an offer if it is open. Of concurrent transactions that take it, one commits; the others are retried, and find
 * it taken.
 * @returns null if it is not open
 */
async function takeIfOpen(
  { offered, assignmentId, member, now }: TakeAttempt,
  { session, publish }: Transaction,
): Promise<AssignmentDocument | null> {
  const familyMemberId = member.id;
  const offer = await Offer.findOneAndUpdate(
    { ...keyOf(offered), ...openAt(now) },
    { $set: { familyMemberId, assignmentId } },
    { session },
  ).lean();
  if (!offer) return null;
  if (!(await lockMember(familyMemberId, session))) throw problem('not-found');
  const { familyId, choreId, day } = offer;
  const chore = await Chore.findOne({ _id: choreId, familyId }, null, { session }).lean();
  if (!chore) throw problem('not-found');
  if (!fitsMember(chore, member, day)) throw problem('age-does-not-fit');
  const dueDate = dueDateOf(day);
  const assignment = newAssignment({ _id: assignmentId, familyMemberId, dueDate, chore });
  await Assignment.insertMany([assignment], { session, lean: true });
  const data = { familyId, familyMemberId, assignmentId, choreId };
  publish(event(offerTaken, { ...data, offerId: offered._id, takenAt: now.toISOString() }));
  publish(event(assignmentCreated, { ...data, dueDate: dueDate.toISOString() }));
  return assignment;
}
