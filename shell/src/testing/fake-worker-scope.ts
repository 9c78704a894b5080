import type { WorkerScope } from '../offline/worker/worker-scope.ts';
import { FakeCaches } from './fake-caches.ts';

type Listen = (event: object) => void;
type NetworkResponses = Record<string, () => Response | Promise<Response>>;

interface RequestOptions {
  method?: string;
  mode?: 'navigate';
}

/** A fake service worker scope; the test defines the network's response for each path. */
export function fakeWorkerScope(network: NetworkResponses) {
  const caches = new FakeCaches();
  const listeners = new Map<string, Listen>();
  const fetched: string[] = [];
  const opened: string[] = [];
  let tabs: object[] = [];
  let isOnline = true;

  async function fetch(request: Request | string) {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.href);
    if (!isOnline) throw new TypeError('Failed to fetch');
    fetched.push(pathname);
    const respond = network[pathname];
    return respond ? respond() : new Response('', { status: 404 });
  }

  /** The `waitUntil` of an event, and a function that waits for all work passed to it. */
  function extendableEvent() {
    let pending: Promise<unknown>[] = [];
    return {
      waitUntil: (work: Promise<unknown>) => void pending.push(work),
      async settled() {
        while (pending.length > 0) {
          const started = pending;
          pending = [];
          await Promise.allSettled(started);
        }
      },
    };
  }

  const fake = {
    location: { origin: location.origin },
    caches,
    clients: {
      claim: async () => undefined,
      matchAll: async () => tabs,
      openWindow: async (url: string) => void opened.push(url),
    },
    skipWaiting: async () => undefined,
    fetch,
    addEventListener: (type: string, listen: Listen) => void listeners.set(type, listen),
  };

  return {
    scope: fake as unknown as WorkerScope,
    caches,
    fetched,
    setOnline(online: boolean) {
      isOnline = online;
    },
    /** The response to the page, after all caching is done; null if the worker leaves the request to the browser. */
    async request(path: string, { method = 'GET', mode }: RequestOptions = {}): Promise<Response | null> {
      const request = Object.defineProperty(new Request(path, { method }), 'mode', { value: mode ?? 'cors' });
      const responses: Promise<Response>[] = [];
      const respondWith = (response: Promise<Response>) => void responses.push(response);
      const { waitUntil, settled } = extendableEvent();
      listeners.get('fetch')?.({ request, respondWith, waitUntil });
      const response = (await Promise.all(responses))[0] ?? null;
      await settled();
      return response;
    },
    setTabs(open: object[]) {
      tabs = open;
    },
    /** @returns the addresses of new tabs, and whether the notification was closed */
    async tap(data: unknown) {
      const { waitUntil, settled } = extendableEvent();
      let isClosed = false;
      const close = () => {
        isClosed = true;
      };
      listeners.get('notificationclick')?.({ notification: { data, close }, waitUntil });
      await settled();
      return { opened, isClosed };
    },
    async sendMessage(data: unknown) {
      const { waitUntil, settled } = extendableEvent();
      listeners.get('message')?.({ data, waitUntil });
      await settled();
    },
  };
}
