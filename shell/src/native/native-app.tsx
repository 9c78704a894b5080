import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { useAccount } from '@family-chores/web-kit/session';
import { useAppSelector } from '@family-chores/web-kit/store';
import { Reminder } from './reminder.tsx';
import { useDeviceRoutes } from './use-device-routes.ts';
import { useNotificationsAllowed } from './use-notifications-allowed.ts';
import { useSplash } from './use-splash.ts';
import { useStatusBar } from './use-status-bar.ts';

/** Only the mobile app runs this code. */
export function NativeApp({ release }: { release: ReleaseDocument }) {
  const account = useAccount();
  const familyId = useAppSelector(({ appState }) => appState.familyId);
  const areNotificationsAllowed = useNotificationsAllowed();
  useSplash();
  useStatusBar();
  useDeviceRoutes(release, areNotificationsAllowed);
  if (!account || familyId === null || !areNotificationsAllowed) return null;
  return <Reminder familyId={familyId} />;
}
