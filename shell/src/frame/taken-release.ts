import { STORAGE_PREFIX } from '@family-chores/web-kit/constants';

const KEY = `${STORAGE_PREFIX}taken-release`;

/** The release this tab was loaded anew for last. */
export function takenRelease(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // Storage is switched off.
  }
}

/** Loads the page of the address anew. The history entry stays, with what the router keeps in it. */
export function takeRelease(releaseId: string): void {
  try {
    sessionStorage.setItem(KEY, releaseId);
  } catch {
    // Storage is switched off: the page is loaded anew again at most once for each news of a release.
  }
  location.reload();
}
