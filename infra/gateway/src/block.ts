/** A block of a Caddyfile, with its lines indented. */
export function block(opening: string, lines: readonly string[]): string {
  const inside = lines.map((line) => line.replaceAll(/^/gm, '\t')).join('\n');
  return `${opening} {\n${inside}\n}`.trimStart();
}
