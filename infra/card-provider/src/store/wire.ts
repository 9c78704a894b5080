import type { Stripe } from 'stripe';

/**
 * The JSON form of a type of Stripe's SDK, with no reference expanded: decimals are strings, and references to other
 * objects are their ids.
 */
type Wire<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends readonly (infer Item)[]
      ? Reference<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Reference<T[Key]> }
        : T;

/** A field that the SDK types as an id or an object, such as `string | Customer`, is always an id here. */
type Reference<T> = string extends T
  ? [Extract<T, { id: string }>] extends [never]
    ? Wire<T>
    : string | Extract<T, null | undefined>
  : Wire<T>;

export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type Plan = Wire<Stripe.Plan>;
export type Customer = Wire<Stripe.Customer>;
export type DeletedCustomer = Stripe.DeletedCustomer;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type SetupIntent = Wire<Stripe.SetupIntent>;
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type InvoiceItem = Wire<Stripe.InvoiceItem>;
export type CheckoutSession = Wire<Stripe.Checkout.Session>;
export type PortalSession = Wire<Stripe.BillingPortal.Session>;
export type PortalConfiguration = Wire<Stripe.BillingPortal.Configuration>;
export type TestClock = Wire<Stripe.TestHelpers.TestClock>;
export type Balance = Wire<Stripe.Balance>;
export type Metadata = Stripe.Metadata;

/** An event, with its object as it was when the event was published. */
export interface Event extends Omit<Wire<Stripe.EventBase>, 'data' | 'type'> {
  readonly type: EventType;
  readonly data: { readonly object: EventObject; readonly previous_attributes?: object };
}

export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.deleted'
  | 'customer.updated'
  | 'customer.subscription.created'
  | 'customer.subscription.deleted'
  | 'customer.subscription.trial_will_end'
  | 'customer.subscription.updated'
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.paid'
  | 'invoice.payment_failed';

export type EventObject = Customer | Subscription | Invoice | CheckoutSession;
