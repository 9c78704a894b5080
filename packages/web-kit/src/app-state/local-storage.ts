import { STORAGE_PREFIX } from '../constants.ts';
import type { AppState } from './app-state.ts';
import { toSavedItems, type SavedItems, fromSavedItems } from './saved-items.ts';

function read(name: keyof SavedItems): unknown {
  const text = localStorage.getItem(STORAGE_PREFIX + name);
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null; // Somebody else wrote it, or only half of it is there.
  }
}

/** What the last visit or another tab saved; null when the browser keeps nothing. */
export function readSavedState(): AppState | null {
  try {
    return fromSavedItems(read);
  } catch {
    return null; // Storage is switched off: the product works without a memory.
  }
}

/** Whether it is saved: storage may be full or switched off. */
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
