import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

const UNKNOWN_COMMIT = '0000000';

/** Short sha of the last commit to what a build is made of; zeros outside a repository. */
export function commitOf(folder) {
  try {
    const args = ['log', '-1', '--format=%H', '--', '.', ':/packages', ':/package-lock.json'];
    const sha = execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return sha.trim().slice(0, 7) || UNKNOWN_COMMIT;
  } catch {
    return UNKNOWN_COMMIT;
  }
}

/** Same commit, same description: same id. */
export function buildIdOf(commit, description) {
  const hash = createHash('sha256').update(description).digest('hex');
  return `${commit}-${hash.slice(0, 12)}`;
}

/** As an identifier, which container names and chunk globals have to be. */
export const identifierOf = (buildId) => buildId.replace('-', '_');
