import { pageOf, paramsOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { familyDataFamily, isApiError } from '@family-chores/web-kit/api';
import { parseId } from '@family-chores/web-kit/app-state';
import { useLocation } from '@family-chores/web-kit/routing';
import { useAccount, useIsLoggingOut } from '@family-chores/web-kit/session';
import { useAppSelector } from '@family-chores/web-kit/store';

/**
 * The family whose destinations the frame shows: the family in the address, or else the one that was viewed last. Null
 * on public pages and those for operators, at unknown paths, when no one is signed in, and if the account may not open
 * the family.
 */
export function usePageFamily(release: ReleaseDocument): number | null {
  const { pathname } = useLocation();
  const account = useAccount();
  const isLoggingOut = useIsLoggingOut();
  const page = pageOf(release, pathname);
  const lastFamilyId = useAppSelector(({ appState }) => appState.familyId);
  const familyId = page && (parseId(paramsOf(page.route, pathname)?.['familyId']) ?? lastFamilyId);
  const isRefused = useAppSelector((state) => {
    const error = familyId === null ? null : familyDataFamily.select({ familyId })(state).error;
    return isApiError(error) && error.status === 404;
  });
  const isForUsers = page && page.shellPage === null && page.route.access === undefined;
  return isForUsers && account !== null && !isLoggingOut && !isRefused ? familyId : null;
}
