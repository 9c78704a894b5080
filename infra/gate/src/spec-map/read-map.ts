export interface Statement {
  /** Line number, from 1. */
  line: number;
  text: string;
  evidence: Evidence[];
}

/** A test that shows a statement. */
export interface Evidence {
  line: number;
  /** Path from the root of the repository. */
  file: string;
  /** Its title, optionally after the titles of the enclosing suites, joined by ` › `. */
  test: string;
}

const statementLine = /^- (?<text>.+)$/;
const evidenceLine = /^ {2}`(?<file>[^`]+)` › (?<test>.+)$/;

/** Parses a map, in which each statement (`- text`) is followed by lines that name its tests. */
export function readMap(text: string): Statement[] {
  const statements: Statement[] = [];
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    const statement = statementLine.exec(content)?.groups;
    if (statement?.['text']) statements.push({ line, text: statement['text'], evidence: [] });
    const { file, test } = evidenceLine.exec(content)?.groups ?? {};
    if (file && test) statements.at(-1)?.evidence.push({ line, file, test: test.trim() });
  }
  return statements;
}
