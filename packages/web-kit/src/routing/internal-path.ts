/** Whether it is a path of the product: never one that a browser takes for an address elsewhere (`//x`, `/\x`). */
export function isInternalPath(path: string): boolean {
  return /^\/(?![/\\])[^\t\n\r]*$/.test(path);
}
