import assert from 'node:assert/strict';
import { createSubscription } from '@family-chores/contracts/billing/subscriptions';
import { createFamily } from '@family-chores/contracts/families/families';
import { askOnce, type OneAnswer } from '../client/ask-once.ts';
import { CardProvider } from '../client/card-provider.ts';
import { keptOf, newSubscriber, type Subscriber } from '../client/subscriber.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';

/** The product's own words, not ours: the specification, section 8. */
const text = 'Failed to connect to Stripe. Please try again.';
const slowestMs = 6000;
const clicks = 3;

/** Quality bar R14. */
export const cardProviderAway: Check = {
  id: 'R14',
  title: 'the card provider is down, slow, says 429, or loses an answer: one subscription, and it says so',
  async run({ stack }) {
    const provider = await CardProvider.of(stack);
    try {
      const slowest: number[] = [];
      slowest.push(
        await failsAndRecovers(
          stack,
          () => stack.stop('card-provider'),
          () => stack.start('card-provider'),
        ),
      );
      for (const trouble of [{ delayMs: 8000 }, { status: 429 }, { status: 500 }]) {
        const begin = () => provider.trouble({ count: 1000, ...trouble });
        slowest.push(await failsAndRecovers(stack, begin, () => provider.noTrouble()));
      }
      await losesAnswers(stack, provider);
      return `slowest answer while it was away ${Math.max(...slowest)} ms`;
    } finally {
      await provider.noTrouble();
    }
  },
  mutants: [
    {
      what: 'two clicks begin two subscriptions',
      edits: [
        {
          file: 'services/billing/dist/subscriptions/start-trial.js',
          replace: '}, { idempotencyKey }));',
          by: '}));',
        },
      ],
    },
    {
      what: 'being asked too often is no reason to say that Stripe is away',
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

/** Answers the slowest answer while it was away, in ms. */
async function failsAndRecovers(
  stack: FaultStack,
  begin: () => Promise<void>,
  end: () => Promise<void>,
): Promise<number> {
  const subscriber = await newSubscriber(stack);
  await begin();
  const answers = await click(stack, subscriber);
  const family = await subscriber.visitor.call(createFamily, { body: { name: 'The Testers' } });
  await end();
  assert.equal(family.attempts, 1, 'everything else goes on');
  for (const answer of answers) {
    assert.deepEqual([answer.status, answer.message], [503, text]);
    assert.ok(answer.tookMs < slowestMs, `an answer took ${answer.tookMs} ms`);
  }
  await beginsOnce(stack, subscriber);
  return Math.max(...answers.map(({ tookMs }) => tookMs));
}

/** What was asked for is done, but the connection breaks before Stripe says so. */
async function losesAnswers(stack: FaultStack, provider: CardProvider): Promise<void> {
  const subscriber = await newSubscriber(stack);
  for (const request of ['POST /v1/customers', 'POST /v1/subscriptions']) {
    await provider.trouble({ count: 1, of: request, afterwards: true });
  }
  for (const { status } of await click(stack, subscriber)) assert.equal(status, 201);
  await beginsOnce(stack, subscriber);
}

/** An impatient person, more than once. */
function click(stack: FaultStack, { visitor, wish }: Subscriber): Promise<OneAnswer[]> {
  const asked = { visitor, call: createSubscription, input: { body: wish } };
  return Promise.all(Array.from({ length: clicks }, () => askOnce(stack, asked)));
}

async function beginsOnce(stack: FaultStack, subscriber: Subscriber): Promise<void> {
  const { stripe } = await CardProvider.of(stack);
  const again = () => subscriber.visitor.call(createSubscription, { body: subscriber.wish });
  const answers = await Promise.all(Array.from({ length: clicks }, again));
  for (const { body } of answers) assert.equal(body.status, 'trialing');
  const { customerId = '' } = await keptOf(stack, subscriber);
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all' });
  assert.equal(data.length, 1, 'there is one subscription');
}
