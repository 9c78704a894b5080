import { isInternalPath } from '@family-chores/web-kit/routing';

/** Prefix of deep links (specification, section 2). The same stands in the mobile projects. */
const SCHEME = /^familychores:\/{0,3}/i;

type IsPage = (path: string) => boolean;

/** The product's own page that a route names, with query and hash; null for anything else. */
export function ownRoute(route: unknown, isPage: IsPage): string | null {
  if (typeof route !== 'string' || !isInternalPath(route)) return null;
  // As the browser would read it, so that no `..` leads where the check did not look.
  const { pathname, search, hash } = new URL(route, 'https://own.invalid');
  return isInternalPath(pathname) && isPage(pathname) ? pathname + search + hash : null;
}

/** The page that a deep link opens: the path after the scheme's prefix. */
export function routeOfLink(link: string, isPage: IsPage): string | null {
  return SCHEME.test(link) ? ownRoute(link.replace(SCHEME, '/'), isPage) : null;
}
