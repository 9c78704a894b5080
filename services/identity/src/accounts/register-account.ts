import { accountRegistered, type plan, type registerBody } from '@family-chores/contracts/identity/accounts';
import { problem } from '@family-chores/contracts/problem';
import { create, event, transact } from '@family-chores/service-kit/events';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import type { z } from 'zod';
import type { Turn } from '../passwords/hashing-queue.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { nextAccountId } from './account-id.ts';
import { Account, type AccountDocument } from './account.model.ts';

interface Registration {
  form: z.output<typeof registerBody>;
  /** Set when the browser is signed in: if that account is a guest's, it becomes the registered one. */
  guestId: number | undefined;
  creationKey: string | undefined;
  turn: Turn;
}

type Registered = Omit<AccountDocument, 'passwordHash'>;

/**
 * Registers a person. The account and its `account.registered` are one document change, so there is one of each
 * however many requests run at once; a repeated request gets the account it made.
 * @throws Problem `account-not-created` when the email is taken
 * @throws Problem `idempotency-key-reused`
 */
export async function registerAccount(
  { form, guestId, creationKey, turn }: Registration,
  passwords: Passwords,
): Promise<Registered> {
  const { name, email, subscriptionPlan } = form;
  // Before anything is looked up: a taken email takes as long as a free one.
  const passwordHash = await passwords.hash(turn, form.password);
  const filled: Filled = { name, email, plan: subscriptionPlan, passwordHash, guest: false };
  try {
    const upgraded = guestId !== undefined && (await upgradeGuest(guestId, filled, creationKey));
    if (upgraded) return upgraded;
    const _id = await nextAccountId();
    const account = {
      _id,
      ...filled,
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
    return firstRegistration({ form, creationKey, turn }, passwords);
  }
}

interface Filled {
  name: string;
  email: string;
  plan: z.output<typeof plan>;
  passwordHash: string;
  guest: false;
}

/** Keeps the guest's id, and with it their families. Null when the account is no guest's (any more). */
async function upgradeGuest(
  accountId: number,
  filled: Filled,
  creationKey: string | undefined,
): Promise<Registered | null> {
  const { name, email, plan } = filled;
  // The key that made the guest must open nothing any more.
  const update =
    creationKey === undefined
      ? { $set: filled, $unset: { creationKey: 1 as const } }
      : { $set: { ...filled, creationKey } };
  const told = event(accountRegistered, { accountId, name, email, plan });
  return transact(async ({ session, publish }) => {
    // Not findOneAndUpdate: when the address is taken, mongod logs the whole command, password hash included.
    const { matchedCount } = await Account.updateOne({ _id: accountId, guest: true }, update, { session });
    if (matchedCount === 0) return null;
    publish(told);
    return Account.findById(accountId, undefined, { session }).lean();
  });
}

/** The account an earlier attempt of this very request made, for somebody who knows its password. */
async function firstRegistration(
  { form, creationKey, turn }: Omit<Registration, 'guestId'>,
  passwords: Passwords,
): Promise<Registered> {
  const first =
    creationKey !== undefined && (await Account.findOne({ creationKey }).select('+passwordHash').lean());
  if (!first) throw problem('account-not-created');
  const isSame =
    first.email === form.email &&
    first.name === form.name &&
    first.plan === form.subscriptionPlan &&
    first.passwordHash !== null &&
    (await passwords.matches(turn, form.password, first.passwordHash));
  if (!isSame) throw problem('idempotency-key-reused');
  return first;
}
