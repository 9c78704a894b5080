import { problem } from '@family-chores/contracts/problem';
import { sha256 } from '@family-chores/service-kit/hash';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import type { CardProvider } from '../provider/card-provider.ts';
import { codeOf } from '../provider/failures.ts';
import { installationName } from '../provider/installation.ts';
import { nothingYet, Subscriptions } from './subscription.model.ts';

export interface Person {
  email: string;
  name: string;
}

/**
 * The account's customer at Stripe; makes one when there is none. Of two made at once the first one kept is it, the
 * other one never buys anything.
 * @throws Problem `invalid-request` when Stripe does not take the address
 */
export async function ensureCustomer(
  provider: CardProvider,
  accountId: number,
  { email, name }: Person,
): Promise<string> {
  const { customerId, formerCustomers } = await ensureDocument(accountId);
  if (customerId !== undefined) return customerId;
  const installation = await installationName();
  const who = sha256(JSON.stringify([email, name]));
  const idempotencyKey = `${installation}:customer:${accountId}:${formerCustomers}:${who}`;
  const metadata = { accountId: String(accountId), installation };
  try {
    const { id } = await provider.ask((stripe) =>
      stripe.customers.create({ email, name, metadata }, { idempotencyKey }),
    );
    return await adoptCustomer(accountId, id);
  } catch (error) {
    // Stripe is stricter than we are; its own words repeat the address.
    if (codeOf(error) !== 'email_invalid') throw error;
    throw problem('invalid-request', { errors: [{ path: 'email', message: 'Please enter a valid email' }] });
  }
}

/** Takes a customer as the account's, unless it has one. @returns the account's customer */
export async function adoptCustomer(accountId: number, customerId: string): Promise<string> {
  await ensureDocument(accountId);
  const adopted = await Subscriptions.findOneAndUpdate(
    { _id: accountId, customerId: { $exists: false } },
    { $set: { customerId }, $inc: { changes: 1 } },
  ).lean();
  if (adopted) return customerId;
  const { customerId: first } = await ensureDocument(accountId);
  return first ?? customerId;
}

async function ensureDocument(accountId: number) {
  const find = () =>
    Subscriptions.findOneAndUpdate(
      { _id: accountId },
      { $setOnInsert: nothingYet },
      { upsert: true, returnDocument: 'after' },
    ).lean();
  try {
    return await find();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return find();
  }
}

/** Which account a customer at Stripe is of; null for one this installation did not make. */
export async function accountOf(metadata: Readonly<Record<string, string>>): Promise<number | null> {
  if (metadata['installation'] !== (await installationName())) return null;
  const accountId = Number(metadata['accountId']);
  return Number.isSafeInteger(accountId) && accountId > 0 ? accountId : null;
}
