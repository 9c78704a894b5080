const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of a moment, where the person is: "Nov 21, 2026". */
export function day(iso: string): string {
  return format.format(new Date(iso));
}
