import type { Pause } from '@family-chores/contracts/schedule/pauses';

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const weekday = inUtc({ weekday: 'long' });
const date = inUtc({ month: 'long', day: 'numeric' });
const period = inUtc({ month: 'short', day: 'numeric' });
const longPeriod = inUtc({ month: 'short', day: 'numeric', year: 'numeric' });

const WEEK_MS = 7 * 86_400_000;

interface Days {
  /** As `2026-11-24`; both are included. */
  readonly from: string;
  readonly to: string;
}

/** The pause of a member or their family that includes one of these days and ends last. */
export function pauseDuring(
  pauses: readonly Pause[],
  memberId: number,
  { from, to }: Days,
): Pause | undefined {
  return pauses
    .filter((pause) => pause.memberId === null || pause.memberId === memberId)
    .filter((pause) => pause.from <= to && from <= pause.to)
    .toSorted((a, b) => b.to.localeCompare(a.to))[0];
}

/** "Nov 23 – 29", or "Dec 28, 2026 – Jan 3, 2027". */
export function periodText({ from, to }: Days): string {
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  const format = isSameYear ? period : longPeriod;
  // `formatRange` puts thin spaces around the dash.
  return format.formatRange(new Date(from), new Date(to)).replaceAll('\u2009', ' ');
}

/** "Away until Sunday" during the pause, "Away today" on its last day, "Away Nov 23 – 29" outside it. */
export function awayText(pause: Days, today: string): string {
  if (today < pause.from || pause.to < today) return `Away ${periodText(pause)}`;
  if (pause.to === today) return 'Away today';
  const last = new Date(pause.to);
  // If the last day is exactly a week ahead, the name of its weekday would be taken for today.
  const isNear = last.getTime() - Date.parse(today) < WEEK_MS;
  return `Away until ${(isNear ? weekday : date).format(last)}`;
}
