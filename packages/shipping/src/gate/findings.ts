export interface Defect {
  readonly text: string;
  /** The message and position of the error that was thrown. Two defects with the same `error` are the same defect. */
  readonly error?: string | undefined;
}

/** A defect, and where it occurred, such as `at /settings`; `where` is empty if it occurs nowhere in particular. */
export interface Finding extends Defect {
  readonly where: string;
}

/** Lists each defect once, with all the places where it occurred. */
export function mergeFindings(findings: readonly Finding[], separator = ', '): Finding[] {
  const merged = new Map<string, { first: Finding; places: Set<string> }>();
  for (const finding of findings) {
    const key = finding.error ?? finding.text;
    const known = merged.get(key) ?? { first: finding, places: new Set() };
    if (finding.where) known.places.add(finding.where);
    merged.set(key, known);
  }
  return [...merged.values()].map(({ first, places }) => ({ ...first, where: [...places].join(separator) }));
}

export const reasonOf = ({ text, where }: Finding): string => (where ? `${where}: ${text}` : text);

/** The finding, with its place described as part of a larger place. */
export const withOuterPlace = (place: string, finding: Finding): Finding => ({
  ...finding,
  where: finding.where ? `${place} ${finding.where}` : place,
});
