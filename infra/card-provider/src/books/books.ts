import { type Journal, openJournal } from './journal.ts';
import type { CheckoutTerms, Delivery, SavedAnswer, Task, TimeShift } from './notes.ts';
import { Shelf } from './shelf.ts';
import type {
  CheckoutSession,
  Customer,
  DeletedCustomer,
  Event,
  Invoice,
  InvoiceItem,
  PaymentMethod,
  PortalConfiguration,
  PortalSession,
  Price,
  Product,
  SetupIntent,
  Subscription,
  TestClock,
} from './wire.ts';

/** Everything the provider knows. */
export interface Books extends Shelves {
  /** Where the pages it hosts are. */
  origin: string;
  /** Settles when what was changed outlives the process. */
  flushed(): Promise<void>;
  close(): Promise<void>;
}

interface Shelves {
  readonly products: Shelf<Product>;
  readonly prices: Shelf<Price>;
  readonly customers: Shelf<Customer>;
  readonly deletedCustomers: Shelf<DeletedCustomer>;
  readonly paymentMethods: Shelf<PaymentMethod>;
  readonly setupIntents: Shelf<SetupIntent>;
  readonly subscriptions: Shelf<Subscription>;
  readonly invoices: Shelf<Invoice>;
  readonly invoiceItems: Shelf<InvoiceItem>;
  readonly checkoutSessions: Shelf<CheckoutSession>;
  readonly checkoutTerms: Shelf<CheckoutTerms>;
  readonly portalSessions: Shelf<PortalSession>;
  readonly portalConfigurations: Shelf<PortalConfiguration>;
  readonly testClocks: Shelf<TestClock>;
  readonly events: Shelf<Event>;
  readonly deliveries: Shelf<Delivery>;
  readonly tasks: Shelf<Task>;
  readonly savedAnswers: Shelf<SavedAnswer>;
  readonly timeShift: Shelf<TimeShift>;
}

/** @param file where the books are kept; without one they end with the process */
export async function openBooks(file: string | undefined): Promise<Books> {
  const journal = await openJournal(file);
  return { ...shelvesOf(journal), origin: '', flushed: journal.flushed, close: journal.close };
}

function shelvesOf(journal: Journal): Shelves {
  return {
    products: new Shelf('products', journal),
    prices: new Shelf('prices', journal),
    customers: new Shelf('customers', journal),
    deletedCustomers: new Shelf('deletedCustomers', journal),
    paymentMethods: new Shelf('paymentMethods', journal),
    setupIntents: new Shelf('setupIntents', journal),
    subscriptions: new Shelf('subscriptions', journal),
    invoices: new Shelf('invoices', journal),
    invoiceItems: new Shelf('invoiceItems', journal),
    checkoutSessions: new Shelf('checkoutSessions', journal),
    checkoutTerms: new Shelf('checkoutTerms', journal),
    portalSessions: new Shelf('portalSessions', journal),
    portalConfigurations: new Shelf('portalConfigurations', journal),
    testClocks: new Shelf('testClocks', journal),
    events: new Shelf('events', journal),
    deliveries: new Shelf('deliveries', journal),
    tasks: new Shelf('tasks', journal),
    savedAnswers: new Shelf('savedAnswers', journal),
    timeShift: new Shelf('timeShift', journal),
  };
}
