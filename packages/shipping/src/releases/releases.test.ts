import { Registry } from '../client/index.ts';
import { terminal } from '../terminal/terminal.ts';
import { aCandidate, anError, aRelease, buildIdOf } from '../testing/build-release.ts';
import { releases } from './releases.ts';

const errors = [anError()];

async function runReleases(options: Parameters<typeof releases>[0]['options'], response: unknown = errors) {
  const requests: string[] = [];
  const lines: string[] = [];
  const registry = new Registry({
    origin: 'https://chores.example',
    token: 'a-token',
    send: (url, { method, headers }) => {
      requests.push(method === 'GET' ? url : `${url} ${headers['if-match']}`);
      return Promise.resolve({ status: 200, headers: new Headers(), text: JSON.stringify(response) });
    },
  });
  const output = { write: (text: string) => lines.push(text) };
  await releases({ options, registry, terminal: terminal(output, output) });
  return { requests, text: lines.join('') };
}

test('prints the errors of one build', async () => {
  const { requests, text } = await runReleases({
    action: 'errors',
    name: 'mf-rewards',
    build: buildIdOf(2),
    json: false,
  });
  expect(requests).toEqual([`https://chores.example/api/registry/errors/mf-rewards?buildId=${buildIdOf(2)}`]);
  expect(text).toContain('at mf-rewards/src/plans.tsx:3:7');
});

test('prints the errors of all builds of a name as JSON', async () => {
  const { requests, text } = await runReleases({ action: 'errors', name: 'mf-rewards', json: true });
  expect(requests).toEqual(['https://chores.example/api/registry/errors/mf-rewards']);
  expect(JSON.parse(text)).toEqual(errors);
});

test('promotes the candidate, and sends the version that was read', async () => {
  const { requests, text } = await runReleases(
    { action: 'promote', name: 'mf-rewards', channel: 'stable', json: false },
    aRelease({ candidate: aCandidate() }),
  );
  const url = 'https://chores.example/api/registry/releases/mf-rewards/stable';
  expect(requests).toEqual([url, `${url}/promote "4"`]);
  expect(text).toBe(`Everyone gets ${buildIdOf(2)}. Open pages load it at their next navigation.\n`);
});
