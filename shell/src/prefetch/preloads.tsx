import { pageOf } from '@family-chores/contracts/registry/match-route';
import { scriptsOfPage } from '@family-chores/contracts/registry/page-scripts';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { useLocation } from '@family-chores/web-kit/routing';
import { useEffect, useLayoutEffect } from 'react';
import { preload } from '../scripts/preload.ts';
import type { PageLoader } from '../remotes/remote-loader.ts';
import { isDataSaverOn } from './connection.ts';
import { onLinkIntent } from './link-intent.ts';
import { preparePage } from './prepare-page.ts';
import { usePrefetch } from './use-prefetch.ts';

interface Props {
  release: ReleaseDocument;
  loader: PageLoader;
}

/**
 * Loads all code of a page in parallel when it is shown, or when the user is about to open it. Otherwise each script
 * would be requested only after the previous one had run, and a part only after its slot was rendered.
 */
export function Preloads({ release, loader }: Props) {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const page = pageOf(release, pathname);
    preload(scriptsOfPage(release, page));
    for (const { remote } of page?.remotes ?? []) loader.open(remote.name);
  }, [release, loader, pathname]);
  useEffect(
    () =>
      onLinkIntent((path) => {
        if (isDataSaverOn()) return;
        const page = pageOf(release, path);
        preload(scriptsOfPage(release, page));
        preparePage(page, loader);
      }),
    [release, loader],
  );
  usePrefetch(release, loader);
  return null;
}
