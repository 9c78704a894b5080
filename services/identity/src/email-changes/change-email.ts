import { accountUpdated } from '@family-chores/contracts/identity/accounts';
import { accountEmailChanged } from '@family-chores/contracts/identity/email-changes';
import { problem } from '@family-chores/contracts/problem';
import { event, transact } from '@family-chores/service-kit/events';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import type { AccountMails } from '../mails/account-mails.ts';
import { Account } from '../model/account.model.ts';
import { endSessions } from '../sessions/end-sessions.ts';

interface EmailChange {
  mails: AccountMails;
  token: string;
  accountId: number;
  /** The new address. */
  email: string;
  keptSession: string | undefined;
}

/**
 * Changes an account's email, and makes the link that confirmed the new address invalid.
 * @throws Problem `link-not-usable` if the link was just used, the account is gone, or another account has the email
 */
export async function changeEmail({
  mails,
  token,
  accountId,
  email,
  keptSession,
}: EmailChange): Promise<void> {
  try {
    await transact(async (transaction) => {
      const { session, publish } = transaction;
      if (!(await mails.use('email-change', token, session))) throw problem('link-not-usable');
      const account = await Account.findOne({ _id: accountId, guest: false }, undefined, { session }).lean();
      if (!account?.email) throw problem('link-not-usable');
      // A reset link sent to the former email would work on the next account that registers with that address.
      await mails.revoke('reset', account.email, session);
      // Not findOneAndUpdate: when the address is taken, mongod logs the whole command, address included.
      await Account.updateOne({ _id: accountId }, { $set: { email } }, { session });
      await endSessions({ accountId, kept: keptSession }, transaction);
      const changedAt = new Date().toISOString();
      publish(event(accountEmailChanged, { accountId, email, changedAt }));
      publish(event(accountUpdated, { accountId, plan: account.plan }));
    });
  } catch (error) {
    if (isDuplicate(error)) throw problem('link-not-usable');
    throw error;
  }
}
