import { STORAGE_PREFIX } from '@family-chores/web-kit/constants';

const KEY = `${STORAGE_PREFIX}taken-release`;

/**
 * The release this tab was loaded anew for and came without. One it came with is forgotten: taken back and released again,
 * it is taken again.
 */
export function takenRelease(current: string): string | null {
  try {
    const taken = sessionStorage.getItem(KEY);
    if (taken !== current) return taken;
    sessionStorage.removeItem(KEY);
    return null;
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
