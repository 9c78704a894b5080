import { problemType } from '@family-chores/contracts/problem';
import { CallFailed, RegistryAway } from '../client/index.ts';
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

test('a bug shows where it is', () => {
  expect(failureOf(new TypeError('oh'), '').lines.join('\n')).toContain('failure.test');
});
