import { useReminder } from './use-reminder.ts';

/** Schedules the daily reminder for the family on this device. */
export function Reminder({ familyId }: { familyId: number }) {
  useReminder(familyId);
  return null;
}
