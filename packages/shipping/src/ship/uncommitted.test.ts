import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uncommittedIn, uncommittedWarning } from './uncommitted.ts';

let root: string;
let remote: string;
const { signal } = new AbortController();
const write = (file: string) => writeFileSync(join(root, file), String(Math.random()));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'family-chores-uncommitted-'));
  remote = join(root, 'mf-sand');
  for (const folder of ['mf-sand', 'mf-moat', 'packages']) mkdirSync(join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true }));

function commit(): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  for (const file of ['mf-sand/remote.json', 'mf-moat/remote.json', 'packages/kit.ts', 'package-lock.json']) {
    write(file);
  }
  git('init');
  git('add', '.');
  git('-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', 'commit', '-m', 'all');
}

test('lists nothing in a clean tree', async () => {
  commit();
  expect(await uncommittedIn(remote, signal)).toEqual([]);
});

test('lists changed and new sources of the build, including shared ones, but none of other remotes', async () => {
  commit();
  for (const file of ['mf-sand/remote.json', 'mf-sand/new.ts', 'packages/kit.ts', 'mf-moat/remote.json']) {
    write(file);
  }
  expect(await uncommittedIn(remote, signal)).toEqual([
    ' M mf-sand/remote.json',
    ' M packages/kit.ts',
    '?? mf-sand/new.ts',
  ]);
});

test('lists nothing outside a repository', async () => {
  expect(await uncommittedIn(remote, signal)).toEqual([]);
});

test('truncates a long list', () => {
  const lines = Array.from({ length: 7 }, (_, index) => ` M ${index}.ts`);
  expect(uncommittedWarning(lines).slice(-2)).toEqual(['   M 4.ts', '  and 2 more']);
});
