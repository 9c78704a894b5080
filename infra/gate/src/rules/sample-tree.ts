import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

const ruleFiles = [
  '.oxlintrc.json',
  '.dependency-cruiser.mjs',
  'knip.jsonc',
  'cspell.config.yaml',
  '.cspell',
  'tsconfig.node.json',
  'packages/tsconfig.node.json',
  'jest.preset.mjs',
  'infra/gate/lint',
  'infra/jest',
];

/** Runs `work` in a temporary repository that contains the given files (texts by path) and this repository's rules. */
export async function inSampleTree<T>(
  files: Record<string, string>,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const path = await mkdtemp(join(tmpdir(), 'gate-'));
  try {
    await Promise.all(
      ruleFiles.map((file) => cp(join(repository, file), join(path, file), { recursive: true })),
    );
    await symlink(join(repository, 'node_modules'), join(path, 'node_modules'));
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(path, file)), { recursive: true });
      await writeFile(join(path, file), text);
    }
    return await work(path);
  } finally {
    await rm(path, { recursive: true });
  }
}
