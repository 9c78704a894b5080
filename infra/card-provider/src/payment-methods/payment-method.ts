import type { Books } from '../books/books.ts';
import { newId } from '../books/new-id.ts';
import type { Customer, PaymentMethod, Subscription } from '../books/wire.ts';
import { clockOf, now } from '../time/now.ts';
import { type TestCard, last4Of, testCards } from './cards.ts';

/** Keeps a card for a customer, or nobody's yet. Only its last four digits are known afterwards. */
export function keepCard(books: Books, card: TestCard, customer: Customer | null): PaymentMethod {
  const at = now(books, customer && clockOf(customer));
  const { email = null, name = null } = customer ?? {};
  return books.paymentMethods.put({
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    card: { ...unusedParts, exp_month: 12, exp_year: yearOf(at) + 4, last4: last4Of(card) },
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

/** What is charged: the subscription's card, else the customer's. */
export function chargedCard(books: Books, subscription: Subscription): PaymentMethod | undefined {
  const customer = books.customers.get(subscription.customer);
  const id = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return books.paymentMethods.get(id);
}

/** Whether money comes when this card is charged while its holder is away. */
export function canBeCharged({ card }: PaymentMethod): boolean {
  const behaves = testCards.find((known) => last4Of(known) === card?.last4)?.behaves;
  return behaves === 'succeeds' || behaves === 'authenticates';
}

const unusedParts = {
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
