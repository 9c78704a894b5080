import type { RanTest } from './ran-tests.ts';
import type { Statement } from './read-map.ts';

const keyOf = (file: string, title: string) => `${file} › ${title}`;

/** The gaps of a map, one line each: statements without a test, and named tests that did not run and pass. */
export function findGaps(statements: readonly Statement[], ran: readonly RanTest[]): string[] {
  if (statements.length === 0) return ['The map has no statement.'];
  const executed = new Set(
    ran.flatMap(({ file, titles }) => [keyOf(file, titles.join(' › ')), keyOf(file, titles.at(-1) ?? '')]),
  );
  return statements.flatMap(({ line, text, evidence }) =>
    evidence.length === 0
      ? [`${line}: no test shows «${text}»`]
      : evidence
          .filter(({ file, test }) => !executed.has(keyOf(file, test)))
          .map((named) => `${named.line}: did not run and pass: ${keyOf(named.file, named.test)}`),
  );
}
