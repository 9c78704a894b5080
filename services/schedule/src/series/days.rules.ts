const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Longer than any day, also one on which clocks are set back. */
const MAX_DAY_MINUTES = 26 * 60;
/** Of any time zone from UTC. */
const MAX_OFFSET_MINUTES = 14 * 60;

/** Days since January 1, 1970, of a calendar day such as `2026-03-02`. */
const numberOf = (day: string): number => Date.parse(day) / DAY_MS;

/** The due date of a schedule cell (decision 085). */
export const dueDateOf = (day: string): Date => new Date(day);

/** Weeks begin on Monday; the number of the first one is arbitrary. January 1, 1970, was a Thursday. */
export const weekOf = (day: string): number => Math.floor((numberOf(day) + 3) / 7);

/** ISO 8601: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => numberOf(day) + 4 - 7 * weekOf(day);

function calendarOf(timeZone: string): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (moment) => format.format(moment);
}

/** The calendar day in a time zone. */
export const dayIn = (timeZone: string, now: Date): string => calendarOf(timeZone)(now.getTime());

/** The minute in which the next calendar day begins in a time zone; days last 23 to 25 hours. */
export function nextDayAt(timeZone: string, now: Date): Date {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return endWithin(timeZone, dayIn(timeZone, now), [minute, minute + MAX_DAY_MINUTES]);
}

/** The minute in which a calendar day ends in a time zone. */
export function endOfDay(timeZone: string, day: string): Date {
  const midnight = Date.parse(day) / MINUTE_MS;
  return endWithin(timeZone, day, [
    midnight - MAX_OFFSET_MINUTES,
    midnight + MAX_DAY_MINUTES + MAX_OFFSET_MINUTES,
  ]);
}

function endWithin(timeZone: string, day: string, minutes: readonly [number, number]): Date {
  const calendar = calendarOf(timeZone);
  let [before, after] = minutes;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (calendar(middle * MINUTE_MS) > day) after = middle;
    else before = middle;
  }
  return new Date(after * MINUTE_MS);
}
