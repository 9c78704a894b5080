import { problem } from '@family-chores/contracts/problem';
import { log } from '@family-chores/service-kit/log';
import type Stripe from 'stripe';
import type { Plan } from '../plans/plans.ts';
import type { StripeContext } from '../plans/stripe-context.ts';
import { codeOf, isMissing, isRefused } from '../provider/failures.ts';
import type { Refresh } from './start-trial.ts';
import { isRunning } from './status.rules.ts';
import type { SubscriptionDocument } from './subscription.model.ts';
import { switchTo } from './switch-to.ts';

type Update = Stripe.SubscriptionUpdateParams;
type DecideUpdate = (subscription: Stripe.Subscription) => Promise<Update> | Update;

/** Changes an account's subscription at Stripe. A change that is already in effect is not sent again. */
export class SubscriptionChanges {
  readonly #stripeContext: StripeContext;
  readonly #refresh: Refresh;

  constructor(stripeContext: StripeContext, refresh: Refresh) {
    this.#stripeContext = stripeContext;
    this.#refresh = refresh;
  }

  /** @throws Problem `subscription-not-active` */
  cancel(accountId: number): Promise<SubscriptionDocument> {
    return this.#change(accountId, (subscription) =>
      isEnding(subscription) ? {} : { cancel_at_period_end: true },
    );
  }

  /** @throws Problem `subscription-not-active` */
  resume(accountId: number): Promise<SubscriptionDocument> {
    return this.#change(accountId, (subscription) => {
      if (!isEnding(subscription)) return {};
      // The portal may have set a date instead.
      return subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' };
    });
  }

  /** @throws Problem `subscription-not-active` */
  switchPlan(accountId: number, plan: Plan): Promise<SubscriptionDocument> {
    return this.#change(accountId, (subscription) => switchTo(plan, subscription, this.#stripeContext));
  }

  async #change(accountId: number, decide: DecideUpdate): Promise<SubscriptionDocument> {
    const { provider } = this.#stripeContext;
    const { known: snapshot } = await this.#refresh(accountId);
    if (!snapshot || !isRunning(snapshot.status)) throw problem('subscription-not-active');
    try {
      const subscription = await provider.request((stripe) =>
        stripe.subscriptions.retrieve(snapshot.subscriptionId),
      );
      const update = await decide(subscription);
      if (Object.keys(update).length > 0) {
        await provider.request((stripe) => stripe.subscriptions.update(snapshot.subscriptionId, update));
      }
    } catch (error) {
      if (!isMissing(error) && !isRefused(error)) throw error;
      // It has probably just ended; if the reason is another one, the logged code says which.
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
