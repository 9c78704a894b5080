import { accountDeleted } from '@family-chores/contracts/identity/account-deletion';
import { event, transact } from '@family-chores/service-kit/events';
import type { QueryFilter } from 'mongoose';
import { GuestRecovery } from '../guests/guest-recovery.model.ts';
import { AccountMail } from '../mails/account-mail.model.ts';
import { Account, type AccountDocument } from '../model/account.model.ts';
import { Session } from '../sessions/session.model.ts';
import { endSessions } from '../sessions/end-sessions.ts';

const DAY_MS = 24 * 3_600_000;
const UNUSED_GUEST_MS = 90 * DAY_MS;
/** Maximum number of accounts per run. */
const BATCH_SIZE = 20;

/** Deletes an account that meets the condition. The consumers of `account.deleted` erase the rest of its data. */
function deleteIf(condition: QueryFilter<AccountDocument>): Promise<void> {
  return transact(async (transaction) => {
    const { session, publish } = transaction;
    const account = await Account.findOneAndDelete(condition, { session }).lean();
    if (!account) return;
    const { _id: accountId, email } = account;
    await endSessions({ accountId }, transaction);
    if (email !== null) await AccountMail.deleteMany({ to: email }, { session });
    publish(event(accountDeleted, { accountId }));
  });
}

export async function deleteDueAccounts(): Promise<void> {
  const dueFilter = { deletesAt: { $lte: new Date() } };
  const due = await Account.find(dueFilter).select('_id').limit(BATCH_SIZE).lean();
  for (const { _id } of due) await deleteIf({ _id, ...dueFilter });
}

/** Deletes guests who have not used their account for 90 days and can no longer get back into it. */
export async function deleteUnusedGuests(): Promise<void> {
  const since = new Date(Date.now() - UNUSED_GUEST_MS);
  const unusedFilter = {
    guest: true,
    createdAt: { $lte: since },
    usedAt: { $not: { $gt: since } },
  };
  const unused = await Account.find(unusedFilter).select('_id').limit(BATCH_SIZE).lean();
  for (const { _id } of unused) {
    // A valid session also counts as use: an account that was last used before `usedAt` was introduced has no `usedAt`.
    const valid = { accountId: _id, endedAt: null, expiresAt: { $gt: new Date() } };
    // A guest who logged out can sign in again on that device until the recovery expires.
    const recoverable = { accountId: _id, expiresAt: { $gt: new Date() } };
    if (!(await Session.exists(valid)) && !(await GuestRecovery.exists(recoverable)))
      await deleteIf({ _id, ...unusedFilter });
  }
}
