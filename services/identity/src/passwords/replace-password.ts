import { transact, type Transaction } from '@family-chores/service-kit/events';
import { Account, type AccountDocument } from '../model/account.model.ts';
import { endSessions } from '../sessions/end-sessions.ts';

interface PasswordReplacement {
  /** Identifies the account. If it includes a `passwordHash`, that must still be the account's current one. */
  accountFilter: { email: string } | Pick<AccountDocument, '_id' | 'passwordHash'>;
  passwordHash: string;
  keptSession?: string;
  /** Further changes in the same transaction. */
  alongside: (transaction: Transaction, accountId: number) => Promise<void>;
}

/**
 * Replaces the password of an account and ends its sessions, except `keptSession`.
 * @returns null if no registered account matches `accountFilter`
 */
export function replacePassword({
  accountFilter,
  passwordHash,
  keptSession,
  alongside,
}: PasswordReplacement): Promise<Omit<AccountDocument, 'passwordHash'> | null> {
  return transact(async (transaction) => {
    const { session } = transaction;
    const found = await Account.findOne({ ...accountFilter, guest: false }, { _id: 1 }, { session }).lean();
    if (!found) return null;
    const { _id } = found;
    await alongside(transaction, _id);
    await Account.updateOne({ _id }, { $set: { passwordHash, passwordChangedAt: new Date() } }, { session });
    await endSessions({ accountId: _id, kept: keptSession }, transaction);
    return Account.findById(_id, undefined, { session }).lean();
  });
}
