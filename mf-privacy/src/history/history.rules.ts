import type { HistoryEntry } from '@family-chores/contracts/families/history';
import { localDay } from '@family-chores/web-kit/dates';

export interface HistoryDay {
  /** Local day, such as `2026-11-24`. */
  day: string;
  entries: HistoryEntry[];
}

/** Groups entries by day. The entries are newest first, and so are the days. */
export function byDay(entries: readonly HistoryEntry[]): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const entry of entries) {
    const day = localDay(Date.parse(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const DAY_MS = 24 * 3_600_000;

/** A day as a heading. Entries are at most 90 days old, so the heading needs no year. */
export function dayText(day: string, today: string): string {
  const daysAgo = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  if (daysAgo === 0) return 'Today';
  return daysAgo === 1 ? 'Yesterday' : format.format(Date.parse(day));
}
