import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  resumeSubscription,
  startCheckout,
  switchPlan,
  type Subscription,
} from '@family-chores/contracts/billing/subscriptions';
import { until, type TestClient } from '@family-chores/service-kit/testing';
import type { Plan } from '../plans/plans.ts';
import type { BillingUnderTest } from './start-billing.ts';

export const goodCard = '4242424242424242';
export const cardDeclinedLater = '4000000000000341';

let accounts = 1000;

/** Somebody who is signed in, with an account of their own. */
export class Subscriber {
  readonly userId: number;
  readonly client: TestClient;

  constructor(userId: number, client: TestClient) {
    this.userId = userId;
    this.client = client;
  }

  static async of(service: BillingUnderTest): Promise<Subscriber> {
    accounts += 1;
    return new Subscriber(accounts, await service.as(accounts));
  }

  get person() {
    return { userId: this.userId, email: `u${this.userId}@example.org`, name: 'Ann Sand' };
  }

  create(plan: Plan = 'monthly') {
    return this.client.call(createSubscription, { body: { ...this.person, plan } });
  }

  async status(): Promise<Subscription> {
    return (await this.client.call(getSubscription, { params: { userId: this.userId } })).body;
  }

  /** Waits until it is so. */
  async until(fields: Partial<Subscription>): Promise<Subscription> {
    let seen = await this.status();
    const isSo = () => Object.entries(fields).every(([name, value]) => Reflect.get(seen, name) === value);
    await until(async () => {
      seen = await this.status();
      return isSo();
    });
    return seen;
  }

  checkout(plan: Plan = 'monthly', headers: Record<string, string> = {}) {
    const successUrl = 'http://localhost:3000/billing?paid';
    const cancelUrl = 'http://localhost:3000/billing';
    return this.client.call(startCheckout, {
      body: { ...this.person, plan, successUrl, cancelUrl },
      headers,
    });
  }

  /** Goes to the page and pays there. */
  async subscribe(plan: Plan = 'monthly', card = goodCard): Promise<void> {
    const answer = await this.checkout(plan);
    await payAt(answer.body.checkoutUrl, card);
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

/** Gives a card on a page of Stripe's. @returns the status of the answer: 303 when it is taken */
export async function payAt(url: string, card: string): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ card }),
    redirect: 'manual',
  });
  return answer.status;
}
