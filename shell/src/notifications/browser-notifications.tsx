import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { Slot } from '@family-chores/web-kit/remote';
import { useAppSelector, useViewPreferences } from '@family-chores/web-kit/store';
import { useAccount } from '@family-chores/web-kit/session';
import { useReminderTime } from './reminder-time.ts';
import { useNotifiedRoute } from './use-notified-route.ts';

export function BrowserNotifications({ release }: { release: ReleaseDocument }) {
  const account = useAccount();
  const familyId = useAppSelector(({ appState }) => appState.familyId);
  const { notificationsEnabled } = useViewPreferences();
  const reminderTime = useReminderTime();
  useNotifiedRoute(release);
  if (!account || familyId === null || !notificationsEnabled) return null;
  return <Slot name="frame.notices" props={{ familyId, reminderTime }} optional />;
}
