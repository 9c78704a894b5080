import { problemType } from '@family-chores/contracts/problem';
import { CallFailed, RegistryAway, release, Registry } from '../client/index.ts';
import { aRelease, idOf } from '../testing/build-release.ts';
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
    error: new RegistryAway('http://localhost:3000', new Error('refused')),
    exitCode: 3,
    text: 'The registry at http://localhost:3000 cannot be reached (refused).',
  },
  { error: AbortSignal.abort().reason, exitCode: 130, text: 'Interrupted. Nothing was released.' },
])('$error.name has its exit code and says what it is', ({ error, exitCode, text }) => {
  const failure = failureOf(error, 'how to');
  expect(failure.exitCode).toBe(exitCode);
  expect(failure.lines.join('\n')).toContain(text);
});

test('a refusal by the registry is told with every reason and what to do', () => {
  const refusal = {
    status: 412,
    type: problemType('version-changed'),
    reasons: ['It was changed meanwhile'],
  };
  expect(failureOf(new CallFailed('POST /api', refusal), '')).toEqual({
    exitCode: 1,
    lines: [
      '  - It was changed meanwhile',
      'Somebody changed the release meanwhile. Look at it (npm run releases) and start again.',
    ],
  });
});

describe('a release whose answer is lost', () => {
  const before = aRelease();
  const newer = idOf(3);

  /** Releases where every change is answered by nobody; what is read after that is `now`. */
  async function tell(now: object | null): Promise<string> {
    const registry = new Registry({
      origin: 'https://chores.example',
      send: (_, { method }) =>
        Promise.resolve(
          method === 'GET' && now ? { status: 200, text: JSON.stringify(now) } : { status: 504, text: '' },
        ),
    });
    const place = { name: before.name, version: before.version };
    const error: unknown = await release(registry, { ...place, buildId: newer }).catch((thrown) => thrown);
    const { exitCode, lines } = failureOf(error, '');
    expect(exitCode).toBe(3);
    expect(lines[0]).toBe('The registry at https://chores.example cannot be reached (it answered 504).');
    return lines[1] ?? '';
  }

  test('is told where it was made all the same', async () => {
    const text = await tell({ ...before, version: 5, buildId: newer, lastGood: before.buildId });
    expect(text).toBe(`The release was changed all the same: everybody on stable gets mf-rewards ${newer}.`);
  });

  test('is told where it was not made', async () => {
    expect(await tell(before)).toMatch(/^Nothing was released so far\./);
  });

  test('is told to be unknown where nobody answers any more', async () => {
    expect(await tell(null)).toBe('It is not known whether it was released: npm run releases says it.');
  });
});

test('a bug shows where it is', () => {
  expect(failureOf(new TypeError('oh'), '').lines.join('\n')).toContain('failure.test');
});
