import { ownTimeZone } from '@family-chores/web-kit/dates';

/** Any leap year would do: February has 29 days in it. */
const LEAP_YEAR = 2028;
const MAX_DAYS = 31;
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const twoDigits = (number: number) => String(number).padStart(2, '0');

export const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  number: twoDigits(month + 1),
  name: monthName.format(Date.UTC(LEAP_YEAR, month)),
}));

/** The days of a month, with two digits, such as `02`; all 31 while no month (`''`) is chosen. */
export function daysOf(month: string): string[] {
  const length = month === '' ? MAX_DAYS : new Date(Date.UTC(LEAP_YEAR, Number(month), 0)).getUTCDate();
  return Array.from({ length }, (_, day) => twoDigits(day + 1));
}

/** The fields to send: none if the birthday was not changed. A birthday begins at midnight in `timeZone`. */
export const changedBirthday = (entered: string, before = '') =>
  entered === before ? {} : { birthday: entered || null, timeZone: ownTimeZone() };
