import {
  accountDeletionChanged,
  deleteAccount,
  keepAccount as keepAccountCall,
} from '@family-chores/contracts/identity/account-deletion';
import { DELETION_DAYS } from '@family-chores/contracts/families/deletion-days';
import { problem } from '@family-chores/contracts/problem';
import { event, transact } from '@family-chores/service-kit/events';
import { route } from '@family-chores/service-kit/http';
import { keepAccount } from './keep-account.ts';
import { Account } from '../model/account.model.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/**
 * Schedules the deletion and ends the other sessions, unless the deletion is scheduled already.
 * @returns when the account will be deleted
 */
function scheduleDeletion(accountId: number, keptSession: string): Promise<Date> {
  const deletesAt = new Date(Date.now() + DELETION_DAYS * 24 * 3_600_000);
  return transact(async (transaction) => {
    const { session, publish } = transaction;
    const notScheduled = { _id: accountId, deletesAt: { $exists: false } };
    const update = { $set: { deletesAt }, $inc: { deletionRevision: 1 } };
    const changed = await Account.findOneAndUpdate(notScheduled, update, {
      session,
      returnDocument: 'after',
    }).lean();
    if (!changed) {
      const account = await Account.findById(accountId, undefined, { session }).lean();
      if (!account?.deletesAt) throw problem('unauthenticated');
      return account.deletesAt;
    }
    await endSessions({ accountId, kept: keptSession }, transaction);
    const { deletionRevision: revision = 1 } = changed;
    publish(event(accountDeletionChanged, { accountId, at: deletesAt.toISOString(), revision }));
    return deletesAt;
  });
}

export const deletionRoutes = [
  route(deleteAccount, async ({ account: { id, sessionId } }) => ({
    at: (await scheduleDeletion(id, sessionId)).toISOString(),
  })),
  route(keepAccountCall, ({ account: { id } }) => transact((transaction) => keepAccount(id, transaction))),
];
