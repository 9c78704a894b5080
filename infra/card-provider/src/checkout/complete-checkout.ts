import type { Store } from '../store/store.ts';
import { newId } from '../store/new-id.ts';
import type { CheckoutSession, Customer, PaymentMethod, SetupIntent, Subscription } from '../store/wire.ts';
import { buildCustomer } from '../customers/customer.ts';
import { publishEvent } from '../events/publish-event.ts';
import { findOrFail } from '../http/list.ts';
import { cardDeclined } from '../http/stripe-failure.ts';
import type { TestCard } from '../payment-methods/cards.ts';
import { saveCard } from '../payment-methods/payment-method.ts';
import { startSubscription } from '../lifecycle/start-subscription.ts';
import { trialEndOf } from '../subscriptions/trial-terms.ts';
import { clockOf, now } from '../time/now.ts';
import { cancelTasks } from '../time/tasks.ts';
import type { CheckoutTerms } from '../store/records.ts';

export interface Payer {
  readonly card: TestCard;
  readonly email: string;
}

/**
 * Completes a session with the entered card.
 * @throws StripeFailure `card_declined`, without changing anything
 */
export function completeCheckout(store: Store, session: CheckoutSession, payer: Payer): CheckoutSession {
  const terms = findOrFail(store.checkoutTerms, session.id, { type: 'checkout.session' });
  if (payer.card.behavior === 'declines') throw cardDeclined();
  if (payer.card.behavior === 'declines-later' && session.amount_total) throw cardDeclined();
  const customer = store.customers.get(session.customer) ?? newCustomer(store, payer.email);
  const card = saveCard(store, payer.card, customer);
  const result = terms.plan
    ? purchaseFields(startPurchasedSubscription(store, { terms, plan: terms.plan, customer, card }))
    : { setup_intent: createSetupIntent(store, { terms, customer, card }).id };
  cancelTasks(store, session.id);
  store.checkoutTerms.remove(session.id);
  const object = store.checkoutSessions.put({
    ...session,
    ...result,
    customer: customer.id,
    status: 'complete',
    url: null,
  });
  publishEvent(store, 'checkout.session.completed', { object });
  return object;
}

function purchaseFields({ id, status, latest_invoice: invoice }: Subscription) {
  const payment_status = status === 'trialing' ? ('no_payment_required' as const) : ('paid' as const);
  return { subscription: id, invoice, payment_status };
}

interface SubscriptionPurchase {
  readonly terms: CheckoutTerms;
  readonly plan: NonNullable<CheckoutTerms['plan']>;
  readonly customer: Customer;
  readonly card: PaymentMethod;
}

function startPurchasedSubscription(
  store: Store,
  { terms, plan, customer, card }: SubscriptionPurchase,
): Subscription {
  return startSubscription(store, {
    customer,
    price: findOrFail(store.prices, plan.price, { type: 'price' }),
    trialEnd: trialEndOf(plan.trialDays, now(store, clockOf(customer))),
    endingWithoutCard: plan.endingWithoutCard,
    paymentMethod: card.id,
    metadata: terms.metadata,
  });
}

function newCustomer(store: Store, email: string): Customer {
  const defaults = { name: null, metadata: {}, testClock: null };
  const customer = { id: newId('cus'), email, createdAt: now(store), ...defaults };
  return store.customers.put(buildCustomer(customer));
}

function createSetupIntent(
  store: Store,
  { terms, customer, card }: Omit<SubscriptionPurchase, 'plan'>,
): SetupIntent {
  return store.setupIntents.put({
    id: newId('seti'),
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: null,
    created: now(store, clockOf(customer)),
    customer: customer.id,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: terms.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: card.id,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'succeeded',
    usage: 'off_session',
  });
}
