const day = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', year: 'numeric' });
const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const deviceName = (device: string | null): string => device ?? 'Unknown device';
export const dayText = (moment: string): string => day.format(new Date(moment));
export const timeText = (moment: string): string => time.format(new Date(moment));
