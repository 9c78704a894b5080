/** How much a version has to change. */
export type Bump = 'none' | 'patch' | 'minor' | 'major';

const order: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

export const isAtLeast = (bump: Bump, required: Bump): boolean =>
  order.indexOf(bump) >= order.indexOf(required);

export const highest = (bumps: readonly Bump[]): Bump =>
  order.findLast((bump) => bumps.includes(bump)) ?? 'none';

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

/** The declarations in a report, by their first line. */
function declarationsIn(report: string): Map<string, string[]> {
  const [, code = ''] = report.split(/^```(?:ts)?$/m);
  const declarations = code.trim().split('\n\n');
  return new Map(
    declarations.map((text) => {
      const lines = linesOf(text).filter((line) => !line.startsWith('//'));
      const name = /(?:function|const|type|interface|class|namespace|enum) (\w+)/.exec(lines[0] ?? '')?.[1];
      return [name ?? lines[0] ?? '', lines];
    }),
  );
}

/** A field that everyone who passes an object of this type has to add. */
const isRequiredField = (line: string) => /^(readonly )?\w+: /.test(line);

/** What two reports say about a package: nothing changed, something was added, or something breaks its users. */
export type ApiChange = 'none' | 'addition' | 'breaking';

/**
 * Compares two reports by lines: a line that is gone or different breaks users, and so does a new field that is not
 * optional; other new lines are additions.
 */
export function changeBetween(before: string, after: string): ApiChange {
  const earlier = declarationsIn(before);
  const later = declarationsIn(after);
  let change: ApiChange = later.size > earlier.size ? 'addition' : 'none';
  for (const [name, lines] of earlier) {
    const now = later.get(name);
    if (!now) return 'breaking';
    const added = now.filter((line) => !lines.includes(line));
    if (lines.some((line) => !now.includes(line)) || added.some(isRequiredField)) return 'breaking';
    if (added.length > 0) change = 'addition';
  }
  return change;
}

/** The least bump of a version for a change. Before 1.0.0, a new minor version may break users. */
export function bumpFor(change: ApiChange, version: string): Bump {
  if (change === 'none') return 'none';
  if (version.startsWith('0.')) return change === 'breaking' ? 'minor' : 'patch';
  return change === 'breaking' ? 'major' : 'minor';
}
