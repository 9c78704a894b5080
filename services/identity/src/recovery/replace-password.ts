import { transact, type Transaction } from '@family-chores/service-kit/events';
import { Account, type AccountDocument } from '../model/account.model.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/**
 * Replaces the password of an account and ends its sessions, in one transaction with `work`.
 * @returns null when there is no such account
 */
export function replacePassword(
  owner: { email: string },
  passwordHash: string,
  work: (transaction: Transaction) => Promise<void>,
): Promise<Omit<AccountDocument, 'passwordHash'> | null> {
  return transact(async (transaction) => {
    const { session } = transaction;
    await work(transaction);
    const filter = { ...owner, guest: false };
    await Account.updateOne(filter, { $set: { passwordHash, passwordChangedAt: new Date() } }, { session });
    const account = await Account.findOne(filter, undefined, { session }).lean();
    if (account) await endSessions({ accountId: account._id }, transaction);
    return account;
  });
}
