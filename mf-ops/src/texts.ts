const thisYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const anotherYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Local date and time, such as "Nov 21, 10:32 AM"; with the year unless it is the current one. */
export function formatDateTime(iso: string, now: number = Date.now()): string {
  const then = new Date(iso);
  const format = then.getFullYear() === new Date(now).getFullYear() ? thisYear : anotherYear;
  return format.format(then);
}

const units = [
  { seconds: 24 * 3600, name: 'd' },
  { seconds: 3600, name: 'h' },
  { seconds: 60, name: 'min' },
  { seconds: 1, name: 's' },
] as const;

/** A duration in its largest unit, rounded down: "1 min" for 90 seconds. */
export function formatDuration(seconds: number): string {
  const unit = units.find((each) => seconds >= each.seconds) ?? units[3];
  return `${Math.floor(seconds / unit.seconds)} ${unit.name}`;
}

const kilobytes = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A size in kilobytes, such as "41.2 kB". */
export function formatSize(bytes: number): string {
  return `${kilobytes.format(bytes / 1000)} kB`;
}

const actors: Readonly<Record<string, string>> = {
  local: 'This machine',
  registry: 'The registry',
  'operator-token': 'Operator token',
};

/** The name of an actor, as shown to users. `by` is the registry's name for the actor, such as `account:7`. */
export function formatActor(by: string): string {
  const [, account] = /^account:(\d+)$/.exec(by) ?? [];
  return account === undefined ? (actors[by] ?? `Token ${by}`) : `Account ${account}`;
}
