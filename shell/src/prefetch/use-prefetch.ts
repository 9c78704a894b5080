import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { useEffect } from 'react';
import type { PageLoader } from '../remotes/remote-loader.ts';
import { useSettled } from './settled.ts';
import { isSlow, isDataSaverOn } from './connection.ts';

// Not in development, where files change while the page is open.
const isWanted = () => process.env.NODE_ENV !== 'development' && !isDataSaverOn() && !isSlow();

export function usePrefetch(release: ReleaseDocument, loader: PageLoader): void {
  const { hasSettled, isBusy } = useSettled();
  useEffect(() => {
    if (!hasSettled || !isWanted()) return undefined;
    const controller = new AbortController();
    import('./prefetch-pages.ts')
      .then(({ prefetchPages }) => prefetchPages(release, loader, { isBusy, signal: controller.signal }))
      // Prefetching is optional.
      .catch(() => undefined);
    return () => controller.abort();
  }, [release, loader, isBusy, hasSettled]);
}
