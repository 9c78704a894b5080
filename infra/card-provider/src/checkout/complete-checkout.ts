import type { Books } from '../books/books.ts';
import { newId } from '../books/new-id.ts';
import type { CheckoutSession, Customer, PaymentMethod, SetupIntent, Subscription } from '../books/wire.ts';
import { buildCustomer } from '../customers/customer.ts';
import { tell } from '../events/tell.ts';
import { existing } from '../http/list.ts';
import { cardDeclined } from '../http/stripe-failure.ts';
import type { TestCard } from '../payment-methods/cards.ts';
import { keepCard } from '../payment-methods/payment-method.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';
import { trialEndOf } from '../subscriptions/trial-terms.ts';
import { clockOf, now } from '../time/now.ts';
import { unplan } from '../time/tasks.ts';
import type { CheckoutTerms } from '../books/notes.ts';

/** Who pays, with what. */
export interface Payer {
  readonly card: TestCard;
  readonly email: string;
}

/**
 * Does what the session is for, with a card its holder gave.
 * @throws StripeFailure `card_declined`; nothing is changed then
 */
export function completeCheckout(books: Books, session: CheckoutSession, payer: Payer): CheckoutSession {
  const terms = existing(books.checkoutTerms, session.id, { what: 'checkout.session' });
  if (payer.card.behaves === 'declines') throw cardDeclined();
  if (payer.card.behaves === 'declines-later' && session.amount_total) throw cardDeclined();
  const customer = books.customers.get(session.customer) ?? newCustomer(books, payer.email);
  const card = keepCard(books, payer.card, customer);
  const result = terms.plan
    ? boughtBy(begin(books, { terms, plan: terms.plan, customer, card }))
    : { setup_intent: keptFor(books, { terms, customer, card }).id };
  unplan(books, session.id);
  books.checkoutTerms.remove(session.id);
  const object = books.checkoutSessions.put({
    ...session,
    ...result,
    customer: customer.id,
    status: 'complete',
    url: null,
  });
  tell(books, 'checkout.session.completed', { object });
  return object;
}

function boughtBy({ id, status, latest_invoice: invoice }: Subscription) {
  const payment_status = status === 'trialing' ? ('no_payment_required' as const) : ('paid' as const);
  return { subscription: id, invoice, payment_status };
}

interface Begin {
  readonly terms: CheckoutTerms;
  readonly plan: NonNullable<CheckoutTerms['plan']>;
  readonly customer: Customer;
  readonly card: PaymentMethod;
}

function begin(books: Books, { terms, plan, customer, card }: Begin): Subscription {
  const trial = {
    ...(plan.trialDays !== null && { trial_period_days: plan.trialDays }),
    ...(plan.trialEnd !== null && { trial_end: plan.trialEnd }),
  };
  return startSubscription(books, {
    customer,
    price: existing(books.prices, plan.price, { what: 'price' }),
    quantity: plan.quantity,
    trialEnd: trialEndOf(trial, now(books, clockOf(customer))),
    endingWithoutCard: plan.endingWithoutCard,
    paymentMethod: card.id,
    metadata: terms.metadata,
    onlyIfPaid: true,
  });
}

function newCustomer(books: Books, email: string): Customer {
  const at = now(books);
  const nothing = { name: null, description: null, metadata: {}, testClock: null };
  return books.customers.put(buildCustomer({ id: newId('cus'), email, at, ...nothing }));
}

function keptFor(books: Books, { terms, customer, card }: Omit<Begin, 'plan'>): SetupIntent {
  return books.setupIntents.put({
    id: newId('seti'),
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: null,
    created: now(books, clockOf(customer)),
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
