import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sharedFolders = () => [
  fileURLToPath(new URL('../', import.meta.url)),
  dirname(fileURLToPath(import.meta.resolve('@family-chores/contracts/define-call'))),
];

/**
 * Hash of the compiled code of a service, of the kit and of the contracts. Replicas of one build
 * have the same hash, in whatever folder they are installed.
 * @param program path of the service's main script
 */
export function buildHashOf(program: string): string {
  return hashOfCode([dirname(program), ...sharedFolders()]);
}

/** Hash of the names and the content of all `.js` files in these folders. */
export function hashOfCode(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of codeFilesIn(folder)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(folder, file)))
        .update('\0');
    }
  }
  return hash.digest('base64url');
}

function codeFilesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .toSorted();
}
