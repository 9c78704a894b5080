import type { Evidence } from './evidence.ts';
import { MAP_FILE, type Requirement } from './read-map.ts';

/** The gaps, one line each: requirements without a test, unknown ids, and marked tests that did not pass. */
export function findGaps(requirements: readonly Requirement[], evidence: readonly Evidence[]): string[] {
  if (requirements.length === 0) return [`${MAP_FILE} contains no requirements.`];
  const known = new Set(requirements.map(({ id }) => id));
  const shown = new Set(evidence.flatMap(({ ids }) => ids));
  return [
    ...requirements
      .filter(({ id }) => !shown.has(id))
      .map(({ line, id, text }) => `${MAP_FILE}:${line}: no test shows ${id} «${text}»`),
    ...evidence.flatMap(({ place, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${place}: no requirement has the id ${id}`),
    ),
    ...evidence
      .filter(({ ids, passed }) => ids.length > 0 && !passed)
      .map(({ place, ids }) => `${place}: the test that shows ${ids.join(', ')} failed or did not run`),
  ];
}
