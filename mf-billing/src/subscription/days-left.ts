/** `12 days left`, `1 day left`. */
export function daysLeft(days: number): string {
  return days === 1 ? '1 day left' : `${days} days left`;
}
