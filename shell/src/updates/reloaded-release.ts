import { STORAGE_PREFIX } from '@family-chores/web-kit/constants';

const KEY = `${STORAGE_PREFIX}taken-release`;

/**
 * The release for which this tab was reloaded without getting it. When the tab gets that release, the record is
 * cleared. So the tab reloads again if the release is rolled back and released again.
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

/** The history entry and the router's state in it are kept. */
export function reloadForRelease(releaseId: string): void {
  try {
    sessionStorage.setItem(KEY, releaseId);
  } catch {
    // Storage is disabled, so the page may reload once for each event that announces a release.
  }
  location.reload();
}
