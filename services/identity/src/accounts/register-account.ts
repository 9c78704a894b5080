import { accountRegistered, type plan, type registerBody } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { create, event, transact } from '@family-chores/service-kit/events';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import type { z } from 'zod';
import type { Passwords, HashingClient } from '@family-chores/service-kit/passwords';
import { keepAccount } from '../deletion/keep-account.ts';
import { nextAccountId } from './account-id.ts';
import { Account, type AccountDocument } from '../model/account.model.ts';

interface Registration {
  form: z.output<typeof registerBody>;
  /** Account that the browser is signed in to; if it is a guest's, it becomes the registered one. */
  currentAccountId: number | undefined;
  creationKey: string | undefined;
  hashingClient: HashingClient;
}

type RegisteredAccount = Omit<AccountDocument, 'passwordHash'>;

/**
 * Registers an account. A retry with the same idempotency key gets the account that the first attempt created.
 * @throws Problem `account-not-created` when the email is taken
 * @throws Problem `idempotency-key-reused`
 */
export async function registerAccount(
  { form, currentAccountId, creationKey, hashingClient }: Registration,
  passwords: Passwords,
): Promise<RegisteredAccount> {
  const { name, email, subscriptionPlan } = form;
  // Hashed before any lookup, so that timing does not reveal whether the email address is taken.
  const passwordHash = await passwords.hash(hashingClient, form.password);
  const details: AccountDetails = { name, email, plan: subscriptionPlan, passwordHash, guest: false };
  try {
    const upgraded =
      currentAccountId !== undefined && (await upgradeGuest(currentAccountId, details, creationKey));
    if (upgraded) return upgraded;
    const _id = await nextAccountId();
    const account = {
      _id,
      ...details,
      createdAt: new Date(),
      ...(creationKey !== undefined && { creationKey }),
    };
    return await create(
      Account,
      account,
      event(accountRegistered, { accountId: _id, name, email, plan: subscriptionPlan }),
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return findEarlierRegistration({ form, creationKey, hashingClient }, passwords);
  }
}

interface AccountDetails {
  name: string;
  email: string;
  plan: z.output<typeof plan>;
  passwordHash: string;
  guest: false;
}

/**
 * Registers a guest under the same account id, so that they keep their families.
 * @returns null if the account is not, or no longer, a guest's
 */
async function upgradeGuest(
  accountId: number,
  details: AccountDetails,
  creationKey: string | undefined,
): Promise<RegisteredAccount | null> {
  const { name, email, plan } = details;
  // The idempotency key that created the guest must no longer give access.
  const update =
    creationKey === undefined
      ? { $set: details, $unset: { creationKey: 1 as const } }
      : { $set: { ...details, creationKey } };
  const registered = event(accountRegistered, { accountId, name, email, plan });
  return transact(async ({ session, publish }) => {
    // Not findOneAndUpdate: when the address is taken, mongod logs the whole command, password hash included.
    const { matchedCount } = await Account.updateOne({ _id: accountId, guest: true }, update, { session });
    if (matchedCount === 0) return null;
    publish(registered);
    // A guest who registers wants to keep the account.
    await keepAccount(accountId, { session, publish });
    return Account.findById(accountId, undefined, { session }).lean();
  });
}

/**
 * Returns the account that an earlier attempt of the same request created.
 * @throws Problem `account-not-created` if there was no earlier attempt
 * @throws Problem `idempotency-key-reused` if the form differs
 */
async function findEarlierRegistration(
  { form, creationKey, hashingClient }: Omit<Registration, 'currentAccountId'>,
  passwords: Passwords,
): Promise<RegisteredAccount> {
  const first =
    creationKey !== undefined && (await Account.findOne({ creationKey }).select('+passwordHash').lean());
  if (!first) throw problem('account-not-created');
  const isSame =
    first.email === form.email &&
    first.name === form.name &&
    first.plan === form.subscriptionPlan &&
    first.passwordHash !== null &&
    (await passwords.matches(hashingClient, form.password, first.passwordHash));
  if (!isSame) throw problem('idempotency-key-reused');
  return first;
}
