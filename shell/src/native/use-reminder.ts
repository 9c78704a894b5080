import { LocalNotifications } from '@capacitor/local-notifications';
import { useAppSelector, useViewPreferences } from '@family-chores/web-kit/store';
import { familyDataAssignments, useCurrentMember } from '@family-chores/web-kit/family-data';
import { useEffect } from 'react';
import { logFailure } from '@family-chores/web-kit/device';
import { useReminderTime } from '../notifications/reminder-time.ts';

const REMINDER_ID = 1;

interface Reminder {
  familyId: number;
  name: string;
  time: string;
}

/** Replaces the previous reminder. */
function schedule({ familyId, name, time }: Reminder) {
  const [hour, minute] = time.split(':').map(Number);
  const reminder = {
    id: REMINDER_ID,
    title: `Chores for ${name}`,
    body: 'See what is still to do.',
    schedule: { on: { hour, minute } },
    extra: { route: `/dashboard/${familyId}` },
  };
  return LocalNotifications.schedule({ notifications: [reminder] });
}

const cancel = () => LocalNotifications.cancel({ notifications: [{ id: REMINDER_ID }] });
/** Cancels the reminder, because another user may use the device next. */
const cancelOnUnmount = () => void cancel().catch(logFailure);

/** Reminds once a day while the current member has open chores. */
export function useReminder(familyId: number): void {
  const time = useReminderTime();
  const { notificationsEnabled } = useViewPreferences();
  const member = useCurrentMember(familyId);
  // Reads what the pages have loaded; a reminder alone does not justify a request.
  const assignments = useAppSelector(familyDataAssignments.select({ familyId })).data;
  const name = member?.name;
  const isLoaded = member !== null && assignments !== undefined;
  // Includes chores of later days: the device repeats the reminder on days on which the app is not opened.
  const hasOpenAssignments =
    isLoaded &&
    assignments.some(({ familyMemberId, completed }) => familyMemberId === member.id && !completed);
  const isWanted = notificationsEnabled && hasOpenAssignments;

  useEffect(() => {
    if (!isLoaded || name === undefined) return;
    const update = isWanted ? schedule({ familyId, name, time }) : cancel();
    update.catch(logFailure);
  }, [isLoaded, isWanted, familyId, name, time]);
  useEffect(() => cancelOnUnmount, []);
}
