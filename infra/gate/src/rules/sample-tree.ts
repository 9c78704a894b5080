import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

export interface SampleTree {
  path: string;
  remove(): Promise<void>;
}

/** A repository of nothing but the given files, under the same rules as this one. */
export async function sampleTree(files: Record<string, string>): Promise<SampleTree> {
  const path = await mkdtemp(join(tmpdir(), 'gate-'));
  const rules = [
    '.oxlintrc.json',
    '.dependency-cruiser.mjs',
    'knip.json',
    'tsconfig.node.json',
    'infra/gate/lint',
  ];
  await Promise.all(rules.map((rule) => cp(join(repository, rule), join(path, rule), { recursive: true })));
  await symlink(join(repository, 'node_modules'), join(path, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), text);
  }
  return { path, remove: () => rm(path, { recursive: true }) };
}
