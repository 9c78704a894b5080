import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const created: string[] = [];

afterAll(() => Promise.all(created.splice(0).map(removeFolder)));

/** Creates a folder that is removed after the tests of the file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await newFolder();
  created.push(folder);
  return folder;
}

/** Creates a folder for a server. The caller removes it after the server has stopped; the hook above runs too early. */
export const newFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'family-chores-registry-'));

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });
