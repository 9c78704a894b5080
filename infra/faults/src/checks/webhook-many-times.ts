import assert from 'node:assert/strict';
import { receiveWebhook } from '@family-chores/contracts/billing/card-provider';
import { CardProvider } from '../client/card-provider.ts';
import { keptOf, onTrial, timesReceived, toldRevisions } from '../client/subscriber.ts';
import { until } from '../client/until.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { startSecondBilling } from '../stack/second-billing.ts';

const times = 20;

/** Quality bar R10, with billing scaled to two. */
export const webhookManyTimes: Check = {
  id: 'R10',
  title: `one webhook ${times} times at once at two replicas of billing, and again later`,
  async run({ stack, full }) {
    const provider = await CardProvider.of(stack);
    const replicas = await startSecondBilling(stack);
    try {
      await provider.holdWebhooks(true);
      const rounds = full ? 20 : 4;
      for (let round = 0; round < rounds; round += 1) await oneRound(stack, provider, replicas.urls);
      return `${rounds} webhooks, each ${times} times: each received and told once`;
    } finally {
      await provider.holdWebhooks(false);
      await replicas.end();
    }
  },
  mutants: [
    {
      what: 'neither what came already nor what another process kept meanwhile is looked at',
      edits: [
        {
          file: 'services/billing/dist/subscriptions/refresh.js',
          replace: '{ _id: before._id, changes: before.changes }',
          by: '{ _id: before._id }',
        },
        {
          file: 'services/billing/dist/webhooks/receive-event.js',
          replace: '!(await isFirst(id, type)) ||',
          by: 'await isFirst(id, type),',
        },
      ],
    },
    {
      what: 'a webhook that came already is an error',
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

async function oneRound(stack: FaultStack, provider: CardProvider, urls: readonly string[]): Promise<void> {
  const subscriber = await onTrial(stack);
  const { revision } = await keptOf(stack, subscriber);
  await provider.stripe.subscriptions.update(subscriber.id, { cancel_at_period_end: true });
  const events = await provider.eventsOf(subscriber.customer, 'customer.subscription.updated');
  const { id, payload } = events.at(-1) ?? assert.fail('Stripe tells of no change');
  const tellAll = () =>
    Promise.all(
      Array.from({ length: times }, (_, index) => {
        const url = `${urls[index % urls.length]}${receiveWebhook.path}`;
        return provider.tell(payload, provider.sign(payload), url);
      }),
    );
  for (const when of ['at once', 'later']) {
    assert.deepEqual(new Set(await tellAll()), new Set([200]), `each is answered with 200, ${when}`);
  }
  assert.equal(await timesReceived(stack, id), 1, 'it is received once');
  const kept = await keptOf(stack, subscriber);
  assert.equal(kept.known?.cancelAtPeriodEnd, true, 'what it told of is known');
  assert.equal(kept.revision, revision + 1, 'one change was made of it');
  await until('it is told', async () => (await toldRevisions(stack, subscriber)).includes(kept.revision));
  const all = Array.from({ length: kept.revision }, (_, index) => index + 1);
  assert.deepEqual(await toldRevisions(stack, subscriber), all, 'each change was told once');
}
