import { stripVTControlCharacters } from 'node:util';
import { Refused } from '../terminal/outcome.ts';
import { run } from '../terminal/run.ts';

interface TestOptions {
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Such as `Tests: 2 failed, 81 passed, 83 total`. */
const TOTAL = /^Tests:\s+(.*), \d+ total$/;
/** Jest's lines with the file or the title of a failed test. */
const FAILED = /^(FAIL .*|\s*● (?!Console$|Test suite failed).*)$/;

/**
 * Runs the unit tests of a workspace, if it has a test script.
 * @returns Jest's totals, such as `81 passed`; `passed` for other output; `there are none` for no output
 * @throws Refused with the files and titles of the failed tests, or with the last lines of the output
 */
export async function runTests({ folder, signal }: TestOptions): Promise<string> {
  const args = ['test', '--silent', '--if-present'];
  const { ok, lines } = await run({ command: 'npm', args, cwd: folder, signal });
  const plain = lines.map((line) => stripVTControlCharacters(line));
  if (ok) {
    const total = plain.flatMap((line) => TOTAL.exec(line)?.[1] ?? []).at(-1);
    return total ?? (plain.length > 0 ? 'passed' : 'there are none');
  }
  const failed = [...new Set(plain.filter((line) => FAILED.test(line)).map((line) => line.trim()))];
  throw new Refused(
    failed.length > 0 ? failed : plain.slice(-10),
    'Fix the tests (npm test shows them too). Nothing was published.',
  );
}
