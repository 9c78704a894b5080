import { problem } from '@family-chores/contracts/problem';
import { log } from '@family-chores/service-kit/log';
import type Stripe from 'stripe';
import type { Plan } from '../plans/plans.ts';
import type { StripeContext } from '../plans/stripe-context.ts';
import { codeOf, isMissing, isRefused } from '../provider/failures.ts';
import { expirePages } from './checkout.ts';
import { refuseIfClosing } from './refuse-if-closing.ts';
import type { Refresh } from './start-trial.ts';
import { isOver, isRunning } from './status.rules.ts';
import { Subscriptions, type SubscriptionDocument } from './subscription.model.ts';
import { switchTo } from './switch-to.ts';

type Update = Stripe.SubscriptionUpdateParams;
type DecideUpdate = (subscription: Stripe.Subscription) => Promise<Update> | Update;

/** Changes an account's subscription at Stripe. */
export class SubscriptionChanges {
  readonly #stripeContext: StripeContext;
  readonly #refresh: Refresh;

  constructor(stripeContext: StripeContext, refresh: Refresh) {
    this.#stripeContext = stripeContext;
    this.#refresh = refresh;
  }

  /** Lets the subscription end when its period ends. @throws Problem `subscription-not-active` */
  cancel(accountId: number): Promise<SubscriptionDocument> {
    return this.#change(accountId, (subscription) =>
      isEnding(subscription) ? {} : { cancel_at_period_end: true },
    );
  }

  /**
   * Ends the subscription without another charge: at the end of its period if it is a trial or paid, otherwise
   * immediately, because Stripe would retry a failed payment.
   */
  async endCharges({ _id, checkouts }: Pick<SubscriptionDocument, '_id' | 'checkouts'>): Promise<void> {
    // The checkout pages expire first, so that the refresh finds every subscription that was started on them.
    await expirePages(this.#stripeContext.stripeClient, checkouts);
    const { known } = await this.#refresh(_id);
    if (known && !isOver(known.status)) {
      if (known.status === 'trialing' || known.status === 'active') await this.cancel(_id);
      else await this.#endNow(known.subscriptionId);
    }
    await Subscriptions.updateOne(
      { _id },
      { $set: { checkouts: [] }, $unset: { chargesEnd: 1, trialOwed: 1 }, $inc: { changes: 1 } },
    );
    await this.#refresh(_id);
    await Subscriptions.updateOne({ _id, customerId: { $exists: false } }, { $unset: { dueAt: 1 } });
  }

  async #endNow(subscriptionId: string): Promise<void> {
    try {
      await this.#stripeContext.stripeClient.request((stripe) => stripe.subscriptions.cancel(subscriptionId));
    } catch (error) {
      // Stripe refuses to cancel a subscription that has already ended.
      if (!isMissing(error) && !isRefused(error)) throw error;
    }
  }

  /** Takes back a cancellation. @throws Problem `subscription-not-active` or `account-closing` */
  async resume(accountId: number): Promise<SubscriptionDocument> {
    await refuseIfClosing(accountId);
    return this.#change(accountId, (subscription) => {
      if (!isEnding(subscription)) return {};
      // Stripe's portal may have set an end date instead.
      return subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' };
    });
  }

  /** @throws Problem `subscription-not-active` or `account-closing` */
  async switchPlan(accountId: number, plan: Plan): Promise<SubscriptionDocument> {
    await refuseIfClosing(accountId);
    return this.#change(accountId, (subscription) => switchTo(plan, subscription, this.#stripeContext));
  }

  async #change(accountId: number, decide: DecideUpdate): Promise<SubscriptionDocument> {
    const { stripeClient } = this.#stripeContext;
    const { known: snapshot } = await this.#refresh(accountId);
    if (!snapshot || !isRunning(snapshot.status)) throw problem('subscription-not-active');
    try {
      const subscription = await stripeClient.request((stripe) =>
        stripe.subscriptions.retrieve(snapshot.subscriptionId),
      );
      const update = await decide(subscription);
      if (Object.keys(update).length > 0) {
        await stripeClient.request((stripe) => stripe.subscriptions.update(snapshot.subscriptionId, update));
      }
    } catch (error) {
      if (!isMissing(error) && !isRefused(error)) throw error;
      // The subscription has probably just ended.
      log.warn({ accountId, code: codeOf(error) }, 'Stripe refused to change a subscription');
      await this.#refresh(accountId);
      throw problem('subscription-not-active');
    }
    return this.#refresh(accountId);
  }
}

function isEnding({ cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean {
  return cancel_at_period_end || cancel_at !== null;
}
