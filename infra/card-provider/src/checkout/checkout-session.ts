import type { CheckoutSession, Customer, Metadata } from '../store/wire.ts';

interface CheckoutSessionInput {
  readonly id: string;
  readonly mode: 'subscription' | 'setup';
  /** What is paid immediately, in cents: 0 for a trial, null in setup mode. */
  readonly amount: number | null;
  readonly currency: string | null;
  readonly customer: Customer | null;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly clientReferenceId: string | null;
  readonly metadata: Metadata;
  /** In seconds since 1970. */
  readonly createdAt: number;
  /** In seconds since 1970. */
  readonly expiresAt: number;
  readonly url: string;
}

export function buildCheckoutSession({ customer, amount, ...rest }: CheckoutSessionInput): CheckoutSession {
  return {
    ...unusedFields,
    id: rest.id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: rest.cancelUrl,
    client_reference_id: rest.clientReferenceId,
    created: rest.createdAt,
    currency: rest.currency,
    customer: customer?.id ?? null,
    customer_creation: customer ? null : 'always',
    customer_details: customer?.email ? { ...unusedDetails, email: customer.email } : null,
    expires_at: rest.expiresAt,
    metadata: rest.metadata,
    mode: rest.mode,
    payment_status: rest.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    status: 'open',
    success_url: rest.successUrl,
    url: rest.url,
  };
}

const unusedDetails = {
  address: null,
  business_name: null,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
};

/**
 * Fields that the product does not read, or that `completeCheckout` sets later, with the values that Stripe sends for a
 * new session.
 */
const unusedFields = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_email: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<CheckoutSession>;
