export type Bump = 'none' | 'patch' | 'minor' | 'major';

const order: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

export const isAtLeast = (bump: Bump, required: Bump): boolean =>
  order.indexOf(bump) >= order.indexOf(required);

export const highestBump = (bumps: readonly Bump[]): Bump =>
  order.findLast((bump) => bumps.includes(bump)) ?? 'none';

/** The code in a report: declarations, separated by empty lines. */
export const codeIn = (report: string): string => report.split(/^```(?:ts)?$/m)[1]?.trim() ?? '';

const DECLARED = /(?:function|const|let|type|interface|class|namespace|enum) (\w+)/;

/** The lines of each declared name. Overloads are combined, and so are a type and a value of the same name. */
function declarationsIn(report: string): Map<string, string[]> {
  const declarations = new Map<string, string[]>();
  for (const text of codeIn(report).split('\n\n')) {
    const lines = text
      .split('\n')
      .map((line) => line.trim().replace(/,$/, ''))
      .filter((line) => !line.startsWith('//'));
    const [first = ''] = lines;
    const name = DECLARED.exec(first)?.[1] ?? first;
    declarations.set(name, [...(declarations.get(name) ?? []), ...lines]);
  }
  return declarations;
}

/** The lines of the first list that the second list lacks, or contains less often. */
function missingFrom(lines: readonly string[], others: readonly string[]): string[] {
  const unmatched = [...others];
  return lines.filter((line) => {
    const index = unmatched.indexOf(line);
    if (index === -1) return true;
    unmatched.splice(index, 1);
    return false;
  });
}

/**
 * Whether a line declares a required field or method. A new one in a type breaks everyone who passes an object of that
 * type.
 */
const isRequiredField = (line: string) => /^(readonly )?('[^']+'|"[^"]+"|\w+)(\(.*\))?: /.test(line);

export type ApiChange = 'none' | 'addition' | 'breaking';

/** A line that is gone or different, or a new required field or method, breaks users; other new lines are additions. */
export function changeBetween(before: string, after: string): ApiChange {
  const earlier = declarationsIn(before);
  const later = declarationsIn(after);
  let change: ApiChange = later.size > earlier.size ? 'addition' : 'none';
  for (const [name, lines] of earlier) {
    const laterLines = later.get(name) ?? [];
    const added = missingFrom(laterLines, lines);
    if (missingFrom(lines, laterLines).length > 0 || added.some(isRequiredField)) return 'breaking';
    if (added.length > 0) change = 'addition';
  }
  return change;
}

/** The minimum bump of a version for a change. Before 1.0.0, a new minor version may break users. */
export function bumpFor(change: ApiChange, version: string): Bump {
  if (change === 'none') return 'none';
  if (version.startsWith('0.')) return change === 'breaking' ? 'minor' : 'patch';
  return change === 'breaking' ? 'major' : 'minor';
}
