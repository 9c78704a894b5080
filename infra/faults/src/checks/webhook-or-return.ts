import assert from 'node:assert/strict';
import { getSubscription } from '@family-chores/contracts/billing/subscriptions';
import { CardProvider } from '../client/card-provider.ts';
import {
  billingRowOf,
  newSubscriberOnTrial,
  openCheckout,
  payAt,
  untilBillingRow,
} from '../client/subscriber.ts';
import { until } from '../stack/until.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';

/** Quality bar R13. */
export const webhookOrReturn: Check = {
  id: 'R13',
  title: 'a checkout takes effect once, whether the user returns before the webhook arrives or never returns',
  async run({ stack }) {
    const provider = await CardProvider.forStack(stack);
    try {
      await userNeverReturns(stack, provider);
      await userReturnsFirst(stack, provider);
      return 'one subscription with the new card in both cases';
    } finally {
      await provider.holdWebhooks(false);
    }
  },
  mutants: [
    {
      defect: 'a webhook is stored, but not handled',
      edits: [
        {
          file: 'services/billing/dist/webhooks/receive-event.js',
          replace: 'const accountId = customerId === null ? null : await markDue(stripeClient, customerId);',
          by: 'const accountId = null;',
        },
      ],
    },
    {
      defect: 'a returning user sees the state from before the checkout',
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

const paidState = { plan: 'annual', hasPaymentMethod: true } as const;

/** The user pays, but closes the browser before it returns to the product, so the webhook alone must be enough. */
async function userNeverReturns(stack: FaultStack, provider: CardProvider): Promise<void> {
  const subscriber = await newSubscriberOnTrial(stack);
  assert.match((await payAt(await openCheckout(stack, subscriber))) ?? '', /\/billing\?paid$/);
  await untilBillingRow(
    stack,
    subscriber,
    ({ known }) => known?.plan === paidState.plan && known.hasPaymentMethod === paidState.hasPaymentMethod,
  );
  const before = await billingRowOf(stack, subscriber);
  const shown = (await subscriber.client.call(getSubscription, { params: { userId: subscriber.userId } }))
    .body;
  assert.deepEqual({ plan: shown.plan, hasPaymentMethod: shown.hasPaymentMethod }, paidState);
  assert.equal(
    (await billingRowOf(stack, subscriber)).revision,
    before.revision,
    'returning late should change nothing',
  );
  await assertOneSubscription(provider, subscriber.customer);
}

/** The webhook arrives long after the user has returned. */
async function userReturnsFirst(stack: FaultStack, provider: CardProvider): Promise<void> {
  const subscriber = await newSubscriberOnTrial(stack);
  const page = await openCheckout(stack, subscriber);
  await provider.holdWebhooks(true);
  await payAt(page);
  await untilShown(subscriber);
  const { revision } = await billingRowOf(stack, subscriber);
  for (const { payload } of await provider.eventsOf(subscriber.customer)) {
    assert.equal(await provider.deliver(payload), 200);
  }
  await provider.holdWebhooks(false);
  assert.equal(
    (await billingRowOf(stack, subscriber)).revision,
    revision,
    'the webhooks should change nothing',
  );
  await assertOneSubscription(provider, subscriber.customer);
}

async function untilShown({
  client,
  userId,
}: Awaited<ReturnType<typeof newSubscriberOnTrial>>): Promise<void> {
  await until(
    'the returning user sees the annual plan',
    async () => {
      const { plan, hasPaymentMethod } = (await client.call(getSubscription, { params: { userId } })).body;
      return plan === paidState.plan && hasPaymentMethod;
    },
    10_000,
  );
}

async function assertOneSubscription({ stripe }: CardProvider, customer: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  assert.equal(data.length, 1, 'there should be one subscription');
  assert.ok(data[0]?.default_payment_method, 'the new card is not its payment method');
}
