import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../../../../..');

/** The manifests of all remotes. */
export const manifests = readdirSync(repository)
  .filter((folder) => folder.startsWith('mf-'))
  .map((folder) => path.join(repository, folder, 'remote.json'))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')));
