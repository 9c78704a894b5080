import { UsageError } from '../terminal/outcome.ts';
import { releasesOptions } from './index.ts';

test.each([
  [[], { action: 'releases', json: false }],
  [['--name', 'mf-rewards', '--json'], { action: 'releases', name: 'mf-rewards', json: true }],
  [['--audit'], { action: 'audit', json: false }],
  [['services', '--json'], { action: 'services', json: true }],
  [['errors', 'mf-rewards'], { action: 'errors', name: 'mf-rewards', json: false }],
  [
    ['errors', 'mf-rewards', '--build', '1', '--json'],
    { action: 'errors', name: 'mf-rewards', build: '1', json: true },
  ],
  [['promote', 'mf-rewards'], { action: 'promote', name: 'mf-rewards', channel: 'stable', json: false }],
  [
    ['promote', 'mf-rewards', '--channel', 'preview'],
    { action: 'promote', name: 'mf-rewards', channel: 'preview', json: false },
  ],
  [
    ['token', 'mf-rewards', '--note', 'Ann'],
    { action: 'token', name: 'mf-rewards', note: 'Ann', json: false },
  ],
])('parses %j as %j', (args, parsed) => {
  expect(releasesOptions(args)).toEqual(parsed);
});

test.each([
  [['tokens']],
  [['services', 'chat']],
  [['services', '--name', 'chat']],
  [['token']],
  [['errors']],
  [['promote']],
  [['token', 'mf-a', 'mf-b']],
  [['--all']],
])('refuses %j', (args) => {
  expect(() => releasesOptions(args)).toThrow(UsageError);
});
