import assert from 'node:assert/strict';
import { CardProvider } from '../client/card-provider.ts';
import { billingRowOf, newSubscriberOnTrial } from '../client/subscriber.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';

const EVENT_TYPES = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] as const;

/** Quality bar R11. */
export const webhooksInAnyOrder: Check = {
  id: 'R11',
  title:
    "in whatever order a subscription's webhooks arrive, billing stores Stripe's current state after each",
  async run({ stack, full }) {
    const provider = await CardProvider.forStack(stack);
    await provider.holdWebhooks(true);
    try {
      const all = permutations([0, 1, 2, 3]);
      const orders = full ? all : all.filter((_, index) => index % 3 === 0);
      for (const order of orders) await deliverInOrder(stack, provider, order);
      return `${orders.length} orders of ${orders[0]?.length} webhooks`;
    } finally {
      await provider.holdWebhooks(false);
    }
  },
  mutants: [
    {
      defect: 'billing stores what a webhook contains, not the current state',
      edits: [
        {
          file: 'services/billing/dist/webhooks/receive-event.js',
          replace: 'await withinBudget(refresh(accountId));',
          by: `const { status, cancel_at_period_end } = data.object;
               await Subscriptions.updateOne({ _id: accountId }, { $unset: { dueAt: 1 }, $set: {
                 'known.status': status, 'known.cancelAtPeriodEnd': cancel_at_period_end } });`,
        },
      ],
    },
  ],
};

async function deliverInOrder(
  stack: FaultStack,
  provider: CardProvider,
  order: readonly number[],
): Promise<void> {
  const { stripe } = provider;
  const subscriber = await newSubscriberOnTrial(stack);
  const { items } = await stripe.subscriptions.retrieve(subscriber.id);
  const [annual] = (await stripe.prices.list({ lookup_keys: ['family-chores-annual'] })).data;
  const price = annual?.id ?? assert.fail('There is no annual price');
  await stripe.subscriptions.update(subscriber.id, { items: [{ id: items.data[0]?.id ?? '', price }] });
  await stripe.subscriptions.update(subscriber.id, { cancel_at_period_end: true });
  await stripe.subscriptions.cancel(subscriber.id);
  const events = await provider.eventsOf(subscriber.customer, ...EVENT_TYPES);
  assert.equal(events.length, order.length);
  for (const index of order) {
    const { payload } = events[index] ?? assert.fail();
    assert.equal(await provider.deliver(payload), 200);
    const { known, active } = await billingRowOf(stack, subscriber);
    const state = { status: known?.status, plan: known?.plan, active };
    assert.deepEqual(
      state,
      { status: 'canceled', plan: 'annual', active: false },
      `after the webhooks in the order ${order.join()}`,
    );
  }
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}
