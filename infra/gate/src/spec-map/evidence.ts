/** A test that is marked as showing requirements. */
export interface Evidence {
  /** File and line of the mark, or the title of a fault check. */
  place: string;
  ids: string[];
  passed: boolean;
}

/** A test that ran or was skipped. */
export interface LocatedTest {
  /** Line number, from 1. */
  line: number;
  passed: boolean;
}

export interface TestFile {
  /** Path from the root of the repository. */
  file: string;
  tests: LocatedTest[];
}

const mark = /^\s*\/\/ Shows: (?<ids>.+)$/;

/**
 * Finds the marks in a test file. A comment such as `// Shows: 1-purpose, 2-landing-headline` is directly above a test,
 * or above one row of its table, and marks the first test below the comment. In the results, all tests of a table or a
 * loop have the same line, so a comment marks all of them, even if it is above one row.
 */
export function evidenceIn(source: string, { file, tests }: TestFile): Evidence[] {
  return source.split('\n').flatMap((content, index) => {
    const ids = mark.exec(content)?.groups?.['ids']?.split(', ');
    if (!ids) return [];
    const line = index + 1;
    const next = Math.min(...tests.map((test) => test.line).filter((testLine) => testLine > line));
    const marked = tests.filter((test) => test.line === next);
    return {
      place: `${file}:${line}`,
      ids,
      passed: marked.length > 0 && marked.every(({ passed }) => passed),
    };
  });
}
