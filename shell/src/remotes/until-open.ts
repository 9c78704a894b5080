import type { PageOfPath } from '@family-chores/contracts/registry/match-route';
import type { RemoteLoader } from '@family-chores/web-kit/remote';

/** How long remotes that are still loading may delay the page. */
const MAX_WAIT_MS = 3_000;

/** Resolves once the page's remotes have loaded or failed, or have taken too long. */
export function untilOpen(page: PageOfPath | null, loader: RemoteLoader): Promise<void> {
  const names = (page?.remotes ?? []).map(({ remote }) => remote.name);
  const isOpening = () => names.some((name) => loader.stateOf(name).status === 'opening');
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, MAX_WAIT_MS);
    const stop = loader.subscribe(() => {
      if (!isOpening()) end();
    });
    if (!isOpening()) end();
  });
}
