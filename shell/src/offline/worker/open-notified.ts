import type { WorkerScope } from './worker-scope.ts';

function routeIn(data: unknown, origin: string): string {
  const requested = typeof data === 'object' && data !== null && 'route' in data ? String(data.route) : '/';
  const address = URL.canParse(requested, origin) ? new URL(requested, origin) : null;
  return address?.origin === origin ? address.pathname + address.search + address.hash : '/';
}

/** Opens a tapped notification's route in the most recently used tab, or in a new one. */
export function openNotified(scope: WorkerScope): void {
  const { clients, location } = scope;

  async function open(route: string): Promise<void> {
    const [tab] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!tab) {
      await clients.openWindow(route);
      return;
    }
    // The page navigates without a reload, so that no input is lost.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Client.postMessage takes no origin
    tab.postMessage({ route });
    await tab.focus();
  }

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(routeIn(event.notification.data, location.origin)));
  });
}
