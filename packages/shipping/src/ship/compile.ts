import { Refused } from '../terminal/outcome.ts';
import { run } from '../terminal/run.ts';

interface CompileOptions {
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** @throws Refused with the compiler's messages */
export async function checkTypes({ folder, signal }: CompileOptions): Promise<string> {
  const { ok, lines } = await run({ command: 'tsc', args: ['-b', '--checkers', '1'], cwd: folder, signal });
  if (ok) return 'no errors';
  throw new Refused(lines, 'Fix the type errors (npx tsc -b shows them too). Nothing was published.');
}

/** @throws Refused with the bundler's messages */
export async function makeBuild({ folder, signal }: CompileOptions): Promise<string> {
  const { ok, lines } = await run({ command: 'web-build', args: ['build'], cwd: folder, signal });
  if (ok) return lines.at(-1) ?? '';
  throw new Refused(lines, 'Fix the build (npm run build shows the errors too). Nothing was published.');
}
