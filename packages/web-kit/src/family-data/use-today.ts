import { useSyncExternalStore } from 'react';
import { localDay } from '../dates/index.ts';

/** In milliseconds; also correct on days when daylight saving time starts or ends. */
function untilMidnight(): number {
  const now = Date.now();
  return new Date(now).setHours(24, 0, 0, 0) - now;
}

/** Timers pause while a device sleeps, so the day is also checked when the page becomes visible again. */
function subscribe(onChange: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      onChange();
      wait();
    }, untilMidnight());
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
