/** Safari on iOS and on an iPad, which calls itself a Mac. */
const isIos = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/**
 * Whether this browser can show notifications by the service worker. There is none in development, nor on plain http; on
 * iOS only an app on the home screen may show any.
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
