const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** The local date, such as "November 21, 2026". */
export function dateText(iso: string): string {
  return format.format(new Date(iso));
}
