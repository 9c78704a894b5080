import assert from 'node:assert/strict';
import { getSubscription } from '@family-chores/contracts/billing/subscriptions';
import { CardProvider } from '../client/card-provider.ts';
import { billingRowOf, onTrial, openCheckout, payAt, untilBillingRow } from '../client/subscriber.ts';
import { until } from '../stack/until.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';

/** Quality bar R13. */
export const webhookOrReturn: Check = {
  id: 'R13',
  title:
    'a checkout takes effect once, whether the webhook arrives first, the user returns first, or never returns',
  async run({ stack }) {
    const provider = await CardProvider.of(stack);
    try {
      await userNeverReturns(stack, provider);
      await userReturnsFirst(stack, provider);
      return 'one subscription with the new card each way';
    } finally {
      await provider.holdWebhooks(false);
    }
  },
  mutants: [
    {
      what: 'a webhook is stored, but not handled',
      edits: [
        {
          file: 'services/billing/dist/webhooks/receive-event.js',
          replace: 'const accountId = customerId === null ? null : await markDue(provider, customerId);',
          by: 'const accountId = null;',
        },
      ],
    },
    {
      what: 'a returning user sees the state from before the checkout',
      edits: [
        {
          file: 'services/billing/dist/subscriptions/load-subscription.js',
          replace: 'const isVisiting = checkouts.length > 0 ||',
          by: 'const isVisiting =',
        },
      ],
    },
  ],
};

const isPaid = { plan: 'annual', hasPaymentMethod: true } as const;

/** The browser is closed on the checkout page: the webhook alone must be enough. */
async function userNeverReturns(stack: FaultStack, provider: CardProvider): Promise<void> {
  const subscriber = await onTrial(stack);
  assert.match((await payAt(await openCheckout(stack, subscriber))) ?? '', /\/billing\?paid$/);
  await untilBillingRow(
    stack,
    subscriber,
    ({ known }) => known?.plan === isPaid.plan && known.hasPaymentMethod === isPaid.hasPaymentMethod,
  );
  const before = await billingRowOf(stack, subscriber);
  const shown = (await subscriber.client.call(getSubscription, { params: { userId: subscriber.userId } }))
    .body;
  assert.deepEqual({ plan: shown.plan, hasPaymentMethod: shown.hasPaymentMethod }, isPaid);
  assert.equal(
    (await billingRowOf(stack, subscriber)).revision,
    before.revision,
    'returning late changes nothing',
  );
  await hasOneSubscription(provider, subscriber.customer);
}

/** The webhook arrives long after the user has returned. */
async function userReturnsFirst(stack: FaultStack, provider: CardProvider): Promise<void> {
  const subscriber = await onTrial(stack);
  const page = await openCheckout(stack, subscriber);
  await provider.holdWebhooks(true);
  await payAt(page);
  await untilShown(subscriber);
  const { revision } = await billingRowOf(stack, subscriber);
  for (const { payload } of await provider.eventsOf(subscriber.customer)) {
    assert.equal(await provider.deliver(payload), 200);
  }
  await provider.holdWebhooks(false);
  assert.equal((await billingRowOf(stack, subscriber)).revision, revision, 'the webhooks change nothing');
  await hasOneSubscription(provider, subscriber.customer);
}

async function untilShown({ client, userId }: Awaited<ReturnType<typeof onTrial>>): Promise<void> {
  await until(
    'the returning user sees the annual plan',
    async () => {
      const { plan, hasPaymentMethod } = (await client.call(getSubscription, { params: { userId } })).body;
      return plan === isPaid.plan && hasPaymentMethod;
    },
    10_000,
  );
}

async function hasOneSubscription({ stripe }: CardProvider, customer: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  assert.equal(data.length, 1, 'there is one subscription');
  assert.ok(data[0]?.default_payment_method, 'the new card is its payment method');
}
