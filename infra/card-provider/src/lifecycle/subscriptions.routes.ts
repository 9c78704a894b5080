import { z } from 'zod';
import type { Store } from '../store/store.ts';
import type { Subscription } from '../store/wire.ts';
import { endpoint } from '../http/endpoint.ts';
import { findOrFail, listPage } from '../http/list.ts';
import { mergeMetadata } from '../http/merge-metadata.ts';
import { withoutUndefined } from '../http/without-undefined.ts';
import { flag, metadata, emptyAsNull, paging, parameters, text } from '../http/parameters.ts';
import { stateConflict, resourceMissing } from '../http/stripe-failure.ts';
import { finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { clockOf, now } from '../time/now.ts';
import { changeSubscription } from '../subscriptions/change-subscription.ts';
import { withCancelAtPeriodEnd } from '../subscriptions/cancel-at-period-end.ts';
import { endSubscription, isOver } from '../subscriptions/end-subscription.ts';
import { startSubscription } from './start-subscription.ts';
import { itemOf } from '../subscriptions/subscription.ts';
import { switchPlan } from './switch-plan.ts';
import { trialEndOf, trialTerms } from '../subscriptions/trial-terms.ts';

const details = { default_payment_method: emptyAsNull(text).optional(), metadata: metadata.optional() };

const create = endpoint({
  method: 'post',
  path: '/v1/subscriptions',
  parameters: parameters({
    customer: text,
    items: z.tuple([z.strictObject({ price: text })]),
    ...trialTerms,
    ...details,
  }),
  handle(input, { store }) {
    const customer = findOrFail(store.customers, input.customer, { type: 'customer', param: 'customer' });
    const [{ price }] = input.items;
    return startSubscription(store, {
      customer,
      price: findOrFail(store.prices, price, { type: 'price', param: 'items[0][price]' }),
      trialEnd: trialEndOf(input.trial_period_days ?? null, now(store, clockOf(customer))),
      endingWithoutCard: input.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      paymentMethod: existingPaymentMethod(store, input.default_payment_method),
      metadata: mergeMetadata({}, input.metadata),
    });
  },
});

function existingPaymentMethod(store: Store, id: string | null | undefined): string | null {
  if (id) findOrFail(store.paymentMethods, id, { type: 'PaymentMethod', param: 'default_payment_method' });
  return id ?? null;
}

const list = endpoint({
  method: 'get',
  path: '/v1/subscriptions',
  parameters: parameters({ customer: text.optional(), status: z.literal('all').optional(), ...paging }),
  handle({ customer, status, ...page }, { store }) {
    const matching = store.subscriptions.all().filter(
      (subscription) =>
        (customer ?? subscription.customer) === subscription.customer &&
        // Without `status=all`, Stripe does not list canceled subscriptions.
        (status === 'all' || subscription.status !== 'canceled'),
    );
    return listPage('/v1/subscriptions', matching, page);
  },
});

const retrieve = endpoint({
  method: 'get',
  path: '/v1/subscriptions/:id',
  parameters: parameters({}),
  handle: (_, { store, id }) => findOrFail(store.subscriptions, id, { type: 'subscription' }),
});

const update = endpoint({
  method: 'post',
  path: '/v1/subscriptions/:id',
  parameters: parameters({
    cancel_at_period_end: flag.optional(),
    // Family Chores only ever removes an end date; it never sets one.
    cancel_at: z.literal('').optional(),
    items: z.tuple([z.strictObject({ id: text, price: text })]).optional(),
    proration_behavior: z.literal('create_prorations').optional(),
    ...details,
  }),
  handle(input, { store, id }) {
    const before = findOrFail(store.subscriptions, id, { type: 'subscription' });
    if (isOver(before)) throw stateConflict('A canceled subscription can only update its metadata.');
    const { subscription, invoice } = switchIfRequested(store, before, input);
    const changes = {
      default_payment_method:
        input.default_payment_method === undefined
          ? undefined
          : existingPaymentMethod(store, input.default_payment_method),
    };
    const updated = {
      ...subscription,
      ...withoutUndefined(changes),
      metadata: mergeMetadata(subscription.metadata, input.metadata),
    };
    const atPeriodEnd = input.cancel_at === '' ? false : input.cancel_at_period_end;
    changeSubscription(store, before, withCancelAtPeriodEnd(store, updated, atPeriodEnd));
    if (invoice) finalizeInvoice(store, invoice.id);
    return findOrFail(store.subscriptions, id, { type: 'subscription' });
  },
});

function switchIfRequested(
  store: Store,
  before: Subscription,
  { items }: { readonly items?: readonly [{ readonly id: string; readonly price: string }] | undefined },
) {
  if (!items) return { subscription: before, invoice: null };
  const [{ id, price }] = items;
  if (itemOf(before).id !== id) throw resourceMissing('subscription item', id, 'items[0][id]');
  return switchPlan(
    store,
    before,
    findOrFail(store.prices, price, { type: 'price', param: 'items[0][price]' }),
  );
}

const cancel = endpoint({
  method: 'delete',
  path: '/v1/subscriptions/:id',
  // These parameters are accepted but ignored: no test depends on the credit for the unused part of the period.
  parameters: parameters({ invoice_now: flag.optional(), prorate: flag.optional() }),
  handle(_, { store, id }) {
    const subscription = findOrFail(store.subscriptions, id, { type: 'subscription' });
    if (isOver(subscription)) throw resourceMissing('subscription', id);
    return endSubscription(store, subscription, 'cancellation_requested');
  },
});

export const subscriptionEndpoints = [create, list, retrieve, update, cancel];
