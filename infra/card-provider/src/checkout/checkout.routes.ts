import { z } from 'zod';
import type { Store } from '../store/store.ts';
import { newId } from '../store/new-id.ts';
import { endpoint } from '../http/endpoint.ts';
import { findOrFail } from '../http/list.ts';
import { mergeMetadata } from '../http/merge-metadata.ts';
import { metadata, parameters, text } from '../http/parameters.ts';
import { stateConflict, invalidParameter } from '../http/stripe-failure.ts';
import { amountOf } from '../prices/price.ts';
import { trialTerms } from '../subscriptions/trial-terms.ts';
import { clockOf, DAY_SECONDS, now } from '../time/now.ts';
import { scheduleTask } from '../time/tasks.ts';
import { buildCheckoutSession } from './checkout-session.ts';
import type { CheckoutTerms } from '../store/records.ts';
import { expireCheckout } from './expire-checkout.ts';

const PATH = '/v1/checkout/sessions';

const creationParameters = parameters({
  mode: z.enum(['subscription', 'setup']),
  customer: text.optional(),
  currency: z.string().length(3).optional(),
  line_items: z.tuple([z.strictObject({ price: text, quantity: z.literal('1') })]).optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional(), ...trialTerms }).default({}),
  setup_intent_data: z.strictObject({ metadata: metadata.optional() }).default({}),
  success_url: z.url().or(text.regex(/^https?:\/\//)),
  cancel_url: z.url().optional(),
  client_reference_id: text.max(200).optional(),
  metadata: metadata.optional(),
  payment_method_collection: z.literal('always').optional(),
});

type Creation = z.output<typeof creationParameters>;

function termsOf(store: Store, input: Creation, id: string): CheckoutTerms {
  const { subscription_data: subscription, setup_intent_data: setupIntent, line_items: items } = input;
  if (input.mode === 'setup') {
    return { id, plan: null, metadata: mergeMetadata({}, setupIntent.metadata) };
  }
  if (!items)
    throw invalidParameter('line_items', 'Missing required param: line_items.', 'parameter_missing');
  const [{ price }] = items;
  findOrFail(store.prices, price, { type: 'price', param: 'line_items[0][price]' });
  return {
    id,
    plan: {
      price,
      trialDays: subscription.trial_period_days ?? null,
      endingWithoutCard: subscription.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    },
    metadata: mergeMetadata({}, subscription.metadata),
  };
}

/** Returns the amount due immediately, in cents; null if nothing is bought. */
function amountDue(store: Store, { plan }: CheckoutTerms): number | null {
  const price = store.prices.get(plan?.price);
  if (!plan || !price) return null;
  return plan.trialDays === null ? amountOf(price) : 0;
}

const create = endpoint({
  method: 'post',
  path: PATH,
  parameters: creationParameters,
  handle(input, { store }) {
    const customer = input.customer
      ? findOrFail(store.customers, input.customer, { type: 'customer', param: 'customer' })
      : null;
    const clock = customer && clockOf(customer);
    const createdAt = now(store, clock);
    const id = newId('cs_test');
    const terms = store.checkoutTerms.put(termsOf(store, input, id));
    const session = buildCheckoutSession({
      id,
      mode: input.mode,
      amount: amountDue(store, terms),
      currency: store.prices.get(terms.plan?.price)?.currency ?? input.currency ?? null,
      customer,
      successUrl: input.success_url,
      cancelUrl: input.cancel_url ?? null,
      clientReferenceId: input.client_reference_id ?? null,
      metadata: mergeMetadata({}, input.metadata),
      createdAt,
      expiresAt: createdAt + DAY_SECONDS,
      url: `${store.origin}/checkout/${id}`,
    });
    scheduleTask(store, { clock, at: session.expires_at, kind: 'expire-checkout', about: id });
    return store.checkoutSessions.put(session);
  },
});

export const checkoutEndpoints = [
  create,
  endpoint({
    method: 'get',
    path: `${PATH}/:id`,
    parameters: parameters({}),
    handle: (_, { store, id }) => findOrFail(store.checkoutSessions, id, { type: 'checkout.session' }),
  }),
  endpoint({
    method: 'post',
    path: `${PATH}/:id/expire`,
    parameters: parameters({}),
    handle(_, { store, id }) {
      const { status } = findOrFail(store.checkoutSessions, id, { type: 'checkout.session' });
      if (status !== 'open')
        throw stateConflict('Only Checkout Sessions with a status of `open` can be expired.');
      expireCheckout(store, id);
      return findOrFail(store.checkoutSessions, id, { type: 'checkout.session' });
    },
  }),
];
