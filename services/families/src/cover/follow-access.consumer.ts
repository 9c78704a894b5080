import { accessGranted, accessRevoked } from '@family-chores/contracts/families/families';
import { consume } from '@family-chores/service-kit/events';
import { isErased } from '@family-chores/service-kit/erasure';
import { settleDeletion } from '../deletion/settle-deletion.ts';
import { settleCover } from './settle-cover.ts';
import { Subscription } from './subscription.model.ts';

/** The subscription of an account that joins a family covers the family, which is no longer deleted with another account. */
export const coverNewFamily = consume(accessGranted, {
  durable: 'families-cover-who-entered',
  async handle({ familyId, accountId }, transaction) {
    if (await isErased('account', accountId)) return;

    // Written so that a concurrent change of the subscription waits, and then finds the family among the account's.
    await Subscription.updateOne(
      { _id: accountId },
      { $inc: { holds: 1 }, $setOnInsert: { revision: 0, standing: 'none', plan: null } },
      { upsert: true, session: transaction.session },
    );
    await settleCover(familyId, transaction);
    await settleDeletion(familyId, transaction);
  },
});

/** The subscription of an account that leaves no longer covers the family. */
export const uncoverLeftFamily = consume(accessRevoked, {
  durable: 'families-uncover-who-left',
  async handle({ familyId }, transaction) {
    await settleCover(familyId, transaction);
    await settleDeletion(familyId, transaction);
  },
});
