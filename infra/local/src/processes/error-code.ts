/** The code of a system error, such as `ENOENT`; undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}
