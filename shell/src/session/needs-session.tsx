import { Navigate, useLocation } from '@family-chores/web-kit/routing';
import { useIsLeaving, useSessionCurrentQuery } from '@family-chores/web-kit/session';
import { useAppSelector } from '@family-chores/web-kit/store';
import type { ReactNode } from 'react';
import { PageLoading } from '../frame/page-loading.tsx';

/** What only somebody signed in may see: others are led to the login, and back here afterwards. */
export function NeedsSession({ children }: { children: ReactNode }) {
  const { data, isError } = useSessionCurrentQuery();
  const isLeaving = useIsLeaving();
  const hasBeenHere = useAppSelector(({ appState }) => appState.accountId !== null);
  const { pathname, search, hash } = useLocation();
  const account = data?.user;
  if (account === null && !isLeaving) {
    return <Navigate to="/login" state={{ from: pathname + search + hash }} replace />;
  }
  // The family in the address is remembered on the first visit too: only an account seen here tells of an earlier one.
  // Who was here before is most likely still signed in: the page need not wait for the answer.
  if (account === undefined && !hasBeenHere && !isError) return <PageLoading />;
  return children;
}
