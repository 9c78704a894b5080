import { Refused } from '../terminal/outcome.ts';
import { run } from '../terminal/run.ts';

interface Where {
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Holds the sources against the types of the packages. @throws Refused with what the compiler says */
export async function checkTypes({ folder, signal }: Where): Promise<string> {
  const { ok, lines } = await run({ command: 'tsc', args: ['-b', '--checkers', '1'], cwd: folder, signal });
  if (ok) return 'they agree with the packages';
  throw new Refused(lines, 'Mend the types (npx tsc -b shows them too). Nothing was published.');
}

/** Makes the build that browsers get. @throws Refused with what the bundler says */
export async function makeBuild({ folder, signal }: Where): Promise<string> {
  const { ok, lines } = await run({ command: 'web-kit', args: ['build'], cwd: folder, signal });
  if (ok) return lines.at(-1) ?? '';
  throw new Refused(lines, 'Mend the build (npm run build shows it too). Nothing was published.');
}
