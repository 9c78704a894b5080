import { PageLoading } from '@family-chores/web-kit/remote';
import { Navigate, useLocation } from '@family-chores/web-kit/routing';
import { useIsLoggingOut, useSessionCurrentQuery } from '@family-chores/web-kit/session';
import { useAppSelector } from '@family-chores/web-kit/store';
import type { ReactNode } from 'react';

/** Requires a signed-in user: others are redirected to the login, and back here afterwards. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { data, isError } = useSessionCurrentQuery();
  const isLoggingOut = useIsLoggingOut();
  const hasBeenHere = useAppSelector(({ appState }) => appState.accountId !== null);
  const { pathname, search, hash } = useLocation();
  const account = data?.user;
  if (account === null && !isLoggingOut) {
    return <Navigate to="/login" state={{ from: pathname + search + hash }} replace />;
  }
  // A returning user is probably still signed in, so the page does not wait for the session. Only a saved account
  // indicates an earlier sign-in; a saved family id does not, because every visit saves the one in the address.
  if (account === undefined && !hasBeenHere && !isError) return <PageLoading />;
  return children;
}
