/** As `2026-11-24`: the day that many days after today, in the time zone of this machine. */
export function dayIn(days: number): string {
  const here = new Date();
  const day = Date.UTC(here.getFullYear(), here.getMonth(), here.getDate() + days);
  return new Date(day).toISOString().slice(0, 10);
}
