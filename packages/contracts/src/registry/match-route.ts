import type { ReleaseDocument, ReleasedRemote } from './release-document.ts';
import type { Route } from './remote-manifest.ts';

// Runs in the browser's start too, so nothing here may pull in zod.

/** Whether a path, without query, is one of the route's. */
export function matches(route: Route, path: string): boolean {
  const wanted = route.path.split('/');
  const given = path.replace(/(?!^)\/$/, '').split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => (segment.startsWith(':') ? given[at] !== '' : segment === given[at]))
  );
}

export interface PageOfPath {
  route: Route;
  /** Page of the shell itself, if it is the shell's. */
  shellPage: string | null;
  /** Remotes the path needs, the page's own first. Optional ones are left to come later. */
  remotes: { remote: ReleasedRemote; page: string | null }[];
}

/** What showing a path takes; null for a path that nobody has. */
export function pageOf({ shell, remotes }: ReleaseDocument, path: string): PageOfPath | null {
  const owner = [shell, ...remotes].find(({ routes }) => routes.some((route) => matches(route, path)));
  const route = owner?.routes.find((candidate) => matches(candidate, path));
  if (!owner || !route) return null;
  const fillers = remotes.filter(
    (remote) =>
      remote !== owner &&
      remote.criticality !== 'optional' &&
      remote.slots.some(({ slot }) => route.slots.includes(slot)),
  );
  const own = remotes.filter((remote) => remote === owner).map((remote) => ({ remote, page: route.page }));
  return {
    route,
    shellPage: owner === shell ? route.page : null,
    remotes: [...own, ...fillers.map((remote) => ({ remote, page: null }))],
  };
}

/** What the browser's tab and history say of a page. */
export function titleOf(page: PageOfPath | null): string {
  const title = page ? page.route.title : 'Page Not Found';
  return title === undefined ? 'Family Chores' : `${title} · Family Chores`;
}
