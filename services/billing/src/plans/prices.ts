import type { StripeClient } from '../provider/stripe-client.ts';
import { isMissing, alreadyExists } from '../provider/failures.ts';
import { CURRENCY, planTerms, product, type Plan } from './plans.ts';

type PriceIds = Readonly<Record<Plan, string>>;

/**
 * Finds the prices of the plans at Stripe by their lookup keys. Creates a price if it is missing, or if the existing
 * one has another amount or currency.
 */
export class Prices {
  readonly #stripeClient: StripeClient;
  #priceIds: Promise<PriceIds> | undefined;

  constructor(stripeClient: StripeClient) {
    this.#stripeClient = stripeClient;
  }

  async idOf(plan: Plan): Promise<string> {
    const priceIds = (this.#priceIds ??= this.#findOrCreatePrices());
    try {
      return (await priceIds)[plan];
    } catch (error) {
      // A failure is not cached.
      if (this.#priceIds === priceIds) this.#priceIds = undefined;
      throw error;
    }
  }

  async #findOrCreatePrices(): Promise<PriceIds> {
    const lookup_keys = Object.values(planTerms).map(({ lookupKey }) => lookupKey);
    const { data } = await this.#stripeClient.request((stripe) =>
      stripe.prices.list({ lookup_keys, active: true }),
    );
    const find = ({ lookupKey, amount }: (typeof planTerms)[Plan]) =>
      data.find(
        (price) =>
          price.lookup_key === lookupKey && price.unit_amount === amount && price.currency === CURRENCY,
      );
    const idOf = async (plan: Plan) => find(planTerms[plan])?.id ?? (await this.#create(plan));
    return { monthly: await idOf('monthly'), annual: await idOf('annual') };
  }

  async #create(plan: Plan): Promise<string> {
    const { amount, interval, lookupKey } = planTerms[plan];
    await this.#ensureProduct();
    const price = {
      product: product.id,
      currency: CURRENCY,
      unit_amount: amount,
      recurring: { interval },
      lookup_key: lookupKey,
      // Prices are immutable: a new price takes over the lookup key, and existing subscriptions keep the old price.
      transfer_lookup_key: true,
    };
    const idempotencyKey = `price:${lookupKey}:${CURRENCY}:${amount}`;
    const { id } = await this.#stripeClient.request((stripe) =>
      stripe.prices.create(price, { idempotencyKey }),
    );
    return id;
  }

  async #ensureProduct(): Promise<void> {
    try {
      await this.#stripeClient.request((stripe) => stripe.products.retrieve(product.id));
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.#createProduct();
    }
  }

  async #createProduct(): Promise<void> {
    const idempotencyKey = `product:${product.id}`;
    try {
      await this.#stripeClient.request((stripe) => stripe.products.create(product, { idempotencyKey }));
    } catch (error) {
      // Another replica created it first.
      if (!alreadyExists(error)) throw error;
    }
  }
}
