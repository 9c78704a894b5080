import type { BillingInterval } from '../prices/price.ts';

const DAY_SECONDS = 86_400;

/**
 * Returns the end of a period; all times are in seconds since 1970. Monthly and yearly periods end on the anchor's day
 * of the month: a subscription that began on the 31st renews on the last day of shorter months, and on the 31st of all
 * others.
 */
export function periodEnd(start: number, { interval, count }: BillingInterval, anchor: number): number {
  if (interval === 'day') return start + count * DAY_SECONDS;
  if (interval === 'week') return start + count * 7 * DAY_SECONDS;
  const months = interval === 'year' ? 12 * count : count;
  const date = new Date(start * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(new Date(anchor * 1000).getUTCDate(), lastDay);
  return Date.UTC(year, month, day) / 1000 + (start % DAY_SECONDS);
}

interface PaidPeriod {
  /** Price of the whole period, in cents. */
  readonly amount: number;
  readonly start: number;
  readonly end: number;
  /** When the unused rest begins. */
  readonly at: number;
}

/** Returns the value of the unused rest of a period, in whole cents. */
export function unusedAmount({ amount, start, end, at }: PaidPeriod): number {
  const left = Math.max(0, Math.min(end - at, end - start));
  return Math.round((amount * left) / (end - start));
}
