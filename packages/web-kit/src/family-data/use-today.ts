import { useSyncExternalStore } from 'react';
import { localDay } from '../dates/index.ts';

/** Also right on the days a clock is moved, which are an hour longer or shorter. */
function untilMidnight(): number {
  const now = Date.now();
  return new Date(now).setHours(24, 0, 0, 0) - now;
}

/** Timers stand still while a device sleeps: whoever looks at it again is to see the right day, too. */
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

/** The person's calendar day as `2026-11-24`; the next one from midnight on, for the tablet that is never switched off. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => localDay(Date.now()));
