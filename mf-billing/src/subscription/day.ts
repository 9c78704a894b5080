const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The local date: "Nov 21, 2026". */
export function day(iso: string): string {
  return format.format(new Date(iso));
}
