import { memberAdded } from '@family-chores/contracts/families/members';
import { consume } from '@family-chores/service-kit/events';
import { Balance } from '../points/balance.model.ts';

/** A new member has a balance before earning anything. */
export const noteNewMembers = consume(memberAdded, {
  durable: 'rewards-note-new-members',
  async handle({ familyId, familyMemberId }) {
    await Balance.updateOne(
      { _id: familyMemberId },
      { $setOnInsert: { familyId, balance: 0, version: 0 } },
      { upsert: true },
    );
  },
});
