import { run } from '../terminal/run.ts';

/** The sources of a build: `.` is the folder of the remote or shell; paths with `:` start at the repository's root. */
const sources = ['.', ':/packages', ':/package-lock.json'];

/** Sources of a build with uncommitted changes, as `git status` lists them; empty outside a repository. */
export async function uncommittedIn(folder: string, signal: AbortSignal): Promise<readonly string[]> {
  const args = ['status', '--porcelain', '--', ...sources];
  const { ok, lines } = await run({ command: 'git', args, cwd: folder, signal });
  return ok ? lines : [];
}

const MAX_LISTED = 5;

/** A warning, not a refusal: the id's hash is still correct, only its commit is not. */
export function uncommittedWarning(lines: readonly string[]): string[] {
  const more = lines.length - MAX_LISTED;
  return [
    'Warning: the tree has uncommitted changes. The commit in the id of this build does not lead to its sources.',
    ...lines.slice(0, MAX_LISTED).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
