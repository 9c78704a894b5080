import { problem } from '@family-chores/contracts/problem';
import { addOffer, listOffers, takeOffer, withdrawOffer } from '@family-chores/contracts/schedule/offers';
import { route } from '@family-chores/service-kit/http';
import { toAssignment } from '../model/assignment.model.ts';
import { Chore } from '../model/chore.model.ts';
import { Offer, toOffer } from '../model/offer.model.ts';
import { createOffer } from './create-offer.ts';
import { findOffers } from './list-offers.ts';
import { take, takerNameOf } from './take-offer.ts';
import { withdraw } from './withdraw-offers.ts';

const loadOffer = ({ params }: { params: { id: number } }) => Offer.findById(params.id).lean();

export const offerRoutes = [
  route(listOffers, ({ family }) => findOffers(family.id, new Date())),

  route(addOffer, {
    load: ({ body }) => Chore.findById(body.choreId).lean(),
    async handle({ resource: chore, body: { day, timeZone } }) {
      return toOffer(await createOffer(chore, { day, timeZone, now: new Date() }), chore);
    },
  }),

  route(takeOffer, {
    load: loadOffer,
    async handle({ family, resource, body }) {
      const member = await family.member(body.familyMemberId);
      const { members } = family;
      return toAssignment(await take(resource, { member, members, now: new Date() }));
    },
  }),

  route(withdrawOffer, {
    load: loadOffer,
    async handle({ family, resource }) {
      const taken = await withdraw(resource);
      if (taken) throw problem('offer-not-withdrawable', { name: takerNameOf(taken, family.members) });
    },
  }),
];
