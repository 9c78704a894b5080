import { pageOf, paramsOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { routeVisited } from '@family-chores/web-kit/app-state';
import { useLocation } from '@family-chores/web-kit/routing';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useEffect } from 'react';

export function useVisitedRoute(release: ReleaseDocument): void {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useEffect(() => {
    const page = pageOf(release, pathname);
    if (page) dispatch(routeVisited({ route: pathname, params: paramsOf(page.route, pathname) ?? {} }));
  }, [dispatch, release, pathname]);
}
