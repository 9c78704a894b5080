import { ANSWER_CACHE } from '../cache-names.ts';
import { networkOrKept } from './network-or-kept.ts';
import type { WorkerScope } from './worker-scope.ts';

const SESSION = '/api/auth/session';

/** Weeks looked back on add up. */
const MOST_KEPT = 100;

/** Id of the account an answer about the session is about; null when nobody is signed in. */
async function accountIn(answer: Response | undefined): Promise<number | null> {
  const session: { user: { id: number } | null } | null = answer ? await answer.clone().json() : null;
  return session?.user?.id ?? null;
}

/**
 * What the family's screens were told last, for when there is no network. Only answers of the account that is signed in:
 * everything goes when the session ends or begins.
 */
export function createAnswerStore({ caches, fetch }: WorkerScope) {
  let session = 0;

  async function wipe(): Promise<void> {
    session += 1;
    await caches.delete(ANSWER_CACHE);
  }

  async function keep(request: Request, answer: Response, startedIn: number): Promise<void> {
    if (new URL(request.url).pathname === SESSION) {
      const account = await accountIn(answer);
      const known = await accountIn(await (await caches.open(ANSWER_CACHE)).match(SESSION));
      if (account === null || (known !== null && known !== account)) await wipe();
      if (account === null) return;
    } else if (startedIn !== session) {
      // It was asked for in a session that is over.
      return;
    }
    const answers = await caches.open(ANSWER_CACHE);
    await answers.put(request, answer);
    const requests = await answers.keys();
    for (const oldest of requests.slice(0, -MOST_KEPT)) await answers.delete(oldest);
  }

  return {
    /** From the network, as it is; without one, what was said last. */
    read(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
      const startedIn = session;
      const network = fetch(request);
      const keeping = network.then((answer) => {
        if (answer.status === 200) return keep(request, answer.clone(), startedIn);
      });
      later(keeping.catch(() => undefined));
      return networkOrKept(network, async () =>
        (await caches.open(ANSWER_CACHE)).match(request, { ignoreVary: true }),
      );
    },

    /** A login, registration or logout: nothing of before is there any more when the page hears of it. */
    async changeSession(request: Request): Promise<Response> {
      const answer = await fetch(request);
      await wipe();
      return answer;
    },
  };
}
