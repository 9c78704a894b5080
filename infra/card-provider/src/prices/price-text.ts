import type { Price } from '../store/wire.ts';
import { money } from '../pages/money.ts';
import { amountOf, billingIntervalOf } from './price.ts';

/** Formats a price, for example as `$2.99 per month`. */
export function priceText(price: Price): string {
  return `${money(amountOf(price), price.currency)} per ${billingIntervalOf(price).interval}`;
}
