import type { CardProvider } from '../provider/card-provider.ts';
import { isMissing, isTaken } from '../provider/failures.ts';
import { currency, offers, product, type Plan } from './plans.ts';

type PriceIds = Readonly<Record<Plan, string>>;

/** The prices at Stripe: found by their lookup keys, made when they are not there or of another amount. */
export class Prices {
  readonly #provider: CardProvider;
  #known: Promise<PriceIds> | undefined;

  constructor(provider: CardProvider) {
    this.#provider = provider;
  }

  async idOf(plan: Plan): Promise<string> {
    const asking = (this.#known ??= this.#ensure());
    try {
      return (await asking)[plan];
    } catch (error) {
      if (this.#known === asking) this.#known = undefined;
      throw error;
    }
  }

  async #ensure(): Promise<PriceIds> {
    const lookup_keys = Object.values(offers).map(({ lookupKey }) => lookupKey);
    const { data } = await this.#provider.ask((stripe) => stripe.prices.list({ lookup_keys, active: true }));
    const find = ({ lookupKey, amount }: (typeof offers)[Plan]) =>
      data.find(
        (price) =>
          price.lookup_key === lookupKey && price.unit_amount === amount && price.currency === currency,
      );
    const idOf = async (plan: Plan) => find(offers[plan])?.id ?? (await this.#create(plan));
    return { monthly: await idOf('monthly'), annual: await idOf('annual') };
  }

  async #create(plan: Plan): Promise<string> {
    const { amount, interval, lookupKey } = offers[plan];
    await this.#ensureProduct();
    const price = {
      product: product.id,
      currency,
      unit_amount: amount,
      recurring: { interval },
      lookup_key: lookupKey,
      // A price cannot be changed: the new one takes the key from the old one, which stays for who subscribed to it.
      transfer_lookup_key: true,
    };
    const idempotencyKey = `price:${lookupKey}:${currency}:${amount}`;
    const { id } = await this.#provider.ask((stripe) => stripe.prices.create(price, { idempotencyKey }));
    return id;
  }

  async #ensureProduct(): Promise<void> {
    try {
      await this.#provider.ask((stripe) => stripe.products.retrieve(product.id));
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.#createProduct();
    }
  }

  async #createProduct(): Promise<void> {
    const idempotencyKey = `product:${product.id}`;
    try {
      await this.#provider.ask((stripe) => stripe.products.create(product, { idempotencyKey }));
    } catch (error) {
      // Another replica was first.
      if (!isTaken(error)) throw error;
    }
  }
}
