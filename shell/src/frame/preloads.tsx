import { pageOf } from '@family-chores/contracts/registry/match-route';
import { scriptsOfPage } from '@family-chores/contracts/registry/page-scripts';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { useLocation } from '@family-chores/web-kit/routing';
import { useEffect, useLayoutEffect } from 'react';
import { preload } from '../remotes/preload.ts';
import type { PageLoader } from '../remotes/remote-loader.ts';
import { savesData } from './connection.ts';
import { onLinkIntent } from './link-intent.ts';
import { runAhead } from './run-ahead.ts';
import { useFetchAhead } from './use-fetch-ahead.ts';

interface Props {
  release: ReleaseDocument;
  loader: PageLoader;
}

/**
 * Has everything fetched and run at once that a page takes: when it is shown, and as soon as somebody is about to go there.
 * Without it, a script would be asked for only once the one before it had run, and a part once there was a place for it.
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
        if (savesData()) return;
        const page = pageOf(release, path);
        preload(scriptsOfPage(release, page));
        runAhead(page, loader);
      }),
    [release, loader],
  );
  useFetchAhead(release, loader);
  return null;
}
