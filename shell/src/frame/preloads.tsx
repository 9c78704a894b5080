import { pageOf } from '@family-chores/contracts/registry/match-route';
import { scriptsOfPage } from '@family-chores/contracts/registry/page-scripts';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { useLocation } from '@family-chores/web-kit/routing';
import { useEffect } from 'react';
import { preload } from '../remotes/preload.ts';
import { onLinkIntent } from './link-intent.ts';

/** Whoever pays for what is fetched decides whether something is fetched that may never be shown. */
const savesData = () => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
};

/**
 * Has everything fetched at once that a page takes: when it is shown, and as soon as somebody is about to go there.
 * Without it, a script would be asked for only once the one before it had run.
 */
export function Preloads({ release }: { release: ReleaseDocument }) {
  const { pathname } = useLocation();
  useEffect(() => preload(scriptsOfPage(release, pageOf(release, pathname))), [release, pathname]);
  useEffect(
    () =>
      onLinkIntent((path) => {
        if (!savesData()) preload(scriptsOfPage(release, pageOf(release, path)));
      }),
    [release],
  );
  return null;
}
