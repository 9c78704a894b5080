import type { WorkerScope } from './worker-scope.ts';

/** The product's own path that a notification names; its start for anything else. */
function routeIn(data: unknown, origin: string): string {
  const named = typeof data === 'object' && data !== null && 'route' in data ? String(data.route) : '/';
  const address = new URL(named, origin);
  return address.origin === origin ? address.pathname + address.search + address.hash : '/';
}

/** A tapped notification opens its route: in the tab that was used last, or in a new one. */
export function openNotified(scope: WorkerScope): void {
  const { clients, location } = scope;

  async function open(route: string): Promise<void> {
    const [tab] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!tab) {
      await clients.openWindow(route);
      return;
    }
    // The page changes the route itself, so that nothing typed there is lost to a reload.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client takes none
    tab.postMessage({ route });
    await tab.focus();
  }

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(routeIn(event.notification.data, location.origin)));
  });
}
