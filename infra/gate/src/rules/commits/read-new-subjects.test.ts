import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { readNewSubjects } from './read-new-subjects.ts';

const UNKNOWN_COMMIT = '0123456789012345678901234567890123456789';

let folder: string;
let origin: string;
let base: string;

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const commit = (subject: string) => git(origin, 'commit', '--allow-empty', '--quiet', '-m', subject);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gate-'));
  origin = join(folder, 'origin');
  git(folder, 'init', '--quiet', origin);
  commit('whatever came before');
  base = git(origin, 'rev-parse', 'HEAD');
  commit('chat: add a first thing');
  commit('chat: add a second thing');
});
afterEach(() => rm(folder, { recursive: true }));

test('reads the subjects after the base', async () => {
  expect(await readNewSubjects(base, origin)).toEqual({
    subjects: ['chat: add a second thing', 'chat: add a first thing'],
  });
});

test('reads no subjects when nothing was committed after the base', async () => {
  expect(await readNewSubjects(git(origin, 'rev-parse', 'HEAD'), origin)).toEqual({ subjects: [] });
});

test('reads every subject of a shallow clone that does not reach back to the base', async () => {
  const clone = join(folder, 'clone');
  git(folder, 'clone', '--quiet', '--depth', '1', pathToFileURL(origin).href, clone);
  expect(await readNewSubjects(base, clone)).toEqual({ subjects: ['chat: add a second thing'] });
});

test('skips a full history that does not contain the base', async () => {
  expect(await readNewSubjects(UNKNOWN_COMMIT, origin)).toEqual({
    skipped: `the history does not contain ${UNKNOWN_COMMIT}`,
  });
});

test('skips a folder without a git directory', async () => {
  expect(await readNewSubjects(base, folder)).toEqual({ skipped: 'no git history here' });
});
