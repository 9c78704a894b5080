const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a time as local date and time, such as "Nov 21, 2026, 10:32 AM". */
export function formatDateTime(iso: string): string {
  return format.format(new Date(iso));
}
