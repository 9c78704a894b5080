import { problemType } from '@family-chores/contracts/problem';
import { CallRefused, RegistryUnavailable, release, Registry } from '../client/index.ts';
import { aRelease, buildIdOf } from '../testing/build-release.ts';
import { failureOf } from './failure.ts';
import { Refused, UsageError } from './outcome.ts';

test.each([
  {
    error: new Refused(['too heavy'], 'Make it lighter.'),
    exitCode: 1,
    text: '  - too heavy\nMake it lighter.',
  },
  { error: new UsageError('There is no --fast.'), exitCode: 2, text: 'There is no --fast.\nhow to' },
  {
    error: new RegistryUnavailable('http://localhost:3000', new Error('refused')),
    exitCode: 3,
    text: 'The registry at http://localhost:3000 cannot be reached (refused).',
  },
  { error: AbortSignal.abort().reason, exitCode: 130, text: 'Interrupted. Nothing was released.' },
])('$error.name ends a command with its exit code and message', ({ error, exitCode, text }) => {
  const failure = failureOf(error, 'how to');
  expect(failure.exitCode).toBe(exitCode);
  expect(failure.lines.join('\n')).toContain(text);
});

test('prints every reason of a refusal and what to do', () => {
  const problem = {
    type: problemType('version-changed'),
    title: 'The version has changed',
    status: 412,
    detail: 'Its version has changed',
    message: 'Please look again.',
  };
  const refusal = new CallRefused('POST /api', { status: 412, text: JSON.stringify(problem) });
  expect(failureOf(refusal, '')).toEqual({
    exitCode: 1,
    lines: [
      '  - Its version has changed',
      'Someone else changed the release. Check it with npm run releases and try again.',
    ],
  });
});

describe('when the response to a release is lost', () => {
  const before = aRelease();
  const newBuildId = buildIdOf(3);

  /** Releases through a registry that responds to a change with 504, and to a read with `current`, or 504 if null. */
  async function messageFor(current: object | null): Promise<string> {
    const registry = new Registry({
      origin: 'https://chores.example',
      send: (_, { method }) =>
        Promise.resolve(
          method === 'GET' && current
            ? { status: 200, headers: new Headers(), text: JSON.stringify(current) }
            : { status: 504, headers: new Headers(), text: '' },
        ),
    });
    const ref = { name: before.name, version: before.version };
    const error: unknown = await release(registry, { ...ref, buildId: newBuildId }).catch((thrown) => thrown);
    const { exitCode, lines } = failureOf(error, '');
    expect(exitCode).toBe(3);
    expect(lines[0]).toBe(
      'The registry at https://chores.example cannot be reached (the server responded with 504).',
    );
    return lines[1] ?? '';
  }

  test('says that the build was released nevertheless, if the next read shows it', async () => {
    const text = await messageFor({ ...before, version: 5, buildId: newBuildId, lastGood: before.buildId });
    expect(text).toBe(
      `The release has changed nevertheless: on stable, everyone gets mf-rewards ${newBuildId}.`,
    );
  });

  test('says that nothing was released so far, if the next read shows no change', async () => {
    expect(await messageFor(before)).toMatch(/^Nothing was released so far\./);
  });

  test('says that the outcome is unknown when the registry stays unreachable', async () => {
    expect(await messageFor(null)).toBe(
      'It is unknown whether it was released. Check with npm run releases.',
    );
  });
});

test('prints the stack of an unexpected error', () => {
  expect(failureOf(new TypeError('oh'), '').lines.join('\n')).toContain('failure.test');
});
