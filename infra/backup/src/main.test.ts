import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../dist/main.js');
const run = (...args: string[]) => spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });

it.each([[['backup']], [['backup', '--recipient', 'age1']], [['restore', '--key', 'key']], [[]]])(
  'with the incomplete arguments %j, exits with status 1 and prints how to use the commands',
  (args) => {
    const { status, stderr } = run(...args);
    expect(status).toBe(1);
    expect(stderr).toContain('npm run backup -- --to <folder> --recipient <age1…>');
  },
);

it('prints how to use the commands, instead of backing up, if --help is set', () => {
  const { status, stdout } = run('backup', '--to', '/nowhere/backups', '--help');
  expect(status).toBe(0);
  expect(stdout).toContain('npm run backup -- --to <folder>');
});
