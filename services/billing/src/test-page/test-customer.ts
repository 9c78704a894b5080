import { TEST_CUSTOMER_ID } from '@family-chores/contracts/billing/subscriptions';
import { problem } from '@family-chores/contracts/problem';
import { networkOf, type Limits } from '@family-chores/service-kit/limits';
import type { Context } from 'koa';

/** The customer of the test page, which anyone may use as long as no real money moves. */
export class TestCustomer {
  readonly #sandbox: boolean;
  readonly #limits: Limits<'test page address'>;

  constructor({ sandbox, limits }: { sandbox: boolean; limits: Limits<'test page address'> }) {
    this.#sandbox = sandbox;
    this.#limits = limits;
  }

  /**
   * Returns whether this user is the test customer. If so, the call counts toward the limit of the client's network.
   * @throws Problem `not-found` if the key is live, or `too-many-requests`
   */
  async allows(userId: number, ctx: Context): Promise<boolean> {
    if (userId !== TEST_CUSTOMER_ID) return false;
    if (!this.#sandbox) throw problem('not-found');
    await this.#limits.spend('test page address', networkOf(ctx.ip));
    return true;
  }
}
