import { FAILED_SHELL, FAILED_SHELL_MAX_AGE_S } from '@family-chores/contracts/registry/failed-shell';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';

const hasCookie = () => document.cookie.includes(`${FAILED_SHELL}=`);

/**
 * Loads the page again with the previous build of the shell, unless this browser has recently tried that, has pinned
 * the shell, is offline or keeps no cookies.
 * @returns whether the page is being loaded
 */
export function loadPreviousShell({ shell, pins }: ReleaseDocument, reload: () => void): boolean {
  if (!navigator.onLine || Object.hasOwn(pins, 'shell') || hasCookie()) return false;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${FAILED_SHELL}=${shell.build.buildId}; path=/; max-age=${FAILED_SHELL_MAX_AGE_S}; samesite=lax${secure}`;
  if (!hasCookie()) return false;
  reload();
  return true;
}
