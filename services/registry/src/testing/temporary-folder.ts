import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];

afterAll(() => Promise.all(made.splice(0).map(removeFolder)));

/** A new folder that is removed after the tests of the file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await newFolder();
  made.push(folder);
  return folder;
}

/** For folders that a server writes to: they must be removed after it has stopped, which is after the hook above. */
export const newFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'family-chores-registry-'));

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });
