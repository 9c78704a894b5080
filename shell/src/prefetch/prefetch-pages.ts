import { pageOf } from '@family-chores/contracts/registry/match-route';
import { type BuildScript, scriptsOfPage } from '@family-chores/contracts/registry/page-scripts';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { PageLoader } from '../remotes/remote-loader.ts';
import { isRequested } from '../scripts/script-integrity.ts';
import { pathOf } from './link-intent.ts';
import { preparePage } from './prepare-page.ts';
import { type SettleOptions, untilSettled } from './until-settled.ts';

/** At most this many pages are prefetched from one page. */
const MAX_PAGES = 4;

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

const toScript = ({ build: { base, scripts }, file }: BuildScript): Script => ({
  address: new URL(base + file, location.href).href,
  integrity: scripts[file] ?? '',
});

// A script that the build does not contain (it has no hash) fails when it is used, not here.
const mustFetch = ({ address, integrity }: Script) =>
  integrity !== '' && !fetched.has(address) && !isRequested(address);

/**
 * Loads a script into the cache of the browser or the service worker. Uses `fetch` instead of `<link rel=prefetch>`,
 * which Safari does not support, and which does not check integrity: the worker could cache an altered file.
 */
async function prefetchScript({ address, integrity }: Script): Promise<void> {
  fetched.add(address);
  // A failed script is fetched again when it is needed.
  await fetch(address, { integrity, priority: 'low' }).catch(() => undefined);
}

/**
 * Prefetches the pages that visible links lead to, one by one and each script once. Also runs their code, so that
 * running it does not delay the page after a click.
 */
export async function prefetchPages(
  release: ReleaseDocument,
  loader: PageLoader,
  options: SettleOptions,
): Promise<void> {
  const pageAt = (path: string) => {
    const page = pageOf(release, path);
    return { page, toFetch: scriptsOfPage(release, page).map(toScript).filter(mustFetch) };
  };
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    await untilSettled(options);
    if (options.signal.aborted) return;
    const next = pathsInView()
      .map(pageAt)
      .find(({ toFetch }) => toFetch.length > 0);
    if (!next) return;
    await Promise.all(next.toFetch.map(prefetchScript));
    if (options.signal.aborted) return;
    preparePage(next.page, loader);
  }
}
