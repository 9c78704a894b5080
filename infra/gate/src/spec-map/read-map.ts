export const MAP_FILE = 'infra/e2e/spec-map.md';

/** A statement of the specification. */
export interface Requirement {
  /** Line number, from 1. */
  line: number;
  /** Section and keywords: `2-landing-headline`. */
  id: string;
  text: string;
}

const requirementLine = /^- `(?<id>\d(?:-[a-z]+)+)` (?<text>.+)$/;

/**
 * Parses a map: each requirement is a line `` - `id` text ``.
 * @throws Error if a requirement has no id, or the same id as another
 */
export function readMap(text: string): Requirement[] {
  const requirements = new Map<string, Requirement>();
  for (const [index, content] of text.split('\n').entries()) {
    if (!content.startsWith('- ')) continue;
    const line = index + 1;
    const { id, text: statement } = requirementLine.exec(content)?.groups ?? {};
    if (!id || !statement) throw new Error(`${MAP_FILE}:${line} has no id: ${content}`);
    if (requirements.has(id)) throw new Error(`${MAP_FILE}:${line} repeats the id ${id}.`);
    requirements.set(id, { line, id, text: statement });
  }
  return [...requirements.values()];
}
