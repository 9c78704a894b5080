/**
 * Whether a path leads to this site. Browsers resolve `//x` and `/\x` to another host. They also drop tabs and
 * newlines, so `/`, a tab and `/x` become `//x`.
 */
export function isInternalPath(path: string): boolean {
  return /^\/(?![/\\])[^\t\n\r]*$/.test(path);
}
