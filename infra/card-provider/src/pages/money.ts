/** Formats cents, for example as `$2.99`. */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** Formats a time in seconds since 1970 as a day in UTC, for example as `March 4, 2027`. */
export function calendarDay(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}
