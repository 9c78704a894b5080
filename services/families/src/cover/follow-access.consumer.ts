import { accessGranted, accessRevoked } from '@family-chores/contracts/families/families';
import { consume } from '@family-chores/service-kit/events';
import { settleCover } from './settle-cover.ts';
import { Subscription } from './subscription.model.ts';

/** Who enters a family brings along what they have subscribed to. */
export const coverWhoEntered = consume(accessGranted, {
  durable: 'families-cover-who-entered',
  async handle({ familyId, accountId }, transaction) {
    // A write: a subscription that changes at this moment waits, and then finds the family among those of the account.
    await Subscription.updateOne(
      { _id: accountId },
      { $inc: { holds: 1 }, $setOnInsert: { revision: 0, standing: 'none', plan: null } },
      { upsert: true, session: transaction.session },
    );
    await settleCover(familyId, transaction);
  },
});

/** Who leaves takes it away again. */
export const uncoverWhoLeft = consume(accessRevoked, {
  durable: 'families-uncover-who-left',
  handle: ({ familyId }, transaction) => settleCover(familyId, transaction),
});
