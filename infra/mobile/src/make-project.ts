import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { capacitorConfig } from './capacitor-config.ts';
import { type Platform, schemeFiles } from './deep-link-scheme.ts';

interface ProjectOptions {
  platform: Platform;
  origin: string;
  /** Folder of `package.json` and `www`, and of the created project. */
  folder: string;
}

function capacitor(folder: string, ...words: string[]): void {
  // No prompts, so that it also runs unattended.
  const { status } = spawnSync('npx', ['cap', ...words], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`cap ${words.join(' ')} failed`);
}

/** Creates the platform's project, or updates an existing one. */
export async function makeProject({ platform, origin, folder }: ProjectOptions): Promise<void> {
  const config = JSON.stringify(capacitorConfig(origin), null, 2);
  await writeFile(path.join(folder, 'capacitor.config.json'), `${config}\n`);
  capacitor(folder, existsSync(path.join(folder, platform)) ? 'sync' : 'add', platform);
  const { path: name, declare } = schemeFiles[platform];
  const file = path.join(folder, name);
  await writeFile(file, declare(await readFile(file, 'utf8')));
}
