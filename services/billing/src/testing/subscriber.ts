import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  resumeSubscription,
  startCheckout,
  switchPlan,
  type Subscription,
} from '@family-chores/contracts/billing/subscriptions';
import { until, type ContractClient } from '@family-chores/service-kit/testing';
import type { Plan } from '../plans/plans.ts';
import type { BillingUnderTest } from './start-billing.ts';

export const goodCard = '4242424242424242';
export const cardDeclinedLater = '4000000000000341';

let lastAccountId = 1000;

/** A client that acts for one account, usually signed in as that account. */
export class Subscriber {
  readonly userId: number;
  readonly client: ContractClient;

  constructor(userId: number, client: ContractClient) {
    this.userId = userId;
    this.client = client;
  }

  static async of(service: BillingUnderTest): Promise<Subscriber> {
    lastAccountId += 1;
    return new Subscriber(lastAccountId, await service.as(lastAccountId));
  }

  get details() {
    return { userId: this.userId, email: `u${this.userId}@example.org`, name: 'Ann Sand' };
  }

  create(plan: Plan = 'monthly') {
    return this.client.call(createSubscription, { body: { ...this.details, plan } });
  }

  async status(): Promise<Subscription> {
    return (await this.client.call(getSubscription, { params: { userId: this.userId } })).body;
  }

  async until(fields: Partial<Subscription>): Promise<Subscription> {
    let current = await this.status();
    const matches = () =>
      Object.entries(fields).every(([name, value]) => Reflect.get(current, name) === value);
    await until(async () => {
      current = await this.status();
      return matches();
    });
    return current;
  }

  checkout(plan: Plan = 'monthly', headers: Record<string, string> = {}) {
    const successUrl = 'http://localhost:3000/billing?paid';
    const cancelUrl = 'http://localhost:3000/billing';
    return this.client.call(startCheckout, {
      body: { ...this.details, plan, successUrl, cancelUrl },
      headers,
    });
  }

  /** Opens a checkout page and enters a card there. */
  async subscribe(plan: Plan = 'monthly', card = goodCard): Promise<void> {
    const { body } = await this.checkout(plan);
    await payAt(body.checkoutUrl, card);
  }

  cancel() {
    return this.client.call(cancelSubscription, { body: { userId: this.userId } });
  }

  resume() {
    return this.client.call(resumeSubscription, { body: { userId: this.userId } });
  }

  switchTo(newPlan: Plan) {
    return this.client.call(switchPlan, { body: { userId: this.userId, newPlan } });
  }
}

/** Submits a card on a Stripe page. @returns the status of the response, which is 303 if the card is accepted */
export async function payAt(url: string, card: string): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ card }),
    redirect: 'manual',
  });
  return response.status;
}
