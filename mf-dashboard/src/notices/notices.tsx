import type { SlotProps } from '@family-chores/web-kit/remote';
import { logFailure } from '@family-chores/web-kit/device';
import { useAssignments, useCurrentMember, useFamily, useToday } from '@family-chores/web-kit/family-data';
import { useEffect, useSyncExternalStore } from 'react';
import { announceVisibleTab, notify } from './notify.ts';

const CLOCK_INTERVAL_MS = 30_000;

function subscribeToClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, CLOCK_INTERVAL_MS);
  return () => clearInterval(timer);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function timeOfDay(): string {
  const now = new Date();
  return `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`;
}

/**
 * While no tab of this browser is visible, shows notices: the daily reminder, and one about the chores of other members
 * that wait to be verified.
 */
export function Notices({ familyId, reminderTime }: SlotProps['frame.notices']) {
  const { data: family } = useFamily(familyId);
  const { data: assignments } = useAssignments(familyId);
  const current = useCurrentMember(familyId);
  const today = useToday();
  const isReminderTime = useSyncExternalStore(subscribeToClock, () => timeOfDay() >= reminderTime);

  useEffect(announceVisibleTab, []);

  useEffect(() => {
    if (!family || !assignments || !current) return;
    const { members } = family;
    notify({ familyId, members, current, assignments, today, isReminderTime }).catch(logFailure);
  }, [familyId, family, assignments, current, today, isReminderTime]);
  return null;
}
