import { STORAGE_PREFIX } from '@family-chores/web-kit/constants';

const KEY = `${STORAGE_PREFIX}taken-release`;

/**
 * The release this tab was reloaded for without getting it. A release it did get is cleared, so that the tab reloads again
 * if it is rolled back and released once more.
 */
export function reloadedRelease(current: string): string | null {
  try {
    const reloadedFor = sessionStorage.getItem(KEY);
    if (reloadedFor !== current) return reloadedFor;
    sessionStorage.removeItem(KEY);
    return null;
  } catch {
    return null; // Storage is disabled.
  }
}

/** Reloads the page. The history entry and the router's state in it are kept. */
export function reloadForRelease(releaseId: string): void {
  try {
    sessionStorage.setItem(KEY, releaseId);
  } catch {
    // Storage is disabled: the page reloads at most once per announced release.
  }
  location.reload();
}
