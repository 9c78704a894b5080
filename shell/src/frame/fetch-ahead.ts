import { pageOf } from '@family-chores/contracts/registry/match-route';
import { type BuildScript, scriptsOfPage } from '@family-chores/contracts/registry/page-scripts';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { PageLoader } from '../remotes/remote-loader.ts';
import { isAskedFor } from '../remotes/script-integrity.ts';
import { pathOf } from './link-intent.ts';
import { runAhead } from './run-ahead.ts';
import { type Circumstances, untilCalm } from './until-calm.ts';

/** Pages fetched from one that somebody may leave elsewhere. */
const MOST_PAGES = 4;

const fetched = new Set<string>();

function isInView(link: Element): boolean {
  const { top, bottom, left, right, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

const pathsInView = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(isInView)
    .flatMap((link) => pathOf(link) ?? []);

interface Script {
  address: string;
  integrity: string;
}

const addressed = ({ build: { base, scripts }, file }: BuildScript): Script => ({
  address: new URL(base + file, location.href).href,
  integrity: scripts[file] ?? '',
});

// What the build does not have is missed where it is asked for, not here.
const isMissing = ({ address, integrity }: Script) =>
  integrity !== '' && !fetched.has(address) && !isAskedFor(address);

/**
 * Puts a script where its tag will find it: in the cache of the browser, or of the service worker. By `fetch`, because a
 * `<link rel=prefetch>` holds nothing to its hash, so that the worker could keep an altered file, and Safari has none.
 */
async function keep({ address, integrity }: Script): Promise<void> {
  fetched.add(address);
  // What did not come is asked for again where it is needed.
  await fetch(address, { integrity, priority: 'low' }).catch(() => undefined);
}

/**
 * Fetches what the links in view lead to, page after page, each script once, and runs what somebody who goes there would
 * wait for: whoever only points at a link has no time left for it.
 */
export async function fetchAhead(
  release: ReleaseDocument,
  loader: PageLoader,
  circumstances: Circumstances,
): Promise<void> {
  const pageAt = (path: string) => {
    const page = pageOf(release, path);
    return { page, missing: scriptsOfPage(release, page).map(addressed).filter(isMissing) };
  };
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    await untilCalm(circumstances);
    if (circumstances.signal.aborted) return;
    const next = pathsInView()
      .map(pageAt)
      .find(({ missing }) => missing.length > 0);
    if (!next) return;
    await Promise.all(next.missing.map(keep));
    if (circumstances.signal.aborted) return;
    runAhead(next.page, loader);
  }
}
