import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { useAppSelector, useViewPreferences } from '@family-chores/web-kit/store';
import { useAccount } from '@family-chores/web-kit/session';
import { useFamilyNotices } from './use-family-notices.ts';
import { useNotifiedRoute } from './use-notified-route.ts';

/** Notifications in a browser that has permission to show them. */
export function BrowserNotifications({ release }: { release: ReleaseDocument }) {
  const account = useAccount();
  const familyId = useAppSelector(({ appState }) => appState.familyId);
  const { notificationsEnabled } = useViewPreferences();
  useNotifiedRoute(release);
  if (!account || familyId === null || !notificationsEnabled) return null;
  return <FamilyNotices familyId={familyId} />;
}

function FamilyNotices({ familyId }: { familyId: number }) {
  useFamilyNotices(familyId);
  return null;
}
