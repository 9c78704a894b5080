const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Formats a time as its local date, such as "Nov 21, 2026". */
export function formatDay(iso: string): string {
  return format.format(new Date(iso));
}
