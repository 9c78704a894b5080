import type { Books } from '../books/books.ts';
import type { Customer } from '../books/wire.ts';

/** Id of a test clock, or null for the provider's own time. */
export type ClockId = string | null;

export const hour = 3600;
export const day = 24 * hour;

/** Seconds since 1970 on a clock. */
export function now(books: Books, clock: ClockId = null): number {
  const { frozen_time } = books.testClocks.get(clock) ?? {};
  return frozen_time ?? Math.floor(Date.now() / 1000) + shift(books);
}

export function clockOf({ test_clock }: Pick<Customer, 'test_clock'>): ClockId {
  return test_clock ?? null;
}

/** Seconds by which the provider's own time runs ahead of the machine's. */
export function shift({ timeShift }: Books): number {
  return timeShift.get('time')?.seconds ?? 0;
}

export function setTime(books: Books, clock: ClockId, to: number): void {
  const frozen = books.testClocks.get(clock);
  if (frozen) books.testClocks.put({ ...frozen, frozen_time: to });
  else books.timeShift.put({ id: 'time', seconds: to - Math.floor(Date.now() / 1000) });
}
