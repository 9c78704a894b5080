export function daysLeftText(days: number): string {
  return days === 1 ? '1 day left' : `${days} days left`;
}
