import { RESPONSE_CACHE } from '../cache-names.ts';
import { networkOrCached } from './network-or-cached.ts';
import type { WorkerScope } from './worker-scope.ts';

const SESSION_PATH = '/api/auth/session';

/** The cache needs a limit, because every week that is viewed adds a response. */
const MAX_CACHED_RESPONSES = 100;

async function accountIn(response: Response | undefined): Promise<number | null> {
  const session: { user: { id: number } | null } | null = response ? await response.clone().json() : null;
  return session?.user?.id ?? null;
}

/**
 * Caches the latest API responses for offline use. They belong to the signed-in account: everything is deleted when a
 * session starts or ends.
 */
export function createResponseStore({ caches, fetch }: WorkerScope) {
  /** Number of the current session; it rises whenever a session starts or ends. */
  let session = 0;

  /** @returns the number of the session that begins */
  async function wipe(): Promise<number> {
    session += 1;
    const newSession = session;
    await caches.delete(RESPONSE_CACHE);
    return newSession;
  }

  /**
   * @param sentIn number of the session in which the request was sent
   * @returns the number of the session that the response describes, which may be a new one; null if the response is
   * outdated or no one is signed in
   */
  async function sessionOf(response: Response, sentIn: number): Promise<number | null> {
    const account = await accountIn(response);
    const cachedAccount = await accountIn(await (await caches.open(RESPONSE_CACHE)).match(SESSION_PATH));
    if (sentIn !== session) return null;
    if (account !== null && (cachedAccount === null || cachedAccount === account)) return sentIn;
    const newSession = await wipe();
    return account === null ? null : newSession;
  }

  async function cacheResponse(request: Request, response: Response, sentIn: number): Promise<void> {
    const isSession = new URL(request.url).pathname === SESSION_PATH;
    const responseSession = isSession ? await sessionOf(response, sentIn) : sentIn;
    // The session may have ended while the response was in flight or being read.
    if (responseSession !== session) return;
    const responses = await caches.open(RESPONSE_CACHE);
    await responses.put(request, response);
    const requests = await responses.keys();
    for (const oldest of requests.slice(0, -MAX_CACHED_RESPONSES)) await responses.delete(oldest);
  }

  return {
    read(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
      const sentIn = session;
      const network = fetch(request);
      const caching = network.then((response) => {
        if (response.status === 200) return cacheResponse(request, response.clone(), sentIn);
      });
      waitUntil(caching.catch(() => undefined));
      return networkOrCached(network, async () =>
        (await caches.open(RESPONSE_CACHE)).match(request, { ignoreVary: true }),
      );
    },

    /** The cache is deleted before the page gets the response. */
    async changeSession(request: Request): Promise<Response> {
      const response = await fetch(request);
      await wipe();
      return response;
    },
  };
}
