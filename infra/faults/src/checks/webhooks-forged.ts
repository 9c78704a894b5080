import assert from 'node:assert/strict';
import { CardProvider } from '../client/card-provider.ts';
import { keptOf, onTrial, timesReceived } from '../client/subscriber.ts';
import type { Check } from '../run/check.ts';

const toleranceSeconds = 300;

/** Quality bar R12. */
export const webhooksForged: Check = {
  id: 'R12',
  title: 'a forged, an altered and an old webhook: 400, and nothing is stored',
  async run({ stack }) {
    const provider = await CardProvider.of(stack);
    await provider.holdWebhooks(true);
    try {
      const subscriber = await onTrial(stack);
      await provider.stripe.subscriptions.cancel(subscriber.id);
      const events = await provider.eventsOf(subscriber.customer, 'customer.subscription.deleted');
      const { id, payload } = events[0] ?? assert.fail('Stripe tells of no end');
      const attempts = attemptsOf(provider, payload);
      const before = await keptOf(stack, subscriber);
      for (const [what, sent, signature] of attempts) {
        assert.equal(await provider.tell(sent, signature), 400, what);
        assert.deepEqual(await keptOf(stack, subscriber), before, `${what} changes nothing`);
        assert.equal(await timesReceived(stack, id), 0, what);
      }
      // It was refused for its signature: with a good one it is believed.
      assert.equal(await provider.tell(payload), 200);
      assert.equal((await keptOf(stack, subscriber)).known?.status, 'canceled');
      return `${attempts.length} refused, the true one believed`;
    } finally {
      await provider.holdWebhooks(false);
    }
  },
  mutants: [
    {
      what: 'a webhook is believed whoever signed it',
      edits: [
        {
          file: 'services/billing/dist/provider/card-provider.js',
          replace: 'this.#stripe.webhooks.constructEvent(body, signature, this.#webhookSecret)',
          by: 'JSON.parse(body)',
        },
      ],
    },
    {
      what: 'a webhook is believed however old it is',
      edits: [
        {
          file: 'services/billing/dist/provider/card-provider.js',
          replace: 'constructEvent(body, signature, this.#webhookSecret)',
          by: 'constructEvent(body, signature, this.#webhookSecret, 1e9)',
        },
      ],
    },
  ],
};

function attemptsOf(provider: CardProvider, payload: string): [string, string, string | null][] {
  const signature = provider.sign(payload);
  const old = Math.floor(Date.now() / 1000) - toleranceSeconds - 5;
  return [
    ['not signed', payload, null],
    ['signed with nothing', payload, ''],
    ['signed by somebody else', payload, provider.sign(payload, { secret: 'whsec_of_somebody_else' })],
    ['with a letter changed', payload.replace('"canceled"', '"cancelled"'), signature],
    ['with a space added', `${payload} `, signature],
    ['signed for something else', payload, provider.sign('{}')],
    ['of an old scheme', payload, signature.replace('v1=', 'v0=')],
    ['old', payload, provider.sign(payload, { at: old })],
    ['made young again', payload, provider.sign(payload, { at: old }).replace(/t=\d+/, `t=${old + 300}`)],
  ];
}
