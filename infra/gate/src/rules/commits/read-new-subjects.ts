import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type NewSubjects = { subjects: string[] } | { skipped: string };

/** A shallow clone that does not reach back to `base` has only newer commits, so all of its subjects are new. */
export async function readNewSubjects(base: string, cwd: string): Promise<NewSubjects> {
  const git = async (...args: string[]) => (await run('git', args, { cwd })).stdout.trim();
  const succeeds = (...args: string[]) =>
    git(...args).then(
      () => true,
      () => false,
    );
  if (!(await succeeds('rev-parse', '--verify', 'HEAD'))) return { skipped: 'no git history here' };
  const isReachable = await succeeds('merge-base', '--is-ancestor', base, 'HEAD');
  const isShallow = (await git('rev-parse', '--is-shallow-repository')) === 'true';
  if (!isReachable && !isShallow) return { skipped: `the history does not contain ${base}` };
  const output = await git('log', '--no-merges', '--format=%s', isReachable ? `${base}..HEAD` : 'HEAD');
  return { subjects: output === '' ? [] : output.split('\n') };
}
