import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { capacitorConfig } from './capacitor-config.ts';
import { type Platform, schemeFiles } from './deep-link-scheme.ts';

interface ProjectOptions {
  platform: Platform;
  origin: string;
  /** The folder that contains `package.json` and `www`, and in which the project is created. */
  folder: string;
}

function runCapacitor(folder: string, ...args: string[]): void {
  // Without standard input, Capacitor does not prompt, so it also runs unattended.
  const { status } = spawnSync('npx', ['cap', ...args], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`npx cap ${args.join(' ')} failed; its output is above`);
}

/**
 * Creates the project of a platform, or updates an existing one.
 * @throws Error if Capacitor fails
 */
export async function makeProject({ platform, origin, folder }: ProjectOptions): Promise<void> {
  const config = JSON.stringify(capacitorConfig(origin), null, 2);
  await writeFile(path.join(folder, 'capacitor.config.json'), `${config}\n`);
  runCapacitor(folder, existsSync(path.join(folder, platform)) ? 'sync' : 'add', platform);
  const { path: projectFile, declare } = schemeFiles[platform];
  const file = path.join(folder, projectFile);
  await writeFile(file, declare(await readFile(file, 'utf8')));
}
