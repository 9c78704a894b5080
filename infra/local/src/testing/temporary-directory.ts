import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Answers a function that makes directories; they are gone after the file’s tests. Call it outside the tests. */
export function temporaryDirectories(): () => string {
  const made: string[] = [];
  afterAll(() => {
    for (const directory of made.splice(0))
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  });
  return () => {
    const directory = mkdtempSync(join(tmpdir(), 'family-chores-'));
    made.push(directory);
    return directory;
  };
}
