import { App } from '@capacitor/app';
import { LocalNotifications } from '@capacitor/local-notifications';
import { pageOf } from '@family-chores/contracts/registry/match-route';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { useNavigate } from '@family-chores/web-kit/routing';
import { useEffect, useEffectEvent } from 'react';
import { listen } from './listen.ts';
import { ownRoute, routeOfLink } from '../notifications/own-route.ts';

/** Opens the page of a deep link, or the route in a tapped notification's data. */
export function useDeviceRoutes(release: ReleaseDocument, areNotificationsAllowed: boolean): void {
  const navigate = useNavigate();
  const isPage = (path: string) => pageOf(release, path) !== null;

  const openLink = useEffectEvent((link: string) => {
    const route = routeOfLink(link, isPage);
    if (route !== null) void navigate(route);
  });
  const openTappedRoute = useEffectEvent((extra: unknown) => {
    const requested = typeof extra === 'object' && extra !== null && 'route' in extra ? extra.route : null;
    const route = ownRoute(requested, isPage);
    if (route !== null) void navigate(route);
  });

  useEffect(() => listen(() => App.addListener('appUrlOpen', ({ url }) => openLink(url))), []);

  useEffect(() => {
    if (!areNotificationsAllowed) return undefined;
    return listen(() =>
      LocalNotifications.addListener('localNotificationActionPerformed', ({ notification }) =>
        openTappedRoute(notification.extra),
      ),
    );
  }, [areNotificationsAllowed]);
}
