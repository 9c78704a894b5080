import assert from 'node:assert/strict';
import { getSubscription } from '@family-chores/contracts/billing/subscriptions';
import { CardProvider } from '../client/card-provider.ts';
import { keptOf, onTrial, openCheckout, payAt, untilKept } from '../client/subscriber.ts';
import { until } from '../client/until.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';

/** Quality bar R13. */
export const webhookOrWayBack: Check = {
  id: 'R13',
  title: 'a card is given: the webhook before the way back, no way back, and the way back before the webhook',
  async run({ stack }) {
    const provider = await CardProvider.of(stack);
    try {
      await nobodyComesBack(stack, provider);
      await backBeforeTheWebhook(stack, provider);
      return 'paid for once each way, and the same in the end';
    } finally {
      await provider.holdWebhooks(false);
    }
  },
  mutants: [
    {
      what: 'a webhook is put away and nothing follows',
      edits: [
        {
          file: 'services/billing/dist/webhooks/receive-event.js',
          replace: 'const accountId = customerId === null ? null : await markDue(provider, customerId);',
          by: 'const accountId = null;',
        },
      ],
    },
    {
      what: 'who comes back is shown what was known before',
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

/** The browser is closed on the page: what is told must do. */
async function nobodyComesBack(stack: FaultStack, provider: CardProvider): Promise<void> {
  const subscriber = await onTrial(stack);
  assert.match((await payAt(await openCheckout(stack, subscriber))) ?? '', /\/billing\?paid$/);
  await untilKept(
    stack,
    subscriber,
    ({ known }) => known?.plan === isPaid.plan && known.hasPaymentMethod === isPaid.hasPaymentMethod,
  );
  const before = await keptOf(stack, subscriber);
  const seen = (await subscriber.visitor.call(getSubscription, { params: { userId: subscriber.userId } }))
    .body;
  assert.deepEqual({ plan: seen.plan, hasPaymentMethod: seen.hasPaymentMethod }, isPaid);
  assert.equal(
    (await keptOf(stack, subscriber)).revision,
    before.revision,
    'coming back late changes nothing',
  );
  await hasOne(provider, subscriber.customer);
}

/** Nothing is told until the person has long been back. */
async function backBeforeTheWebhook(stack: FaultStack, provider: CardProvider): Promise<void> {
  const subscriber = await onTrial(stack);
  const page = await openCheckout(stack, subscriber);
  await provider.holdWebhooks(true);
  await payAt(page);
  await untilSeen(subscriber);
  const { revision } = await keptOf(stack, subscriber);
  for (const { payload } of await provider.eventsOf(subscriber.customer)) {
    assert.equal(await provider.tell(payload), 200);
  }
  await provider.holdWebhooks(false);
  assert.equal((await keptOf(stack, subscriber)).revision, revision, 'the webhooks bring nothing new');
  await hasOne(provider, subscriber.customer);
}

async function untilSeen({ visitor, userId }: Awaited<ReturnType<typeof onTrial>>): Promise<void> {
  await until(
    'who comes back sees that it is paid for',
    async () => {
      const { plan, hasPaymentMethod } = (await visitor.call(getSubscription, { params: { userId } })).body;
      return plan === isPaid.plan && hasPaymentMethod;
    },
    10_000,
  );
}

async function hasOne({ stripe }: CardProvider, customer: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  assert.equal(data.length, 1, 'there is one subscription');
  assert.ok(data[0]?.default_payment_method, 'the card given is charged for it');
}
