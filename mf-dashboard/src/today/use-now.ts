import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, MINUTE / 4);
  return () => clearInterval(timer);
}

/** The time in ms, rounded up to a minute, so that what depends on it does not change more often. */
export const useNow = (): number =>
  useSyncExternalStore(subscribe, () => Math.ceil(Date.now() / MINUTE) * MINUTE);
