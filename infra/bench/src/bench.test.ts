import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rowNames } from './options.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

test('a quick run of all measurements prints each row once and credits the whole backlog', async () => {
  const args = ['run', '--silent', 'bench', '--', '--quick', '--only', rowNames.join()];
  const { stdout } = await run('npm', args, { cwd: repository });
  const lines = stdout.trimEnd().split('\n');
  const linesStartingWith = (start: string) => lines.filter((line) => line.startsWith(start));
  for (const row of [
    'list of 60, changed',
    'list of 60, unchanged',
    'week with 60 series',
    'unchanged poll (304)',
    'complete + its event',
    'chat message, 16 connections',
    'chat message, 64 connections',
    'message → last of 5 browsers, 80 sockets, p50',
    'verifications refused at 50/s',
    'verify → points, p50',
    'verify → challenge, p99',
    'backlog of 300 verifications',
    'GET /api/rewards/family/:familyId',
    'GET a week',
    'verify a chore',
    'their errors',
    'highest rate within the limits',
  ]) {
    expect([row, linesStartingWith(row).length]).toEqual([row, 1]);
  }
  expect(linesStartingWith('ledger entries')[0]).toMatch(/300 +300 +yes$/);
  expect(stdout).not.toContain('NaN');
});
