import { pageOf, titleOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { useLocation } from '@family-chores/web-kit/routing';
import { useEffect } from 'react';
import { useFocusHeading } from './use-focus-heading.ts';

/**
 * Tells who cannot see it that another page is shown: by the document's title, and by moving the focus to its heading.
 * The tabs of one screen, and another family on the dashboard, are no other page.
 */
export function usePageChange(release: ReleaseDocument): void {
  const { pathname } = useLocation();
  const page = pageOf(release, pathname);
  const title = titleOf(page);
  const name = page ? `${page.shellPage ?? page.remotes[0]?.remote.name}/${page.route.page}` : null;
  useFocusHeading(name);

  useEffect(() => {
    document.title = title;
  }, [title]);
}
