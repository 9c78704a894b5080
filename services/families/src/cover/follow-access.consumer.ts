import { accessGranted, accessRevoked } from '@family-chores/contracts/families/families';
import { consume } from '@family-chores/service-kit/events';
import { isErased } from '@family-chores/service-kit/erasure';
import { settleDeletion } from '../deletion/settle-deletion.ts';
import { settleCover } from './settle-cover.ts';
import { Subscription } from './subscription.model.ts';

/** Updates the cover and the scheduled deletion of a family after an account has joined it. */
export const settleAfterJoining = consume(accessGranted, {
  durable: 'families-cover-who-entered',
  async handle({ familyId, accountId }, transaction) {
    if (await isErased('account', accountId)) return;

    // If the subscription changes concurrently, this write conflicts with that change. The change is then retried and
    // finds this family.
    await Subscription.updateOne(
      { _id: accountId },
      { $inc: { holds: 1 }, $setOnInsert: { revision: 0, standing: 'none', plan: null } },
      { upsert: true, session: transaction.session },
    );
    await settleCover(familyId, transaction);
    await settleDeletion(familyId, transaction);
  },
});

/** Updates the cover and the scheduled deletion of a family after an account has left it. */
export const settleAfterLeaving = consume(accessRevoked, {
  durable: 'families-uncover-who-left',
  async handle({ familyId }, transaction) {
    await settleCover(familyId, transaction);
    await settleDeletion(familyId, transaction);
  },
});
