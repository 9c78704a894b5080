import { SAVED_KEYS } from '@family-chores/contracts/registry/saved-keys';
import { isReturn } from '../offline/is-return.ts';

interface Saved {
  theme?: unknown;
  compactView?: unknown;
  lastRoute?: unknown;
}

function read(key: string): Saved {
  try {
    const saved: Saved | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    return saved ?? {};
  } catch {
    return {};
  }
}

const lastRoute = (): string => {
  const saved = read(SAVED_KEYS.appState).lastRoute;
  return typeof saved === 'string' ? saved : '/';
};

/** Whether the last path that this device showed was not `/`. */
export const wasElsewhere = (): boolean => lastRoute() !== '/';

/**
 * Applies the saved theme, so that a user of the dark theme sees no light page first. Hides the prerendered page if
 * another page is to be shown: because the app resumes at the last route, or because the service worker has served a
 * page that was cached for another path.
 * @returns the path of the page to be shown
 */
export function prepareFirstPaint(): string {
  const root = document.documentElement;
  const { pathname } = location;
  const { theme, compactView } = read(SAVED_KEYS.preferences);
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  root.toggleAttribute('data-compact', compactView === true);
  const route = lastRoute();
  const isResumed = pathname === '/' && route !== '/' && !isReturn();
  if (isResumed || pathname !== root.dataset['prerendered']) root.dataset['elsewhere'] = '';
  return isResumed ? route : pathname;
}
