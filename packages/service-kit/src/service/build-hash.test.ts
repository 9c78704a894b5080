import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOfCode } from './build-hash.ts';

const createdFolders: string[] = [];

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-hash-'));
  createdFolders.push(folder);
  mkdirSync(join(folder, 'rewards'));
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  return folder;
}

const code = { 'main.js': 'start();', 'rewards/routes.js': 'list();' };
const hashOf = (files: Record<string, string>) => hashOfCode([folderWith(files)]);

afterEach(() => {
  for (const folder of createdFolders.splice(0)) rmSync(folder, { recursive: true });
});

it('the hash is the same for the same code in another folder, and ignores files that are not code', () => {
  expect(hashOf(code)).toBe(hashOf({ ...code, 'main.d.ts': 'export {};', 'main.js.map': '{}' }));
});

it.each([
  ['a file changes', { ...code, 'rewards/routes.js': 'list(all);' }],
  ['a file is added', { ...code, 'rewards/model.js': '' }],
  ['a file is removed', { 'main.js': 'start();' }],
  ['code moves to the previous file', { 'main.js': 'start();list', 'rewards/routes.js': '();' }],
])('the hash differs when %s', (_, files) => {
  expect(hashOf(files)).not.toBe(hashOf(code));
});
