import { problem } from '@family-chores/contracts/problem';
import { sha256 } from '@family-chores/service-kit/hash';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import type { StripeClient } from '../provider/stripe-client.ts';
import { codeOf, isMissing } from '../provider/failures.ts';
import { installationName } from '../provider/installation.ts';
import { emptySubscription, Subscriptions } from './subscription.model.ts';

export interface CustomerDetails {
  email: string;
  name: string;
}

/**
 * Returns the id of the account's customer at Stripe, and creates the customer if necessary. If two are created
 * concurrently, the one stored first is kept and the other is deleted.
 * @throws Problem `invalid-request` if Stripe rejects the email address
 */
export async function ensureCustomer(
  stripeClient: StripeClient,
  accountId: number,
  { email, name }: CustomerDetails,
): Promise<string> {
  const { customerId, formerCustomers } = await ensureDocument(accountId);
  if (customerId !== undefined) return customerId;
  const installation = await installationName();
  const detailsHash = sha256(JSON.stringify([email, name]));
  const idempotencyKey = `${installation}:customer:${accountId}:${formerCustomers}:${detailsHash}`;
  const metadata = { accountId: String(accountId), installation };
  try {
    const { id } = await stripeClient.request((stripe) =>
      stripe.customers.create({ email, name, metadata }, { idempotencyKey }),
    );
    const adopted = await adoptCustomer(accountId, id);
    if (adopted !== id) await deleteUnused(stripeClient, id);
    return adopted;
  } catch (error) {
    // Stripe validates email addresses more strictly than we do. Its message is not used: it repeats the address.
    if (codeOf(error) !== 'email_invalid') throw error;
    throw problem('invalid-request', { errors: [{ path: 'email', message: 'Please enter a valid email' }] });
  }
}

async function deleteUnused(stripeClient: StripeClient, id: string): Promise<void> {
  try {
    await stripeClient.request((stripe) => stripe.customers.del(id));
  } catch (error) {
    // A concurrent request with the same details got the same customer and has already deleted it.
    if (!isMissing(error)) throw error;
  }
}

/** Stores a customer, unless the account already has one. @returns the id of the account's customer */
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
  const findOrCreate = () =>
    Subscriptions.findOneAndUpdate(
      { _id: accountId },
      { $setOnInsert: emptySubscription },
      { upsert: true, returnDocument: 'after' },
    ).lean();
  try {
    return await findOrCreate();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return findOrCreate();
  }
}

/** Reads the account id from a customer's metadata; null for a customer that another installation created. */
export async function accountIdFrom(metadata: Readonly<Record<string, string>>): Promise<number | null> {
  if (metadata['installation'] !== (await installationName())) return null;
  const accountId = Number(metadata['accountId']);
  return Number.isSafeInteger(accountId) && accountId > 0 ? accountId : null;
}
