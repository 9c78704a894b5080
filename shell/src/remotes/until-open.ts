import type { PageOfPath } from '@family-chores/contracts/registry/match-route';
import type { PageLoader } from './remote-loader.ts';

/** How long remotes that are still loading may delay the page. */
const MAX_WAIT_MS = 3_000;

function untilRemotesSettle(page: PageOfPath | null, loader: PageLoader): Promise<void> {
  const names = (page?.remotes ?? []).map(({ remote }) => remote.name);
  const isOpening = () => names.some((name) => loader.stateOf(name).status === 'opening');
  if (!isOpening()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = loader.subscribe(() => {
      if (isOpening()) return;
      stop();
      resolve();
    });
  });
}

async function untilLoaded(page: PageOfPath | null, loader: PageLoader): Promise<void> {
  await untilRemotesSettle(page, loader);
  for (const { remote, page: key } of page?.remotes ?? []) await loader.prepare(remote.name, key);
}

/** Resolves once the page's remotes and the code of their pages have loaded or failed, or have taken too long. */
export function untilOpen(page: PageOfPath | null, loader: PageLoader): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT_MS);
    void untilLoaded(page, loader).then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
