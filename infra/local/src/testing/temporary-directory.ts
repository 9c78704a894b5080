import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Must be called outside the tests.
 * @returns a function that creates directories, removed after the tests of the file
 */
export function temporaryDirectories(): () => string {
  const created: string[] = [];
  afterAll(() => {
    for (const directory of created.splice(0))
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  });
  return () => {
    const directory = mkdtempSync(join(tmpdir(), 'family-chores-'));
    created.push(directory);
    return directory;
  };
}
