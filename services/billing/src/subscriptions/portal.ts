import { problem } from '@family-chores/contracts/problem';
import { product } from '../plans/plans.ts';
import type { StripeClient } from '../provider/stripe-client.ts';
import { Subscriptions } from './subscription.model.ts';

/** How long a user is expected to stay on the portal's pages. */
const VISIT_MS = 3_600_000;

/** Opens Stripe's customer portal for cards, receipts and cancellation. Plans are switched only in our product. */
export class Portal {
  readonly #stripeClient: StripeClient;
  #configuration: Promise<string> | undefined;

  constructor(stripeClient: StripeClient) {
    this.#stripeClient = stripeClient;
  }

  /**
   * @returns the URL of the account's portal page
   * @throws Problem `subscription-not-active` if the account never had a subscription, or has no customer at Stripe
   */
  async open(accountId: number, returnUrl: string): Promise<string> {
    const newsExpectedUntil = new Date(Date.now() + VISIT_MS);
    const account = await Subscriptions.findOneAndUpdate(
      { _id: accountId, customerId: { $exists: true }, known: { $ne: null } },
      { $set: { newsExpectedUntil } },
    ).lean();
    const customer = account?.customerId;
    if (customer === undefined) throw problem('subscription-not-active');
    const configuration = await this.#configurationId();
    const { url } = await this.#stripeClient.request((stripe) =>
      stripe.billingPortal.sessions.create({ customer, configuration, return_url: returnUrl }),
    );
    return url;
  }

  async #configurationId(): Promise<string> {
    const configuration = (this.#configuration ??= this.#findOrCreateConfiguration());
    try {
      return await configuration;
    } catch (error) {
      // A failure is not cached.
      if (this.#configuration === configuration) this.#configuration = undefined;
      throw error;
    }
  }

  async #findOrCreateConfiguration(): Promise<string> {
    const { data } = await this.#stripeClient.request((stripe) =>
      stripe.billingPortal.configurations.list({ active: true, limit: 100 }),
    );
    const found = data.find(({ metadata }) => metadata?.['product'] === product.id);
    if (found) return found.id;
    const { id } = await this.#stripeClient.request((stripe) =>
      stripe.billingPortal.configurations.create(
        {
          metadata: { product: product.id },
          features: {
            invoice_history: { enabled: true },
            payment_method_update: { enabled: true },
            subscription_cancel: { enabled: true, mode: 'at_period_end' },
          },
        },
        { idempotencyKey: `portal-configuration:${product.id}` },
      ),
    );
    return id;
  }
}
