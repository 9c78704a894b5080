import type { Store } from '../store/store.ts';
import { newId } from '../store/new-id.ts';
import type { InvoiceItem, Price, Subscription } from '../store/wire.ts';
import { amountOf } from '../prices/price.ts';
import { unused } from '../subscriptions/period.rules.ts';
import { itemOf } from '../subscriptions/subscription.ts';
import { now } from '../time/now.ts';
import { pricingOf } from './invoice.ts';

/** Credits the unused rest of the paid period. */
export function creditUnused(store: Store, subscription: Subscription): InvoiceItem {
  const { price } = itemOf(subscription);
  return prorate(store, subscription, { price, sign: -1, says: 'Unused time' });
}

/** Charges another price for the rest of the period. */
export function chargeRemaining(store: Store, subscription: Subscription, price: Price): InvoiceItem {
  return prorate(store, subscription, { price, sign: 1, says: 'Remaining time' });
}

interface Proration {
  readonly price: Price;
  readonly sign: 1 | -1;
  readonly says: string;
}

function prorate(store: Store, subscription: Subscription, { price, sign, says }: Proration): InvoiceItem {
  const at = now(store, subscription.test_clock);
  const {
    id: item,
    quantity = 1,
    current_period_start: start,
    current_period_end: end,
  } = itemOf(subscription);
  const amount = sign * unused({ amount: amountOf(price) * quantity, start, end, at });
  return store.invoiceItems.put({
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
