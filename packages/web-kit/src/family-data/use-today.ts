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

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function notify(): void {
  for (const listener of listeners) listener();
  wait();
}

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(notify, Math.min(untilMidnight(), MAX_WAIT_MS));
}

/** All components share one timer. A page that becomes visible again shows the new day immediately. */
function subscribe(onChange: () => void) {
  if (listeners.size === 0) {
    wait();
    document.addEventListener('visibilitychange', notify);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}

/** The user's calendar day as `2026-11-24`. It changes at midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => localDay(Date.now()));
