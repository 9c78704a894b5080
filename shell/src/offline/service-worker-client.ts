import { SERVICE_WORKER } from '../scripts/trusted-scripts.ts';

/** False in development, where files change in place, and on plain HTTP, where service workers are unavailable. */
const isWanted = () => process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator;

const untilLoaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(null);
    else addEventListener('load', resolve, { once: true });
  });

/** Registers the service worker after the page has loaded, so that the worker does not compete for bandwidth. */
export async function registerServiceWorker(): Promise<void> {
  if (!isWanted()) return;
  await untilLoaded();
  // If registration fails, the product still works online.
  await navigator.serviceWorker.register(SERVICE_WORKER).catch(() => null);
}

/**
 * Lets the worker fill its caches with the complete release and with the files that were loaded before the worker was
 * active.
 */
export async function cacheForOffline(): Promise<void> {
  if (!isWanted()) return;
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers take no origin
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
}
