const day = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', year: 'numeric' });
const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const deviceName = (device: string | null): string => device ?? 'Unknown device';
export const dayText = (iso: string): string => day.format(new Date(iso));
export const timeText = (iso: string): string => time.format(new Date(iso));
