/** The app works without what the device refuses; nobody is told but the developer (specification, section 8). */
export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification wants it logged, and nothing else
  console.warn('The device refused', error);
}
