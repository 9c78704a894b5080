import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

const UNKNOWN_COMMIT = '0000000';

/** The short hash of the last commit that touched the build's inputs; zeros outside a repository. */
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

export function buildIdOf(commit, description) {
  const hash = createHash('sha256').update(description).digest('hex');
  return `${commit}-${hash.slice(0, 12)}`;
}

/** Converts the id to an identifier, for container names and chunk globals. */
export const identifierOf = (buildId) => buildId.replace('-', '_');
