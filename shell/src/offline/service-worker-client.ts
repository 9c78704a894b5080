import { SERVICE_WORKER } from '../remotes/trusted-scripts.ts';

/** Not in development, where files change under their address; nor on plain http, where browsers have none. */
const isWanted = () => process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator;

const loaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(null);
    else addEventListener('load', resolve, { once: true });
  });

/** Once the page is there: it does not wait for the worker, nor share the line with it. */
export async function registerServiceWorker(): Promise<void> {
  if (!isWanted()) return;
  await loaded();
  // Refused or failed: the product works, with a network.
  await navigator.serviceWorker.register(SERVICE_WORKER).catch(() => null);
}

/** Has the worker keep this release whole, and what this page loaded before there was a worker. */
export async function keepOffline(): Promise<void> {
  if (!isWanted()) return;
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
}
