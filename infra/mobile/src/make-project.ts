import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { capacitorConfig } from './capacitor-config.ts';
import { type Platform, schemeFiles } from './deep-link-scheme.ts';

interface Wanted {
  platform: Platform;
  origin: string;
  /** Where `package.json` and `www` are, and the project will be. */
  folder: string;
}

function capacitor(folder: string, ...words: string[]): void {
  // Asked for nothing: it must also run where nobody answers.
  const { status } = spawnSync('npx', ['cap', ...words], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`cap ${words.join(' ')} did not succeed`);
}

/** Makes the project of the platform, or brings the one that is there up to date. */
export async function makeProject({ platform, origin, folder }: Wanted): Promise<void> {
  const config = JSON.stringify(capacitorConfig(origin), null, 2);
  await writeFile(path.join(folder, 'capacitor.config.json'), `${config}\n`);
  capacitor(folder, existsSync(path.join(folder, platform)) ? 'sync' : 'add', platform);
  const { path: name, declare } = schemeFiles[platform];
  const file = path.join(folder, name);
  await writeFile(file, declare(await readFile(file, 'utf8')));
}
