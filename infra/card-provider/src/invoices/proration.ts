import type { Books } from '../books/books.ts';
import { newId } from '../books/new-id.ts';
import type { InvoiceItem, Price, Subscription } from '../books/wire.ts';
import { amountOf } from '../prices/price.ts';
import { unused } from '../subscriptions/period.rules.ts';
import { itemOf } from '../subscriptions/subscription.ts';
import { now } from '../time/now.ts';
import { pricingOf } from './invoice.ts';

/** Credits what is left of the period that was paid for. */
export function creditUnused(books: Books, subscription: Subscription): InvoiceItem {
  const { price } = itemOf(subscription);
  return prorate(books, subscription, { price, sign: -1, says: 'Unused time' });
}

/** Charges another price for what is left of the period. */
export function chargeRemaining(books: Books, subscription: Subscription, price: Price): InvoiceItem {
  return prorate(books, subscription, { price, sign: 1, says: 'Remaining time' });
}

interface Proration {
  readonly price: Price;
  readonly sign: 1 | -1;
  readonly says: string;
}

function prorate(books: Books, subscription: Subscription, { price, sign, says }: Proration): InvoiceItem {
  const at = now(books, subscription.test_clock);
  const {
    id: item,
    quantity = 1,
    current_period_start: start,
    current_period_end: end,
  } = itemOf(subscription);
  const amount = sign * unused({ amount: amountOf(price) * quantity, start, end, at });
  return books.invoiceItems.put({
    id: newId('ii'),
    object: 'invoiceitem',
    amount,
    currency: price.currency,
    customer: subscription.customer,
    customer_account: null,
    date: at,
    description: `${says} on ${price.nickname ?? price.lookup_key ?? price.id}`,
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    net_amount: amount,
    parent: {
      subscription_details: { subscription: subscription.id, subscription_item: item },
      type: 'subscription_details',
    },
    period: { start: at, end },
    pricing: pricingOf(price),
    proration: true,
    proration_details: { credited_items: null, discount_amounts: [] },
    quantity,
    quantity_decimal: String(quantity),
    tax_rates: [],
    test_clock: subscription.test_clock,
  });
}
