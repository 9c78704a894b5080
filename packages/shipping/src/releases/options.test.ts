import { UsageError } from '../terminal/outcome.ts';
import { releasesOptions } from './index.ts';

test.each([
  [[], { what: 'releases', json: false }],
  [['--name', 'mf-rewards', '--json'], { what: 'releases', name: 'mf-rewards', json: true }],
  [['--audit'], { what: 'audit', json: false }],
  [['token', 'mf-rewards', '--note', 'Ann'], { what: 'token', name: 'mf-rewards', note: 'Ann', json: false }],
])('parses %j as %j', (args, parsed) => {
  expect(releasesOptions(args)).toEqual(parsed);
});

test.each([[['tokens']], [['token']], [['token', 'mf-a', 'mf-b']], [['--all']]])('refuses %j', (args) => {
  expect(() => releasesOptions(args)).toThrow(UsageError);
});
