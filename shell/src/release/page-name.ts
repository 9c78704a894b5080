import { type PageOfPath, pageOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';

/** Several addresses can share one name: for example, those of the dashboards of all families do. */
export const nameOfPage = (page: PageOfPath | null): string | null =>
  page && `${page.shellPage ?? page.remotes[0]?.remote.name}/${page.route.page}`;

export const pageNameAt = (release: ReleaseDocument, path: string) => nameOfPage(pageOf(release, path));
