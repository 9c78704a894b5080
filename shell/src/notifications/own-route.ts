import { isInternalPath } from '@family-chores/web-kit/routing';

/** Prefix of deep links (specification, section 2); also defined in `infra/mobile/src/deep-link-scheme.ts`. */
const SCHEME = /^familychores:\/{0,3}/i;

type IsPage = (path: string) => boolean;

/** The route, with its query and hash, if it leads to a page of the product; null for anything else. */
export function ownRoute(route: unknown, isPage: IsPage): string | null {
  if (typeof route !== 'string' || !isInternalPath(route)) return null;
  // Normalized as in a browser, so that `..` cannot bypass the check.
  const { pathname, search, hash } = new URL(route, 'https://own.invalid');
  return isInternalPath(pathname) && isPage(pathname) ? pathname + search + hash : null;
}

export function routeOfLink(link: string, isPage: IsPage): string | null {
  return SCHEME.test(link) ? ownRoute(link.replace(SCHEME, '/'), isPage) : null;
}
