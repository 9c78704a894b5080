import { pageOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { useLocation, useNavigate } from '@family-chores/web-kit/routing';
import { useAppSelector } from '@family-chores/web-kit/store';
import { useEffect, useState } from 'react';

/**
 * A visit that starts at `/` continues at the saved last route, signed in or not (specification, section 2); never at a
 * path this release does not have, so no saved text leads out of the product.
 * @returns whether that is still to happen; until then nothing else need be shown
 */
export function useResumedRoute(release: ReleaseDocument): boolean {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const lastRoute = useAppSelector(({ appState }) => appState.lastRoute);
  const [target, setTarget] = useState(() => {
    const isResumed = pathname === '/' && lastRoute !== '/';
    return isResumed && pageOf(release, lastRoute) ? lastRoute : null;
  });
  // Once there, it is done for this visit.
  if (target !== null && pathname === target) setTarget(null);
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [navigate, target]);
  return target !== null;
}
