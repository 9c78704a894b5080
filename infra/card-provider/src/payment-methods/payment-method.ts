import type { Store } from '../store/store.ts';
import { newId } from '../store/new-id.ts';
import type { Customer, PaymentMethod, Subscription } from '../store/wire.ts';
import { clockOf, now } from '../time/now.ts';
import { type TestCard, last4Of, testCards } from './cards.ts';

/** Saves a card, attached to a customer if one is given. Of its number only the last four digits are stored. */
export function saveCard(store: Store, card: TestCard, customer: Customer | null): PaymentMethod {
  const at = now(store, customer && clockOf(customer));
  const { email = null, name = null } = customer ?? {};
  return store.paymentMethods.put({
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    card: { ...commonCardFields, exp_month: 12, exp_year: yearOf(at) + 4, last4: last4Of(card) },
    created: at,
    customer: customer?.id ?? null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  });
}

function yearOf(at: number): number {
  return new Date(at * 1000).getUTCFullYear();
}

export function cardToCharge(store: Store, subscription: Subscription): PaymentMethod | undefined {
  const customer = store.customers.get(subscription.customer);
  const id = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return store.paymentMethods.get(id);
}

/** Whether a charge succeeds without any action by the cardholder. */
export function canBeCharged({ card }: PaymentMethod): boolean {
  const behavior = testCards.find((testCard) => last4Of(testCard) === card?.last4)?.behavior;
  return behavior === 'succeeds' || behavior === 'authenticates';
}

const commonCardFields = {
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  display_brand: 'visa',
  fingerprint: null,
  funding: 'credit',
  generated_from: null,
  networks: { available: ['visa'], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: null,
} satisfies Partial<PaymentMethod['card']>;
