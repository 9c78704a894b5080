/** `12 days left`, `1 day left`. */
export function daysLeftText(days: number): string {
  return days === 1 ? '1 day left' : `${days} days left`;
}
