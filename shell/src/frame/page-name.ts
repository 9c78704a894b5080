import { type PageOfPath, pageOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';

/** The tabs of one screen, and another family on the dashboard, are one page. */
export const nameOfPage = (page: PageOfPath | null): string | null =>
  page && `${page.shellPage ?? page.remotes[0]?.remote.name}/${page.route.page}`;

/** The page that a path shows; null for what is not there. */
export const pageNameAt = (release: ReleaseDocument, path: string) => nameOfPage(pageOf(release, path));
