import type { Store } from '../store/store.ts';
import { newId } from '../store/new-id.ts';
import type { InvoiceItem, Subscription } from '../store/wire.ts';
import { amountOf } from '../prices/price.ts';
import { unusedAmount } from '../subscriptions/period.rules.ts';
import { itemOf } from '../subscriptions/subscription.ts';
import { now } from '../time/now.ts';
import { pricingOf } from './invoice.ts';

/** Adds a pending credit for the unused rest of the paid period. */
export function creditUnused(store: Store, subscription: Subscription): InvoiceItem {
  const at = now(store, subscription.test_clock);
  const { id: item, price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const amount = -unusedAmount({ amount: amountOf(price), start, end, at });
  return store.invoiceItems.put({
    id: newId('ii'),
    object: 'invoiceitem',
    amount,
    currency: price.currency,
    customer: subscription.customer,
    customer_account: null,
    date: at,
    description: `Unused time on ${price.lookup_key ?? price.id}`,
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
    quantity: 1,
    quantity_decimal: '1',
    tax_rates: [],
    test_clock: subscription.test_clock,
  });
}
