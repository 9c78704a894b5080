import { run } from '../terminal/run.ts';

/** What a build is made of, seen from the folder of a remote or of the shell. */
const sources = ['.', ':/packages', ':/package-lock.json'];

/**
 * Sources of a build that differ from the commit its id begins with, as `git status` lists them. Nothing outside a repository:
 * there ids begin with zeros.
 */
export async function uncommittedIn(folder: string, signal: AbortSignal): Promise<readonly string[]> {
  const args = ['status', '--porcelain', '--', ...sources];
  const { ok, lines } = await run({ command: 'git', args, cwd: folder, signal });
  return ok ? lines : [];
}

const MAX_LISTED = 5;

/** A warning, not a refusal: the hash in the id is true, the commit is not. */
export function uncommittedWarning(lines: readonly string[]): string[] {
  const more = lines.length - MAX_LISTED;
  return [
    'Warning: the tree has uncommitted changes. The commit in the id of this build does not lead to its sources.',
    ...lines.slice(0, MAX_LISTED).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
