export interface Statement {
  /** Line in the file, from 1. */
  line: number;
  text: string;
  evidence: Evidence[];
}

/** A test that shows a statement. */
export interface Evidence {
  line: number;
  /** From the root of the repository. */
  file: string;
  /** Its title, or the titles of all it stands in and its own, joined by ` › `. */
  test: string;
}

const statementLine = /^- (?<text>.+)$/;
const evidenceLine = /^ {2}`(?<file>[^`]+)` › (?<test>.+)$/;

/** Reads a map: each statement of the product (`- text`) is followed by lines that name its tests. */
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
