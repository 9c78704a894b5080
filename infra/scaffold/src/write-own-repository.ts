import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Naming } from './naming.ts';
import { pinDependencies } from './pin-dependencies.ts';
import { writeTemplate } from './write-template.ts';

/** Tools that a remote in this repository gets from the root's package.json. */
const TOOLS = [
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  'jest',
  'typescript',
];

/**
 * Writes a remote outside of this repository. Its `npm install` gets the kit's packages from a package registry.
 * @param to path of a folder that does not exist
 */
export async function writeOwnRepository(root: string, naming: Naming, to: string): Promise<void> {
  if (existsSync(to)) throw new Error(`${to} already exists.`);
  await writeTemplate({ template: 'remote', naming, to });
  await writeTemplate({ template: 'repository', naming, to });
  await pinDependencies(to, { root, kit: 'web-kit' });
  await addTools(root, to);
}

async function addTools(root: string, to: string): Promise<void> {
  const file = join(to, 'package.json');
  const written = JSON.parse(await readFile(file, 'utf8'));
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const tools = Object.fromEntries(
    TOOLS.map((name) => {
      const version: string | undefined = devDependencies[name];
      if (!version) throw new Error(`The root's package.json does not list ${name}.`);
      return [name, version];
    }),
  );
  const withTools = { ...written, devDependencies: { ...written.devDependencies, ...tools } };
  await writeFile(file, `${JSON.stringify(withTools, null, 2)}\n`);
}
