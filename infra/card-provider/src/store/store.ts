import { type Journal, openJournal } from './journal.ts';
import type { CheckoutTerms, Delivery, SavedResponse, Task, TimeShift } from './records.ts';
import { Collection } from './collection.ts';
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

export interface Store extends Collections {
  origin: string;
  /** Resolves when all changes are on disk. */
  untilFlushed(): Promise<void>;
  close(): Promise<void>;
}

interface Collections {
  readonly products: Collection<Product>;
  readonly prices: Collection<Price>;
  readonly customers: Collection<Customer>;
  readonly deletedCustomers: Collection<DeletedCustomer>;
  readonly paymentMethods: Collection<PaymentMethod>;
  readonly setupIntents: Collection<SetupIntent>;
  readonly subscriptions: Collection<Subscription>;
  readonly invoices: Collection<Invoice>;
  readonly invoiceItems: Collection<InvoiceItem>;
  readonly checkoutSessions: Collection<CheckoutSession>;
  readonly checkoutTerms: Collection<CheckoutTerms>;
  readonly portalSessions: Collection<PortalSession>;
  readonly portalConfigurations: Collection<PortalConfiguration>;
  readonly testClocks: Collection<TestClock>;
  readonly events: Collection<Event>;
  readonly deliveries: Collection<Delivery>;
  readonly tasks: Collection<Task>;
  readonly savedResponses: Collection<SavedResponse>;
  readonly timeShift: Collection<TimeShift>;
}

/** @param file where the data is stored; without one, it is lost when the process ends */
export async function openStore(file: string | undefined): Promise<Store> {
  const journal = await openJournal(file);
  const { untilFlushed, close } = journal;
  return { ...openCollections(journal), origin: '', untilFlushed, close };
}

function openCollections(journal: Journal): Collections {
  return {
    products: new Collection('products', journal),
    prices: new Collection('prices', journal),
    customers: new Collection('customers', journal),
    deletedCustomers: new Collection('deletedCustomers', journal),
    paymentMethods: new Collection('paymentMethods', journal),
    setupIntents: new Collection('setupIntents', journal),
    subscriptions: new Collection('subscriptions', journal),
    invoices: new Collection('invoices', journal),
    invoiceItems: new Collection('invoiceItems', journal),
    checkoutSessions: new Collection('checkoutSessions', journal),
    checkoutTerms: new Collection('checkoutTerms', journal),
    portalSessions: new Collection('portalSessions', journal),
    portalConfigurations: new Collection('portalConfigurations', journal),
    testClocks: new Collection('testClocks', journal),
    events: new Collection('events', journal),
    deliveries: new Collection('deliveries', journal),
    tasks: new Collection('tasks', journal),
    savedResponses: new Collection('savedResponses', journal),
    timeShift: new Collection('timeShift', journal),
  };
}
