/** Whether a path stays on this site: browsers drop tabs and newlines, and resolve `//x` and `/\x` to another host. */
export function isInternalPath(path: string): boolean {
  return /^\/(?![/\\])[^\t\n\r]*$/.test(path);
}
