import { STORAGE_PREFIX } from '@family-chores/web-kit/constants';

const KEY = `${STORAGE_PREFIX}tutorialCompleted`;

export function hasCompletedTutorial(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false; // Storage is switched off: the dot stays.
  }
}

export function rememberCompletion(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Storage is full or switched off: the next visit starts with the dot again.
  }
}
