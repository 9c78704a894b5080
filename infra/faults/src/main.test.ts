import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const run = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../dist', program), ...args], { encoding: 'utf8' });

beforeAll(() => {
  const root = join(import.meta.dirname, '../../..');
  execFileSync('node_modules/.bin/tsc', ['-b', 'infra/faults'], { cwd: root });
});

it('runs no check if --only contains an unknown id, and names it', () => {
  const { status, stderr } = run('main.js', '--only', 'R99');
  expect(status).toBe(1);
  expect(stderr).toContain('There is no check R99.');
});

it('refuses a --patience that is not a number, without reading any database', () => {
  const { status, stderr } = run('data/main.js', '--patience', 'abc');
  expect(status).toBe(1);
  expect(stderr).toContain('--patience is not a number of seconds: abc');
});
