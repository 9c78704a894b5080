import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

/** The time in ms, rounded up to the minute, so that components rerender only once a minute. */
export const useNow = (): number =>
  useSyncExternalStore(subscribe, () => Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS);
