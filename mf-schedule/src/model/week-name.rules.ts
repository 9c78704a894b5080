import { CalendarDate, startOfWeek } from '@internationalized/date';
import { DAYS_A_WEEK } from '../constants.ts';

const MONDAY_TO_THURSDAY = { days: 3 };

const mondayOf = (day: CalendarDate) => startOfWeek(day, 'en-US', 'mon');

/** The Monday of a year's first week, which contains January 4 (ISO 8601). */
const firstMondayOf = (year: number) => mondayOf(new CalendarDate(year, 1, 4));

const daysBetween = (from: CalendarDate, to: CalendarDate) =>
  Math.round((to.toDate('UTC').getTime() - from.toDate('UTC').getTime()) / 86_400_000);

/** The name of the week around a day (ISO 8601), as in `2026-W48`. */
export function weekNameOf(day: CalendarDate): string {
  const monday = mondayOf(day);
  // A week belongs to the year of its Thursday.
  const { year } = monday.add(MONDAY_TO_THURSDAY);
  const week = daysBetween(firstMondayOf(year), monday) / DAYS_A_WEEK + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The Monday of the week with this name; null if there is no such week. */
export function mondayOfWeek(name: string): CalendarDate | null {
  const [, year, week] = /^([12]\d{3})-W(\d\d)$/.exec(name) ?? [];
  if (year === undefined || week === undefined) return null;
  const monday = firstMondayOf(Number(year)).add({ weeks: Number(week) - 1 });
  return weekNameOf(monday) === name ? monday : null;
}
