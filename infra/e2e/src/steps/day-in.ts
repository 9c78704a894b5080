/** The day `days` days after today, in the time zone of this machine, as in `2026-11-24`. */
export function dayIn(days: number): string {
  const now = new Date();
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return new Date(day).toISOString().slice(0, 10);
}
