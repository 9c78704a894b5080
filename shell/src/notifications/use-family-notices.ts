import { useAssignments, useCurrentMember, useFamily, useToday } from '@family-chores/web-kit/family-data';
import { useEffect, useSyncExternalStore } from 'react';
import { logFailure } from './log-failure.ts';
import { announceVisibleTab, notify } from './notify.ts';
import { useReminderTime } from './reminder-time.ts';

const CLOCK_INTERVAL = 30_000;

function subscribeToClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, CLOCK_INTERVAL);
  return () => clearInterval(timer);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function timeOfDay(): string {
  const now = new Date();
  return `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`;
}

/** While the page is in the background: a daily reminder, and chores waiting to be verified. */
export function useFamilyNotices(familyId: number): void {
  const { data: family } = useFamily(familyId);
  const { data: assignments } = useAssignments(familyId);
  const current = useCurrentMember(familyId);
  const today = useToday();
  const reminderTime = useReminderTime();
  const isReminderTime = useSyncExternalStore(subscribeToClock, () => timeOfDay() >= reminderTime);

  useEffect(announceVisibleTab, []);

  useEffect(() => {
    if (!family || !assignments || !current) return;
    const { members } = family;
    notify({ familyId, members, current, assignments, today, isReminderTime }).catch(logFailure);
  }, [familyId, family, assignments, current, today, isReminderTime]);
}
