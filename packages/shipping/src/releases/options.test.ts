import { UsageError } from '../terminal/outcome.ts';
import { releasesOptions } from './index.ts';

test.each([
  [[], { what: 'releases', json: false }],
  [['--name', 'mf-rewards', '--json'], { what: 'releases', name: 'mf-rewards', json: true }],
  [['--audit'], { what: 'audit', json: false }],
  [['token', 'mf-rewards', '--note', 'Ann'], { what: 'token', name: 'mf-rewards', note: 'Ann', json: false }],
])('%j asks for %j', (args, asked) => {
  expect(releasesOptions(args)).toEqual(asked);
});

test.each([[['tokens']], [['token']], [['token', 'mf-a', 'mf-b']], [['--all']]])(
  '%j is not understood',
  (args) => {
    expect(() => releasesOptions(args)).toThrow(UsageError);
  },
);
