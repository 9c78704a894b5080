import type { Customer, Metadata } from '../store/wire.ts';

interface CustomerInput {
  readonly id: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly metadata: Metadata;
  readonly testClock: string | null;
  /** In seconds since 1970. */
  readonly createdAt: number;
}

export function buildCustomer({ id, email, name, metadata, testClock, createdAt }: CustomerInput): Customer {
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: createdAt,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    email,
    // Invoices are numbered per customer, such as A1B2C3D4-0001.
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: testClock,
  };
}
