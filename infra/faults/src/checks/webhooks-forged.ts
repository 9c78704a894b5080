import assert from 'node:assert/strict';
import { CardProvider } from '../client/card-provider.ts';
import { billingRowOf, newSubscriberOnTrial, timesReceived } from '../client/subscriber.ts';
import type { Check } from '../run/check.ts';

/** Stripe's SDK refuses signatures that are older than this. */
const TOLERANCE_SECONDS = 300;

/** Quality bar R12. */
export const webhooksForged: Check = {
  id: 'R12',
  title: 'forged, altered and old webhooks get 400 and change nothing',
  async run({ stack }) {
    const provider = await CardProvider.forStack(stack);
    await provider.holdWebhooks(true);
    try {
      const subscriber = await newSubscriberOnTrial(stack);
      await provider.stripe.subscriptions.cancel(subscriber.id);
      const events = await provider.eventsOf(subscriber.customer, 'customer.subscription.deleted');
      const { id, payload } =
        events[0] ?? assert.fail('Stripe has no event about the end of the subscription');
      const attempts = attemptsOf(provider, payload);
      const before = await billingRowOf(stack, subscriber);
      for (const [defect, sent, signature] of attempts) {
        assert.equal(await provider.deliver(sent, signature), 400, `a webhook ${defect} should be refused`);
        assert.deepEqual(
          await billingRowOf(stack, subscriber),
          before,
          `a webhook ${defect} should change nothing`,
        );
        assert.equal(await timesReceived(stack, id), 0, `a webhook ${defect} should not be recorded`);
      }
      // With a valid signature the webhook is accepted, so each attempt was refused because of its signature.
      assert.equal(await provider.deliver(payload), 200);
      assert.equal((await billingRowOf(stack, subscriber)).known?.status, 'canceled');
      return `${attempts.length} forged webhooks refused, the genuine one accepted`;
    } finally {
      await provider.holdWebhooks(false);
    }
  },
  mutants: [
    {
      defect: 'signatures of webhooks are not verified',
      edits: [
        {
          file: 'services/billing/dist/provider/stripe-client.js',
          replace: 'this.#stripe.webhooks.constructEvent(body, signature, this.#webhookSecret)',
          by: 'JSON.parse(body)',
        },
      ],
    },
    {
      defect: 'old webhooks are accepted',
      edits: [
        {
          file: 'services/billing/dist/provider/stripe-client.js',
          replace: 'constructEvent(body, signature, this.#webhookSecret)',
          by: 'constructEvent(body, signature, this.#webhookSecret, 1e9)',
        },
      ],
    },
  ],
};

/** Invalid deliveries of a webhook, each as its description, body and signature. */
function attemptsOf(provider: CardProvider, payload: string): [string, string, string | null][] {
  const signature = provider.sign(payload);
  const old = Math.floor(Date.now() / 1000) - TOLERANCE_SECONDS - 5;
  return [
    ['without a signature', payload, null],
    ['with an empty signature', payload, ''],
    ['signed with another secret', payload, provider.sign(payload, { secret: 'whsec_of_another_endpoint' })],
    ['with one letter changed', payload.replace('"canceled"', '"cancelled"'), signature],
    ['with a space added', `${payload} `, signature],
    ['with the signature of another payload', payload, provider.sign('{}')],
    ['with an old signature scheme', payload, signature.replace('v1=', 'v0=')],
    ['with an old timestamp', payload, provider.sign(payload, { at: old })],
    [
      'with an old signature and a new timestamp',
      payload,
      provider.sign(payload, { at: old }).replace(/t=\d+/, `t=${old + TOLERANCE_SECONDS}`),
    ],
  ];
}
