import { problem } from '@family-chores/contracts/problem';
import { log } from '@family-chores/service-kit/log';
import type Stripe from 'stripe';
import type { Plan } from '../plans/plans.ts';
import type { Shop } from '../plans/shop.ts';
import { codeOf, isMissing, isRefused } from '../provider/failures.ts';
import type { Refresh } from './start-trial.ts';
import { isRunning } from './standing.rules.ts';
import type { SubscriptionDocument } from './subscription.model.ts';
import { switchTo } from './switch-to.ts';

type Update = Stripe.SubscriptionUpdateParams;
type Decide = (subscription: Stripe.Subscription) => Promise<Update> | Update;

/** Changes what an account has subscribed to. What is as it should be already stays unchanged. */
export class SubscriptionChanges {
  readonly #shop: Shop;
  readonly #refresh: Refresh;

  constructor(shop: Shop, refresh: Refresh) {
    this.#shop = shop;
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
    return this.#change(accountId, (subscription) => switchTo(plan, subscription, this.#shop));
  }

  async #change(accountId: number, decide: Decide): Promise<SubscriptionDocument> {
    const { provider } = this.#shop;
    const { known } = await this.#refresh(accountId);
    if (!known || !isRunning(known.status)) throw problem('subscription-not-active');
    try {
      const subscription = await provider.ask((stripe) =>
        stripe.subscriptions.retrieve(known.subscriptionId),
      );
      const update = await decide(subscription);
      if (Object.keys(update).length > 0) {
        await provider.ask((stripe) => stripe.subscriptions.update(known.subscriptionId, update));
      }
    } catch (error) {
      if (!isMissing(error) && !isRefused(error)) throw error;
      // It ended in this moment; should it be something else, the code tells.
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
