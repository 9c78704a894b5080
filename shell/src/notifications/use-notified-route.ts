import { pageOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { useNavigate } from '@family-chores/web-kit/routing';
import { useEffect, useEffectEvent } from 'react';
import { ownRoute } from './own-route.ts';

/** Opens the route of a tapped notification, which the service worker sends to the page in a message. */
export function useNotifiedRoute(release: ReleaseDocument): void {
  const navigate = useNavigate();
  const open = useEffectEvent((data: unknown) => {
    const requested = typeof data === 'object' && data !== null && 'route' in data ? data.route : null;
    const route = ownRoute(requested, (path) => pageOf(release, path) !== null);
    if (route !== null) void navigate(route);
  });

  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<unknown>) => open(data);
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, []);
}
