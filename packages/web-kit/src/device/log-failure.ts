/** Logs a failed device feature. The app works without it, so the user is not notified (specification, section 8). */
export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification only wants it logged
  console.warn('The device refused', error);
}
