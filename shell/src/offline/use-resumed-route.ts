import { pageOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { useLocation, useNavigate } from '@family-chores/web-kit/routing';
import { useAppSelector } from '@family-chores/web-kit/store';
import { useEffect, useState } from 'react';
import { isReturn } from './is-return.ts';

/**
 * A visit that starts at `/`, unless by Back or Forward, continues at the saved last route, signed in or not
 * (specification, section 2). Only a route of this release counts, so that a tampered value cannot lead out of the
 * product.
 * @returns whether the redirect is still pending
 */
export function useResumedRoute(release: ReleaseDocument): boolean {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const lastRoute = useAppSelector(({ appState }) => appState.lastRoute);
  const [target, setTarget] = useState(() => {
    const isResumed = pathname === '/' && lastRoute !== '/' && !isReturn();
    return isResumed && pageOf(release, lastRoute) ? lastRoute : null;
  });
  // Redirects once per visit.
  if (target !== null && pathname === target) setTarget(null);
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [navigate, target]);
  return target !== null;
}
