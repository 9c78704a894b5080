import { useReminder } from './use-reminder.ts';

export function Reminder({ familyId }: { familyId: number }) {
  useReminder(familyId);
  return null;
}
