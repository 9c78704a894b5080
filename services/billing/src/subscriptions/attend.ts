import { Problem, problemCodes } from '@family-chores/contracts/problem';
import { log } from '@family-chores/service-kit/log';
import type { Shop } from '../plans/shop.ts';
import { furthestAheadMs, leaseMs } from './checks.rules.ts';
import { startTrial, type Refresh } from './start-trial.ts';
import { type OwedTrial, Subscriptions, type SubscriptionDocument } from './subscription.model.ts';

/** So many side by side, so many in a row: far below what Stripe takes, and enough to work off an outage. */
const lanes = 4;
const mostInARow = 10;
/** How long one waits because Stripe was away, in ms. */
const pauseMs = 5000;

/**
 * Attends to what is due, the longest due first: trials that are owed, subscriptions a webhook told of, and those not
 * compared with Stripe for long. What fails comes again when its lease is over; while Stripe is away the rest waits.
 */
export async function attend(shop: Shop, refresh: Refresh): Promise<void> {
  await Promise.all(Array.from({ length: lanes }, () => attendInARow(shop, refresh)));
}

async function attendInARow(shop: Shop, refresh: Refresh): Promise<void> {
  for (let attended = 0; attended < mostInARow; attended += 1) {
    const due = await claim(new Date());
    if (!due) return;
    try {
      await attendTo(due, shop, refresh);
    } catch (error) {
      if (error instanceof Problem && problemCodes[error.code].status === 503) return comeAgain(due._id);
      log.error({ error, accountId: due._id }, 'A subscription could not be attended to; it comes again');
    }
  }
}

/** Takes one for this process: no other one takes it before its lease is over. */
function claim(now: Date): Promise<SubscriptionDocument | null> {
  const furthest = new Date(now.getTime() + furthestAheadMs);
  return Subscriptions.findOneAndUpdate(
    { $or: [{ dueAt: { $lte: now } }, { dueAt: { $gt: furthest } }] },
    { $set: { dueAt: new Date(now.getTime() + leaseMs) } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  ).lean();
}

async function comeAgain(_id: number): Promise<void> {
  await Subscriptions.updateOne({ _id }, { $set: { dueAt: new Date(Date.now() + pauseMs) } });
}

async function attendTo(
  { _id, trialOwed, customerId }: SubscriptionDocument,
  shop: Shop,
  refresh: Refresh,
): Promise<void> {
  if (trialOwed) await startOwed(trialOwed, { accountId: _id, shop, refresh });
  else if (customerId !== undefined) await refresh(_id);
  else await Subscriptions.updateOne({ _id, customerId: { $exists: false } }, { $unset: { dueAt: 1 } });
}

/** What Stripe will never take is not owed for ever: the account is asked for another address when it starts its trial itself. */
async function startOwed(
  wish: OwedTrial,
  { accountId, shop, refresh }: { accountId: number; shop: Shop; refresh: Refresh },
): Promise<void> {
  try {
    await startTrial(shop, refresh, { accountId, wish });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid-request') throw error;
    await Subscriptions.updateOne(
      { _id: accountId },
      { $unset: { trialOwed: 1, dueAt: 1 }, $inc: { changes: 1 } },
    );
    log.warn(
      { accountId },
      'Stripe does not take the address of an account; its trial does not start by itself',
    );
  }
}
