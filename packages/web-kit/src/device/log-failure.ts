/** Logs a failed device feature. The app works without it, so the user is not notified (specification, section 8). */
export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification requires only that it is logged
  console.warn('A device feature failed:', error);
}
