import { fillPath } from '@family-chores/contracts/path-template';
import { EARLY_READ_LIFETIME_MS } from '@family-chores/contracts/registry/early-reads';
import { pageOf, paramsOf } from '@family-chores/contracts/registry/match-route';
import { readReleaseDocument } from '../release/release-document.ts';

interface Session {
  user: object | null;
}

/** Reads the whole body, so that a truncated one is a failed request, which the app retries. */
const withBody = async (response: Response) => new Response(await response.blob(), response);

function readEarly(url: string): Promise<Response> {
  const response = fetch(url, {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(EARLY_READ_LIFETIME_MS),
  }).then(withBody);
  window.earlyReads ??= new Map();
  window.earlyReads.set(url, { response, sentAt: performance.now() });
  return response;
}

const isId = (text: string) => /^\d+$/.test(text);

/** The early reads that the route of this path declares; none if one of the path's parameters is not an id. */
function readsOf(path: string): string[] {
  const page = pageOf(readReleaseDocument(document), path);
  const params = page && paramsOf(page.route, path);
  if (!params || !Object.values(params).every(isId)) return [];
  return (page.route.reads ?? []).map((read) => fillPath(read, params));
}

/**
 * Reads the session and, if someone is signed in, what the page at the path shows first, while the scripts are loaded.
 * The session is read first, because that renews the token, which has usually expired when a visit starts.
 */
export async function readPageEarly(path: string): Promise<void> {
  try {
    const response = await readEarly('/api/auth/session');
    const { user }: Session = await response.clone().json();
    if (user) await Promise.all(readsOf(path).map(readEarly));
  } catch {
    // The app fetches missing data itself, and shows its failures.
  }
}
