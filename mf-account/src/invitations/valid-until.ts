const dayAndTime = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** When an invitation expires, in the device's locale. */
export function validUntil(expiresAt: string): string {
  return dayAndTime.format(new Date(expiresAt));
}
