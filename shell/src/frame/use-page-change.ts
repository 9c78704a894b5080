import { pageOf, titleOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { useFocusHeading, useLocation } from '@family-chores/web-kit/routing';
import { useEffect } from 'react';
import { nameOfPage } from '../release/page-name.ts';

/** Announces a page change to assistive technology: updates the document title and focuses the page's heading. */
export function usePageChange(release: ReleaseDocument): void {
  const { pathname } = useLocation();
  const page = pageOf(release, pathname);
  const title = titleOf(page);
  useFocusHeading(nameOfPage(page));

  useEffect(() => {
    document.title = title;
  }, [title]);
}
