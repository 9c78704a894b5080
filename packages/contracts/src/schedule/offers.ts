import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { day, familyIdParams, id, idParams, moment, timeZone } from '../fields.ts';
import { assignment } from './assignments.ts';
import { chore } from './chores.ts';

/** "Up for grabs": a chore for one day, for the first member who takes it. */
export const offer = z.object({
  id,
  familyId: id,
  choreId: id,
  day,
  /** The chore as it is now. */
  chore,
});

export type Offer = z.output<typeof offer>;

export const listOffers = defineCall({
  service: 'schedule',
  method: 'GET',
  path: '/api/offers/family/:familyId',
  access: 'family',
  summary: 'Chores that are up for grabs, by day, without those whose day is over',
  params: familyIdParams,
  response: z.array(offer),
  versioned: true,
});

export const addOffer = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/offers',
  access: 'resource',
  needs: 'parent',
  summary: 'Put a chore up for grabs: the first member who takes it has it on that day',
  body: z.object({ choreId: id, day, timeZone: timeZone.optional() }),
  response: offer,
  status: 201,
  problems: ['offer-limit-reached'],
});

export const takeOffer = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/offers/:id/take',
  access: 'resource',
  needs: { member: 'body.familyMemberId' },
  summary:
    'Take an offered chore, which becomes an assignment of the member; a repeated call returns the same assignment',
  params: idParams,
  body: z.object({ familyMemberId: id }),
  response: assignment,
  status: 201,
  problems: ['offer-taken', 'offer-over', 'age-does-not-fit'],
});

export const withdrawOffer = defineCall({
  service: 'schedule',
  method: 'DELETE',
  path: '/api/offers/:id',
  access: 'resource',
  needs: 'parent',
  summary: 'Withdraw an offer that has not been taken',
  params: idParams,
  problems: ['offer-not-withdrawable'],
});

const offerData = z.object({ familyId: id, offerId: id, choreId: id });
const offerRef = z.object({ offerId: id });

export const offerCreated = defineEvent({
  type: 'offer.created',
  from: 'schedule',
  scope: 'family',
  summary: 'A chore was put up for grabs',
  data: offerData.extend({ day }),
  live: offerRef,
});

export const offerTaken = defineEvent({
  type: 'offer.taken',
  from: 'schedule',
  scope: 'family',
  summary: 'A member took a chore that was up for grabs; `assignment.created` announces the new assignment',
  data: offerData.extend({ familyMemberId: id, assignmentId: id, takenAt: moment }),
  live: offerRef,
});

export const offerWithdrawn = defineEvent({
  type: 'offer.withdrawn',
  from: 'schedule',
  scope: 'family',
  summary: 'A chore is no longer up for grabs: the offer was withdrawn, or the chore was deleted',
  data: offerData,
  live: offerRef,
});
