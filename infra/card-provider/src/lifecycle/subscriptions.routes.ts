import { z } from 'zod';
import type { Store } from '../store/store.ts';
import type { Subscription } from '../store/wire.ts';
import { endpoint } from '../http/endpoint.ts';
import { findOrFail, listPage } from '../http/list.ts';
import { defined, merged } from '../http/merged.ts';
import { flag, metadata, orNothing, paging, parameters, text, whole } from '../http/parameters.ts';
import { impossible, missing } from '../http/stripe-failure.ts';
import { finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { clockOf, now } from '../time/now.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import { ending } from '../subscriptions/ending.ts';
import { endSubscription, isOver } from '../subscriptions/end-subscription.ts';
import { startSubscription } from './start-subscription.ts';
import { itemOf } from '../subscriptions/subscription.ts';
import { prorationBehaviors, switchPlan } from './switch-plan.ts';
import { trialEndOf, trialTerms } from '../subscriptions/trial-terms.ts';

const paymentBehavior = z.enum(['allow_incomplete', 'error_if_incomplete']).default('allow_incomplete');

const details = { default_payment_method: orNothing(text).optional(), metadata: metadata.optional() };

const create = endpoint({
  method: 'post',
  path: '/v1/subscriptions',
  parameters: parameters({
    customer: text,
    items: z.tuple([z.strictObject({ price: text, quantity: whole.pipe(z.number().min(1)).default(1) })]),
    payment_behavior: paymentBehavior,
    ...trialTerms,
    ...details,
  }),
  handle(input, { store }) {
    const customer = findOrFail(store.customers, input.customer, { what: 'customer', param: 'customer' });
    const [{ price, quantity }] = input.items;
    return startSubscription(store, {
      customer,
      price: findOrFail(store.prices, price, { what: 'price', param: 'items[0][price]' }),
      quantity,
      trialEnd: trialEndOf(input, now(store, clockOf(customer))),
      endingWithoutCard: input.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      paymentMethod: cardOf(store, input.default_payment_method),
      metadata: merged({}, input.metadata),
      onlyIfPaid: input.payment_behavior === 'error_if_incomplete',
    });
  },
});

function cardOf(store: Store, id: string | null | undefined): string | null {
  if (id) findOrFail(store.paymentMethods, id, { what: 'PaymentMethod', param: 'default_payment_method' });
  return id ?? null;
}

const statuses = z.enum([
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'trialing',
]);

const list = endpoint({
  method: 'get',
  path: '/v1/subscriptions',
  parameters: parameters({
    customer: text.optional(),
    price: text.optional(),
    status: statuses.optional(),
    test_clock: text.optional(),
    ...paging,
  }),
  handle({ customer, price, status, test_clock: clock, ...page }, { store }) {
    const matching = store.subscriptions
      .all()
      .filter(
        (subscription) =>
          (customer ?? subscription.customer) === subscription.customer &&
          (price ?? itemOf(subscription).price.id) === itemOf(subscription).price.id &&
          (clock ?? subscription.test_clock) === subscription.test_clock &&
          hasStatus(subscription, status),
      );
    return listPage('/v1/subscriptions', matching, page);
  },
});

/** Lists canceled subscriptions only if the request names a status. */
function hasStatus(subscription: Subscription, wanted: z.output<typeof statuses> | undefined): boolean {
  if (wanted === undefined) return subscription.status !== 'canceled';
  if (wanted === 'ended') return isOver(subscription);
  return wanted === 'all' || subscription.status === wanted;
}

const retrieve = endpoint({
  method: 'get',
  path: '/v1/subscriptions/:id',
  parameters: parameters({}),
  handle: (_, { store, id }) => findOrFail(store.subscriptions, id, { what: 'subscription' }),
});

const update = endpoint({
  method: 'post',
  path: '/v1/subscriptions/:id',
  parameters: parameters({
    cancel_at_period_end: flag.optional(),
    // The product only ever removes a date.
    cancel_at: z.literal('').optional(),
    items: z.tuple([z.strictObject({ id: text, price: text })]).optional(),
    proration_behavior: z.enum(prorationBehaviors).default('create_prorations'),
    payment_behavior: paymentBehavior,
    trial_settings: trialTerms.trial_settings,
    ...details,
  }),
  handle(input, { store, id }) {
    const before = findOrFail(store.subscriptions, id, { what: 'subscription' });
    if (isOver(before)) throw impossible('A canceled subscription can only update its metadata.');
    const { subscription, invoice } = switched(store, before, input);
    const changes = {
      default_payment_method:
        input.default_payment_method === undefined ? undefined : cardOf(store, input.default_payment_method),
      trial_settings: input.trial_settings && {
        end_behavior: { billing_cycle_anchor: null, ...input.trial_settings.end_behavior },
      },
    };
    const detailed = {
      ...subscription,
      ...defined(changes),
      metadata: merged(subscription.metadata, input.metadata),
    };
    const atPeriodEnd = input.cancel_at === '' ? false : input.cancel_at_period_end;
    changeSubscription(store, before, ending(store, detailed, atPeriodEnd));
    if (invoice) finalizeInvoice(store, invoice.id);
    return findOrFail(store.subscriptions, id, { what: 'subscription' });
  },
});

interface SwitchInput {
  readonly items?: readonly [{ readonly id: string; readonly price: string }] | undefined;
  readonly proration_behavior: (typeof prorationBehaviors)[number];
  readonly payment_behavior: z.output<typeof paymentBehavior>;
}

function switched(store: Store, before: Subscription, input: SwitchInput) {
  if (!input.items) return { subscription: before, invoice: null };
  const [{ id, price }] = input.items;
  if (itemOf(before).id !== id) throw missing('subscription item', id, 'items[0][id]');
  return switchPlan(store, before, {
    price: findOrFail(store.prices, price, { what: 'price', param: 'items[0][price]' }),
    proration: input.proration_behavior,
    onlyIfPaid: input.payment_behavior === 'error_if_incomplete',
  });
}

const cancel = endpoint({
  method: 'delete',
  path: '/v1/subscriptions/:id',
  parameters: parameters({ invoice_now: flag.optional(), prorate: flag.optional() }),
  handle(_, { store, id }) {
    const subscription = findOrFail(store.subscriptions, id, { what: 'subscription' });
    if (isOver(subscription)) throw missing('subscription', id);
    return endSubscription(store, subscription, 'cancellation_requested');
  },
});

export const subscriptionEndpoints = [create, list, retrieve, update, cancel];
