import { Problem } from '@family-chores/contracts/problem';
import { log } from '@family-chores/service-kit/log';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import type Stripe from 'stripe';
import type { CardProvider } from '../provider/card-provider.ts';
import { withinBudget } from '../provider/within-budget.ts';
import { accountOf, adoptCustomer } from '../subscriptions/customers.ts';
import { findCustomer } from '../subscriptions/read-stripe.ts';
import type { Refresh } from '../subscriptions/start-trial.ts';
import { Subscriptions } from '../subscriptions/subscription.model.ts';
import { customerOf } from './customer-of.rules.ts';
import { ReceivedEvents } from './received-event.model.ts';

/**
 * Takes what Stripe tells for a hint that something about a customer changed, and asks Stripe how it is now: so the
 * order in which hints come, and what stands in them, does not matter. The account is due from the first write on;
 * only then the event counts as received, so a hint that was answered is never lost.
 * @throws Problem `card-provider-away` when whose customer it is could not be asked: Stripe tells it again
 */
export async function receiveEvent(
  provider: CardProvider,
  refresh: Refresh,
  { id, type, data }: Stripe.Event,
): Promise<void> {
  if (await ReceivedEvents.exists({ _id: id })) return;
  const customerId = customerOf(data.object);
  const accountId = customerId === null ? null : await markDue(provider, customerId);
  if (!(await isFirst(id, type)) || accountId === null) return;
  try {
    await withinBudget(refresh(accountId));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log.info({ accountId, type }, 'Stripe could not be asked about what it told; it is asked later');
  }
}

/** @returns whose customer it is; null when it is nobody's here */
async function markDue(provider: CardProvider, customerId: string): Promise<number | null> {
  const mark = () =>
    Subscriptions.findOneAndUpdate(
      { customerId },
      { $set: { dueAt: new Date() }, $inc: { changes: 1 } },
    ).lean();
  const known = await mark();
  if (known) return known._id;
  const customer = await withinBudget(findCustomer(provider, customerId));
  const accountId = customer && (await accountOf(customer.metadata));
  if (accountId === null) return null;
  await adoptCustomer(accountId, customerId);
  return (await mark())?._id ?? null;
}

async function isFirst(id: string, type: string): Promise<boolean> {
  try {
    await ReceivedEvents.create({ _id: id, type, at: new Date() });
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}
