import { accessGranted, accessRevoked } from '@family-chores/contracts/families/families';
import { consume } from '@family-chores/service-kit/events';
import { isErased } from '@family-chores/service-kit/erasure';
import { settleDeletion } from '../deletion/settle-deletion.ts';
import { settleCover } from './settle-cover.ts';
import { Subscription } from './subscription.model.ts';

export const settleAfterJoining = consume(accessGranted, {
  durable: 'families-cover-who-entered',
  async handle({ familyId, accountId }, transaction) {
    if (await isErased('account', accountId)) return;

    // This write conflicts with a concurrent change of the subscription, so one of the two transactions is retried and
    // sees what the other has written.
    await Subscription.updateOne(
      { _id: accountId },
      { $inc: { holds: 1 }, $setOnInsert: { revision: 0, standing: 'none', plan: null } },
      { upsert: true, session: transaction.session },
    );
    await settleCover(familyId, transaction);
    await settleDeletion(familyId, transaction);
  },
});

export const settleAfterLeaving = consume(accessRevoked, {
  durable: 'families-uncover-who-left',
  async handle({ familyId }, transaction) {
    await settleCover(familyId, transaction);
    await settleDeletion(familyId, transaction);
  },
});
