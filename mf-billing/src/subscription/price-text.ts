import { formatCents } from '@family-chores/web-kit/constants';
import type { Plan } from '../constants.ts';

/** `$2.99 per month` */
export function priceText({ price, period }: Plan): string {
  return `${formatCents(price)} ${period}`;
}
