import { STORAGE_PREFIX } from '../constants.ts';
import type { AppState } from './app-state.ts';
import { toSavedItems, type SavedItems, fromSavedItems } from './saved-items.ts';

function read(name: keyof SavedItems): unknown {
  const text = localStorage.getItem(STORAGE_PREFIX + name);
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null; // Written by other code, or incomplete.
  }
}

/** The state that the last visit or another tab saved; null when storage is unavailable. */
export function readSavedState(): AppState | null {
  try {
    return fromSavedItems(read);
  } catch {
    return null; // Storage is disabled: the product works without it.
  }
}

/** Returns false if storage is full or disabled. */
export function saveState(state: AppState): boolean {
  try {
    for (const [name, item] of Object.entries(toSavedItems(state))) {
      const text = JSON.stringify(item);
      const key = STORAGE_PREFIX + name;
      if (item === null) localStorage.removeItem(key);
      else if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
    }
    return true;
  } catch {
    return false;
  }
}
