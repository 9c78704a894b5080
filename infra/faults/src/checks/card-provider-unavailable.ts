import assert from 'node:assert/strict';
import { createSubscription } from '@family-chores/contracts/billing/subscriptions';
import { createFamily } from '@family-chores/contracts/families/families';
import { sendOnce, type SingleResponse } from '../client/send-once.ts';
import { CardProvider } from '../client/card-provider.ts';
import { billingRowOf, newSubscriber, type Subscriber } from '../client/subscriber.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';

/** The exact text of the specification, section 8. */
const FAILURE_TEXT = 'Failed to connect to Stripe. Please try again.';
const MAX_RESPONSE_MS = 6000;
const CLICKS = 3;

/** Quality bar R14. */
export const cardProviderUnavailable: Check = {
  id: 'R14',
  title:
    'while the card provider is down, slow or failing, users see why they cannot subscribe; afterwards, or if a response was lost, they get one subscription',
  async run({ stack }) {
    const provider = await CardProvider.forStack(stack);
    try {
      const slowestMs: number[] = [];
      slowestMs.push(
        await subscribeDuringFault(
          stack,
          () => stack.stop('card-provider'),
          () => stack.start('card-provider'),
        ),
      );
      for (const fault of [{ delayMs: 8000 }, { status: 429 }, { status: 500 }]) {
        const begin = () => provider.injectFault({ count: 1000, ...fault });
        slowestMs.push(await subscribeDuringFault(stack, begin, () => provider.clearFaults()));
      }
      await subscribeWithLostResponses(stack, provider);
      return `slowest response while the card provider was unavailable ${Math.max(...slowestMs)} ms`;
    } finally {
      await provider.clearFaults();
    }
  },
  mutants: [
    {
      defect: 'two clicks start two subscriptions',
      edits: [
        {
          file: 'services/billing/dist/subscriptions/start-trial.js',
          replace: '}, { idempotencyKey }));',
          by: '}));',
        },
      ],
    },
    {
      defect: 'a rate limit of Stripe does not count as Stripe being unavailable',
      edits: [
        {
          file: 'services/billing/dist/provider/failures.js',
          replace: 'error instanceof errors.StripeRateLimitError ||',
          by: '',
        },
      ],
    },
  ],
};

/** @returns the slowest response time while the card provider was unavailable, in ms */
async function subscribeDuringFault(
  stack: FaultStack,
  begin: () => Promise<void>,
  end: () => Promise<void>,
): Promise<number> {
  const subscriber = await newSubscriber(stack);
  await begin();
  const responses = await clickRepeatedly(stack, subscriber);
  const family = await subscriber.client.call(createFamily, { body: { name: 'The Testers' } });
  await end();
  assert.equal(family.attempts, 1, 'everything else should work at the first attempt');
  for (const response of responses) {
    assert.deepEqual([response.status, response.message], [503, FAILURE_TEXT]);
    assert.ok(response.tookMs < MAX_RESPONSE_MS, `a response took ${response.tookMs} ms`);
  }
  await assertOneSubscription(stack, subscriber);
  return Math.max(...responses.map(({ tookMs }) => tookMs));
}

/** Subscribes while the card provider carries out requests, but the connection breaks before its responses arrive. */
async function subscribeWithLostResponses(stack: FaultStack, provider: CardProvider): Promise<void> {
  const subscriber = await newSubscriber(stack);
  for (const request of ['POST /v1/customers', 'POST /v1/subscriptions']) {
    await provider.injectFault({ count: 1, of: request, afterwards: true });
  }
  for (const { status } of await clickRepeatedly(stack, subscriber)) assert.equal(status, 201);
  await assertOneSubscription(stack, subscriber);
}

function clickRepeatedly(
  stack: FaultStack,
  { client, request: body }: Subscriber,
): Promise<SingleResponse[]> {
  const request = { client, call: createSubscription, input: { body } };
  return Promise.all(Array.from({ length: CLICKS }, () => sendOnce(stack, request)));
}

async function assertOneSubscription(stack: FaultStack, subscriber: Subscriber): Promise<void> {
  const { stripe } = await CardProvider.forStack(stack);
  const subscribe = () => subscriber.client.call(createSubscription, { body: subscriber.request });
  const responses = await Promise.all(Array.from({ length: CLICKS }, subscribe));
  for (const { body } of responses) assert.equal(body.status, 'trialing');
  const { customerId = '' } = await billingRowOf(stack, subscriber);
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all' });
  assert.equal(data.length, 1, 'there should be one subscription');
}
