import { accountDeletionChanged } from '@family-chores/contracts/identity/account-deletion';
import { event, type Transaction } from '@family-chores/service-kit/events';
import { Account } from '../model/account.model.ts';

/** Cancels the deletion of an account; does nothing if none is scheduled. */
export async function keepAccount(accountId: number, { session, publish }: Transaction): Promise<void> {
  const account = await Account.findOneAndUpdate(
    { _id: accountId, deletesAt: { $exists: true } },
    { $unset: { deletesAt: 1 }, $inc: { deletionRevision: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
  if (!account) return;
  const { deletionRevision: revision = 1 } = account;
  publish(event(accountDeletionChanged, { accountId, at: null, revision }));
}
