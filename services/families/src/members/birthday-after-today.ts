import { birthdayFrom } from '@family-chores/contracts/families/birthdays';
import { addDays } from '@family-chores/contracts/schedule/days';
import { dayIn, endOfDay } from '@family-chores/service-kit/time-zones';
import type { StoredBirthday } from '../families/family.model.ts';

/** Builds the stored birthday of a member whose age already includes all birthdays up to and including today. */
export function birthdayAfterToday(
  { day, timeZone }: Pick<StoredBirthday, 'day' | 'timeZone'>,
  now: Date,
): StoredBirthday {
  const next = birthdayFrom(day, addDays(dayIn(timeZone, now), 1));
  return { day, timeZone, next, nextAt: endOfDay(timeZone, addDays(next, -1)) };
}
