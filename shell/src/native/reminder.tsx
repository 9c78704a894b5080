import { useReminder } from './use-reminder.ts';

/** Of the family on this device. */
export function Reminder({ familyId }: { familyId: number }) {
  useReminder(familyId);
  return null;
}
