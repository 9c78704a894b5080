import { z } from 'zod';
import type { Books } from '../books/books.ts';
import { newId } from '../books/new-id.ts';
import { endpoint } from '../http/endpoint.ts';
import { existing, listed } from '../http/list.ts';
import { merged } from '../http/merged.ts';
import { metadata, paging, takes, text, whole } from '../http/parameters.ts';
import { impossible, invalidParameter } from '../http/stripe-failure.ts';
import { amountOf } from '../prices/price.ts';
import { trialTerms } from '../subscriptions/trial-terms.ts';
import { clockOf, day, now } from '../time/now.ts';
import { plan } from '../time/tasks.ts';
import { buildCheckoutSession } from './checkout-session.ts';
import type { CheckoutTerms } from '../books/notes.ts';
import { expireCheckout } from './expire-checkout.ts';

const path = '/v1/checkout/sessions';
/** What Stripe asks of a trial that is given by its end. */
const shortestTrial = 2 * day;

const creation = takes({
  mode: z.enum(['subscription', 'setup']),
  customer: text.optional(),
  customer_email: z.email().optional(),
  currency: z.string().length(3).optional(),
  line_items: z
    .tuple([z.strictObject({ price: text, quantity: whole.pipe(z.number().min(1)).default(1) })])
    .optional(),
  subscription_data: z.strictObject({ metadata: metadata.optional(), ...trialTerms }).default({}),
  setup_intent_data: z.strictObject({ metadata: metadata.optional() }).default({}),
  success_url: z.url().or(text.regex(/^https?:\/\//)),
  cancel_url: z.url().optional(),
  client_reference_id: text.max(200).optional(),
  metadata: metadata.optional(),
  payment_method_collection: z.literal('always').optional(),
  payment_method_types: z.tuple([z.literal('card')]).optional(),
  expires_at: whole.optional(),
});

type Creation = z.output<typeof creation>;

function termsOf(books: Books, asked: Creation, { id, at }: { id: string; at: number }): CheckoutTerms {
  const { subscription_data: begins, setup_intent_data: kept, line_items: items } = asked;
  if (asked.mode === 'setup') {
    return { id, plan: null, metadata: merged({}, kept.metadata) };
  }
  if (!items)
    throw invalidParameter('line_items', 'Missing required param: line_items.', 'parameter_missing');
  const [{ price, quantity }] = items;
  existing(books.prices, price, { what: 'price', param: 'line_items[0][price]' });
  if (begins.trial_end !== undefined && begins.trial_end < at + shortestTrial) {
    const param = 'subscription_data[trial_end]';
    throw invalidParameter(param, 'The `trial_end` date has to be at least 2 days in the future.');
  }
  return {
    id,
    plan: {
      price,
      quantity,
      trialDays: begins.trial_period_days ?? null,
      trialEnd: begins.trial_end ?? null,
      endingWithoutCard: begins.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    },
    metadata: merged({}, begins.metadata),
  };
}

/** What is to be paid at once, in cents. */
function amountDue(books: Books, { plan: bought }: CheckoutTerms): number | null {
  const price = books.prices.get(bought?.price);
  if (!bought || !price) return null;
  return bought.trialDays !== null || bought.trialEnd !== null ? 0 : amountOf(price) * bought.quantity;
}

const create = endpoint({
  method: 'post',
  path,
  takes: creation,
  answer(asked, { books }) {
    const customer = asked.customer
      ? existing(books.customers, asked.customer, { what: 'customer', param: 'customer' })
      : null;
    const clock = customer && clockOf(customer);
    const at = now(books, clock);
    const id = `cs_test_${newId('local').slice('local_'.length)}`;
    const terms = books.checkoutTerms.put(termsOf(books, asked, { id, at }));
    const session = buildCheckoutSession({
      id,
      mode: asked.mode,
      amount: amountDue(books, terms),
      currency: books.prices.get(terms.plan?.price)?.currency ?? asked.currency ?? null,
      customer,
      email: customer?.email ?? asked.customer_email ?? null,
      successUrl: asked.success_url,
      cancelUrl: asked.cancel_url ?? null,
      reference: asked.client_reference_id ?? null,
      metadata: merged({}, asked.metadata),
      at,
      expiresAt: asked.expires_at ?? at + day,
      url: `${books.origin}/checkout/${id}`,
    });
    plan(books, { clock, at: session.expires_at, kind: 'expire-checkout', about: id });
    return books.checkoutSessions.put(session);
  },
});

export const checkoutEndpoints = [
  create,
  endpoint({
    method: 'get',
    path,
    takes: takes({
      customer: text.optional(),
      subscription: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
      ...paging,
    }),
    answer({ customer, subscription, status, ...page }, { books }) {
      const matching = books.checkoutSessions
        .all()
        .filter(
          (session) =>
            (customer ?? session.customer) === session.customer &&
            (subscription ?? session.subscription) === session.subscription &&
            (status ?? session.status) === session.status,
        );
      return listed(path, matching, page);
    },
  }),
  endpoint({
    method: 'get',
    path: `${path}/:id`,
    takes: takes({}),
    answer: (_, { books, id }) => existing(books.checkoutSessions, id, { what: 'checkout.session' }),
  }),
  endpoint({
    method: 'post',
    path: `${path}/:id/expire`,
    takes: takes({}),
    answer(_, { books, id }) {
      const { status } = existing(books.checkoutSessions, id, { what: 'checkout.session' });
      if (status !== 'open')
        throw impossible('Only Checkout Sessions with a status of `open` can be expired.');
      expireCheckout(books, id);
      return existing(books.checkoutSessions, id, { what: 'checkout.session' });
    },
  }),
];
