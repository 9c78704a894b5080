import { matchPath } from '../path-template.ts';
import type { ReleaseDocument, ReleasedRemote } from './release-document.ts';
import type { Route } from './remote-manifest.ts';

// This file also runs while the page starts, so it must not import zod.

/**
 * Parameters of a path (without query) that matches the route, with or without a slash at its end; null for any
 * other path.
 */
export const paramsOf = (route: Route, path: string): Record<string, string> | null =>
  matchPath(route.path, path.replace(/(?!^)\/$/, ''));

export const matchesRoute = (route: Route, path: string): boolean => paramsOf(route, path) !== null;

export interface PageOfPath {
  route: Route;
  /** Key of the page, if it belongs to the shell; null for a remote's page. */
  shellPage: string | null;
  /**
   * The page's own remote, if it has one, then the remotes that fill the page's slots, except optional ones and those
   * that fill them only under a condition.
   */
  remotes: { remote: ReleasedRemote; page: string | null }[];
}

/** What is needed to show a path; null if no route matches it. */
export function pageOf({ shell, remotes }: ReleaseDocument, path: string): PageOfPath | null {
  const owner = [shell, ...remotes].find(({ routes }) => routes.some((route) => matchesRoute(route, path)));
  const route = owner?.routes.find((candidate) => matchesRoute(candidate, path));
  if (!owner || !route) return null;
  const fillers = remotes.filter(
    (remote) =>
      remote !== owner &&
      remote.criticality !== 'optional' &&
      remote.slots.some(({ slot, when }) => when === undefined && route.slots.includes(slot)),
  );
  const own = remotes.filter((remote) => remote === owner).map((remote) => ({ remote, page: route.page }));
  return {
    route,
    shellPage: owner === shell ? route.page : null,
    remotes: [...own, ...fillers.map((remote) => ({ remote, page: null }))],
  };
}

export function titleOf(page: PageOfPath | null): string {
  const title = page ? page.route.title : 'Page Not Found';
  return title === undefined ? 'Family Chores' : `${title} · Family Chores`;
}
