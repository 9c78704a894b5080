import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { namingOf } from './naming.ts';
import { writeRemote, writeService } from './write-workspace.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const [kind, name] = process.argv.slice(2);

try {
  const write = kind === 'remote' ? writeRemote : writeService;
  const folder = await write(root, namingOf(name));
  // The architecture document is generated: it lists every remote and service.
  for (const step of ['install', 'run architecture']) {
    const { status } = spawnSync('npm', [...step.split(' '), '--no-progress'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`${folder} was written, but npm ${step} failed.`);
  }
  console.log(`\n${folder} was written and installed. Run its tests: npm test -w ${folder}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
