const DAY_MS = 86_400_000;

/** The calendar day, such as `2026-03-02`, that is `days` days after `day`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const laterDay = (one: string, other: string): string => (one > other ? one : other);
