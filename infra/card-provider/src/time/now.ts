import type { Store } from '../store/store.ts';
import type { Customer } from '../store/wire.ts';

/** Id of a test clock, or null for the provider's own clock. */
export type ClockId = string | null;

export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Returns the time on a clock, in seconds since 1970. */
export function now(store: Store, clock: ClockId = null): number {
  const { frozen_time } = store.testClocks.get(clock) ?? {};
  return frozen_time ?? Math.floor(Date.now() / 1000) + clockAheadSeconds(store);
}

export function clockOf({ test_clock }: Pick<Customer, 'test_clock'>): ClockId {
  return test_clock ?? null;
}

export function clockAheadSeconds({ timeShift }: Store): number {
  return timeShift.get('time')?.seconds ?? 0;
}

export function setTime(store: Store, clock: ClockId, to: number): void {
  const frozen = store.testClocks.get(clock);
  if (frozen) store.testClocks.put({ ...frozen, frozen_time: to });
  else store.timeShift.put({ id: 'time', seconds: to - Math.floor(Date.now() / 1000) });
}
