import assert from 'node:assert/strict';
import { receiveWebhook } from '@family-chores/contracts/billing/card-provider';
import { CardProvider } from '../client/card-provider.ts';
import {
  billingRowOf,
  newSubscriberOnTrial,
  timesReceived,
  publishedRevisions,
} from '../client/subscriber.ts';
import { until } from '../stack/until.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { startSecondBilling } from '../stack/second-billing.ts';

const TIMES = 20;

/** Quality bar R10, with two replicas of billing. */
export const duplicateWebhooks: Check = {
  id: 'R10',
  title: `a webhook that is delivered ${TIMES} times concurrently to two replicas of billing, and again later, is handled once`,
  async run({ stack, full }) {
    const provider = await CardProvider.forStack(stack);
    const replicas = await startSecondBilling(stack);
    try {
      await provider.holdWebhooks(true);
      const rounds = full ? 20 : 4;
      for (let round = 0; round < rounds; round += 1) await deliverRepeatedly(stack, provider, replicas.urls);
      return `${rounds} webhooks, each delivered ${TIMES} times and again later: recorded and published once`;
    } finally {
      await provider.holdWebhooks(false);
      await replicas.end();
    }
  },
  mutants: [
    {
      defect: 'neither duplicate webhooks nor concurrent updates by another process are detected',
      edits: [
        {
          file: 'services/billing/dist/subscriptions/refresh.js',
          replace: '{ _id: before._id, changes: before.changes }',
          by: '{ _id: before._id }',
        },
        {
          file: 'services/billing/dist/webhooks/receive-event.js',
          replace: '!(await storeIfFirst(id, type)) ||',
          by: 'await storeIfFirst(id, type),',
        },
      ],
    },
    {
      defect: 'a duplicate webhook is an error',
      edits: [
        {
          file: 'services/billing/dist/webhooks/receive-event.js',
          replace: 'if (!isDuplicate(error))',
          by: 'if (isDuplicate(error))',
        },
      ],
    },
  ],
};

async function deliverRepeatedly(
  stack: FaultStack,
  provider: CardProvider,
  urls: readonly string[],
): Promise<void> {
  const subscriber = await newSubscriberOnTrial(stack);
  const { revision } = await billingRowOf(stack, subscriber);
  await provider.stripe.subscriptions.update(subscriber.id, { cancel_at_period_end: true });
  const events = await provider.eventsOf(subscriber.customer, 'customer.subscription.updated');
  const { id, payload } = events.at(-1) ?? assert.fail('Stripe has no event about the change');
  const deliverAll = () =>
    Promise.all(
      Array.from({ length: TIMES }, (_, index) => {
        const url = `${urls[index % urls.length]}${receiveWebhook.path}`;
        return provider.deliver(payload, provider.sign(payload), url);
      }),
    );
  for (const when of ['at first', 'later']) {
    assert.deepEqual(new Set(await deliverAll()), new Set([200]), `each delivery should get 200, ${when}`);
  }
  assert.equal(await timesReceived(stack, id), 1, 'the webhook should be recorded once');
  const row = await billingRowOf(stack, subscriber);
  assert.equal(row.known?.cancelAtPeriodEnd, true, 'the change should be stored');
  assert.equal(row.revision, revision + 1, 'there should be one change');
  await until('the change is published', async () =>
    (await publishedRevisions(stack, subscriber)).includes(row.revision),
  );
  const all = Array.from({ length: row.revision }, (_, index) => index + 1);
  assert.deepEqual(await publishedRevisions(stack, subscriber), all, 'each change should be published once');
}
