import { Problem } from '@family-chores/contracts/problem';
import { log } from '@family-chores/service-kit/log';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import type Stripe from 'stripe';
import type { StripeClient } from '../provider/stripe-client.ts';
import { withinBudget } from '../provider/within-budget.ts';
import { accountIdFrom, adoptCustomer } from '../subscriptions/customers.ts';
import { findCustomer } from '../subscriptions/read-stripe.ts';
import type { Refresh } from '../subscriptions/start-trial.ts';
import { Subscriptions } from '../subscriptions/subscription.model.ts';
import { customerOf } from './customer-of.rules.ts';
import { ReceivedEvents } from './received-event.model.ts';

/**
 * Reads the current state from Stripe, so the order and the content of webhooks do not matter. The account is marked
 * as due before the event is stored as received, so an acknowledged webhook is never lost.
 * @throws Problem `card-provider-away` if the customer could not be looked up; Stripe then sends the webhook again
 */
export async function receiveEvent(
  stripeClient: StripeClient,
  refresh: Refresh,
  { id, type, data }: Stripe.Event,
): Promise<void> {
  if (await ReceivedEvents.exists({ _id: id })) return;
  const customerId = customerOf(data.object);
  const accountId = customerId === null ? null : await markDue(stripeClient, customerId);
  if (!(await storeIfFirst(id, type)) || accountId === null) return;
  try {
    await withinBudget(refresh(accountId));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log.info(
      { accountId, type },
      'Stripe was unavailable after its webhook; the subscription is refreshed later',
    );
  }
}

/** Marks the customer's account as due. @returns the account's id; null if no account here has this customer */
async function markDue(stripeClient: StripeClient, customerId: string): Promise<number | null> {
  const mark = () =>
    Subscriptions.findOneAndUpdate(
      { customerId },
      { $set: { dueAt: new Date() }, $inc: { changes: 1 } },
    ).lean();
  const marked = await mark();
  if (marked) return marked._id;
  const customer = await withinBudget(findCustomer(stripeClient, customerId));
  const accountId = customer && (await accountIdFrom(customer.metadata));
  if (accountId === null) return null;
  await adoptCustomer(accountId, customerId);
  return (await mark())?._id ?? null;
}

/** Stores an event as received. @returns whether it was received for the first time */
async function storeIfFirst(id: string, type: string): Promise<boolean> {
  try {
    await ReceivedEvents.create({ _id: id, type, at: new Date() });
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}
