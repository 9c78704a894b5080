import type { Price } from '../books/wire.ts';
import { money } from '../pages/money.ts';
import { amountOf, rhythmOf } from './price.ts';

/** What it costs, as people say it: `$2.99 per month`. */
export function priceText(price: Price): string {
  return `${money(amountOf(price), price.currency)} per ${rhythmOf(price).interval}`;
}
