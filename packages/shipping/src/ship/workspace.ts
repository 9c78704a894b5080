import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteManifest } from '@family-chores/contracts/registry/remote-manifest';
import { UsageError } from '../terminal/outcome.ts';

export interface Workspace {
  readonly folder: string;
  readonly name: string;
  readonly isShell: boolean;
}

/** Reads which remote or shell a folder contains. @throws UsageError if there is neither, or its manifest is invalid */
export async function readWorkspace(folder: string): Promise<Workspace> {
  const file = ['remote.json', 'shell.json'].find((name) => existsSync(join(folder, name)));
  if (!file) {
    throw new UsageError(
      `${folder} contains neither the shell nor a remote. Name one: -w mf-rewards, or -w shell.`,
    );
  }
  const manifest = remoteManifest.safeParse(JSON.parse(await readFile(join(folder, file), 'utf8')));
  if (!manifest.success) {
    const [issue] = manifest.error.issues;
    throw new UsageError(`${join(folder, file)} is invalid (${issue?.path.join('.')}: ${issue?.message}).`);
  }
  return { folder, name: manifest.data.name, isShell: file === 'shell.json' };
}
