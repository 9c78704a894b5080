import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { until } from '../testing/until.ts';
import { compileOnChange } from './compile-on-change.ts';

const directory = temporaryDirectories();
let stopWatching: (() => void) | undefined;

afterEach(() => stopWatching?.());

test('compiles the projects that use changed files, and only once if several files change', async () => {
  const compiled: (readonly string[])[] = [];
  const [kit, rewards] = [directory(), directory()];
  stopWatching = compileOnChange({
    sources: [
      { folder: kit, projects: ['rewards', 'live'] },
      { folder: rewards, projects: ['rewards'] },
    ],
    compile: async (projects) => void compiled.push(projects),
    quietMs: 50,
  });
  for (const name of ['a', 'b']) writeFileSync(join(rewards, `${name}.ts`), name);
  await until(() => compiled.length === 1);
  writeFileSync(join(kit, 'index.ts'), '1');
  await until(() => compiled.length === 2);
  expect(compiled).toEqual([['rewards'], ['rewards', 'live']]);
});

test('compiles again if a file changes during a compilation', async () => {
  const folder = directory();
  /** For each compilation, the function that ends it. */
  const endFunctions: (() => void)[] = [];
  stopWatching = compileOnChange({
    sources: [{ folder, projects: ['rewards'] }],
    compile: () => new Promise((resolve) => endFunctions.push(resolve)),
    quietMs: 10,
  });
  writeFileSync(join(folder, 'a.ts'), '1');
  await until(() => endFunctions.length === 1);
  writeFileSync(join(folder, 'a.ts'), '2');
  endFunctions[0]?.();
  await until(() => endFunctions.length === 2);
  expect(endFunctions).toHaveLength(2);
  endFunctions[1]?.();
});
