const MINUTE_MS = 60_000;
/** Longer than any day, including one on which clocks are set back. */
const MAX_DAY_MINUTES = 26 * 60;
/** The largest offset of any time zone from UTC. */
const MAX_OFFSET_MINUTES = 14 * 60;

function calendarOf(timeZone: string): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (moment) => format.format(moment);
}

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

/**
 * Finds the end of a day by a binary search for the first minute after the day.
 * @param minutes a minute before the one to find, and a minute at or after it, counted since 1970
 */
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
