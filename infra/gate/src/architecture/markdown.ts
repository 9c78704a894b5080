/** A Markdown table, aligned as prettier aligns it. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(3, ...all.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

export const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

const section = /(<!-- generated: (?<name>[^>]+) -->\n)[^]*?(\n<!-- end -->)/g;

/**
 * Returns the document with the contents of its generated sections replaced.
 * @param sections the new content of each section, by the section's name
 * @throws Error if the document lacks one of these sections, or has another generated section
 */
export function fillSections(document: string, sections: Readonly<Record<string, string>>): string {
  const missing = new Set(Object.keys(sections));
  const filled = document.replace(section, (_, ...groups: string[]) => {
    const [start = '', name = '', end = ''] = groups;
    const content = sections[name];
    if (content === undefined) throw new Error(`Nothing generates the section ${name} of the document`);
    missing.delete(name);
    return `${start}\n${content}\n${end}`;
  });
  if (missing.size > 0) throw new Error(`The document lacks these sections: ${[...missing].join(', ')}`);
  return filled;
}
