import { STORAGE_PREFIX } from '@family-chores/web-kit/constants';
import { useSyncExternalStore } from 'react';

const NAME = `${STORAGE_PREFIX}reminderTime`;
/** After school, before supper. */
const FIRST = '17:00';
const changed = new EventTarget();

function read(): string {
  try {
    const time = localStorage.getItem(NAME) ?? '';
    return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : FIRST;
  } catch {
    return FIRST; // Storage is switched off: nothing is remembered.
  }
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  return () => changed.removeEventListener('change', onChange);
}

export function chooseReminderTime(time: string): void {
  try {
    localStorage.setItem(NAME, time);
  } catch {
    // Storage is full or switched off: the first time stays.
  }
  changed.dispatchEvent(new Event('change'));
}

/** When this device reminds of open chores: hours and minutes, as `17:00`. */
export const useReminderTime = (): string => useSyncExternalStore(subscribe, read);
