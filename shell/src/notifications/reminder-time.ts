import { STORAGE_PREFIX } from '@family-chores/web-kit/constants';
import { useSyncExternalStore } from 'react';

const KEY = `${STORAGE_PREFIX}reminderTime`;
/** After school and before supper. */
const DEFAULT_TIME = '17:00';
const timeChanges = new EventTarget();

function read(): string {
  try {
    const time = localStorage.getItem(KEY) ?? '';
    return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : DEFAULT_TIME;
  } catch {
    return DEFAULT_TIME; // Storage is disabled.
  }
}

function subscribe(onChange: () => void): () => void {
  timeChanges.addEventListener('change', onChange);
  return () => timeChanges.removeEventListener('change', onChange);
}

function choose(time: string): void {
  try {
    localStorage.setItem(KEY, time);
  } catch {
    // Storage is full or disabled: the previous time stays.
  }
  timeChanges.dispatchEvent(new Event('change'));
}

/** The time of day at which this device reminds the user of open chores, in the form `17:00`. */
export const reminderTime = { read, choose, subscribe };

export const useReminderTime = (): string => useSyncExternalStore(subscribe, read);
