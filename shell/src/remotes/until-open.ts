import type { PageOfPath } from '@family-chores/contracts/registry/match-route';
import type { RemoteLoader } from '@family-chores/web-kit/remote';

/** Milliseconds. */
const MAX_WAIT = 3_000;
const PAUSE = 20;

/** Resolves once the page's remotes have loaded or failed, or have taken too long. */
export async function untilOpen(page: PageOfPath | null, loader: RemoteLoader): Promise<void> {
  const names = (page?.remotes ?? []).map(({ remote }) => remote.name);
  const isOpening = () => names.some((name) => loader.stateOf(name).status === 'opening');
  const end = performance.now() + MAX_WAIT;
  while (isOpening() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, PAUSE));
}
