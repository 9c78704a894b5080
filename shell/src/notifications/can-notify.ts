/** Includes iPads, whose Safari identifies as macOS. */
const isIos = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/**
 * Whether this browser can show notifications from the service worker, which exists neither in development nor on plain
 * HTTP. On iOS, only an app on the home screen may show notifications.
 */
export function canNotify(): boolean {
  return (
    process.env.NODE_ENV !== 'development' &&
    'Notification' in globalThis &&
    'serviceWorker' in navigator &&
    'locks' in navigator &&
    (!isIos() || isInstalled())
  );
}
