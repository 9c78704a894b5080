import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFile(join(root, file), 'utf8');

interface LockFile {
  packages: Record<string, { hasInstallScript?: boolean }>;
}

interface Manifest {
  allowScripts: Record<string, boolean>;
}

/** `node_modules/a/node_modules/@scope/b` → `@scope/b` */
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;

test('every package with an install script is named in allowScripts, and none of them may run it', async () => {
  const { packages }: LockFile = JSON.parse(await read('package-lock.json'));
  const { allowScripts }: Manifest = JSON.parse(await read('package.json'));
  const withScripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(withScripts.map(([path]) => nameOf(path)));
  expect(Object.keys(allowScripts).toSorted()).toEqual([...names].toSorted());
  expect(Object.values(allowScripts)).not.toContain(true);
});

test('npm is configured to run no install script', async () => {
  expect(await read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});
