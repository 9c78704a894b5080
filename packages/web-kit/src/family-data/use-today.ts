import { useSyncExternalStore } from 'react';
import { localDay } from '../dates/index.ts';

/**
 * Longest time between two checks of the day, in ms. A timer pauses while the device sleeps, so one that waited for
 * midnight could be hours late.
 */
const MAX_WAIT_MS = 60_000;

/** In milliseconds; also correct on days when daylight saving time starts or ends. */
function untilMidnight(): number {
  const now = Date.now();
  return new Date(now).setHours(24, 0, 0, 0) - now;
}

/** The day is also checked when the page becomes visible again, so that a hidden page shows the new day immediately. */
function subscribe(onChange: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        onChange();
        wait();
      },
      Math.min(untilMidnight(), MAX_WAIT_MS),
    );
  };
  wait();
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** The user's calendar day as `2026-11-24`. It changes at midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => localDay(Date.now()));
