import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const run = promisify(execFile);

test('a quick bench loads both pages on every way and says what they weigh', async () => {
  const { stdout } = await run('npm', ['run', '--silent', 'bench:page', '--', '--quick'], {
    cwd: repository,
  });
  const lines = stdout.trimEnd().split('\n');
  for (const row of [
    'deep link to the dashboard, slow 4G: federated',
    'deep link to the dashboard, slow 4G: one bundle',
    'deep link to the dashboard, unthrottled: federated',
    'from the settings to the dashboard, slow 4G: federated',
    'from the settings to the dashboard, unthrottled: one bundle',
    'mf-rewards, entry',
    'shell, start',
    'one bundle, start',
  ]) {
    expect([row, lines.filter((line) => line.startsWith(row)).length]).toEqual([row, 1]);
  }
  expect(stdout).not.toContain('NaN');
}, 400_000);
