import { UsageError } from '../terminal/outcome.ts';
import { shipOptions } from './index.ts';

test('defaults to a release in the usual steps', () => {
  expect(shipOptions([])).toEqual({
    channel: 'stable',
    dryRun: false,
    withoutTests: false,
    plan: {
      steps: [1, 5, 25, 100],
      holdSeconds: 1800,
      leastLoads: 20,
      limits: { loadErrors: 0.02, boundaryErrors: 0.01 },
    },
  });
});

test('plans no steps with --at-once', () => {
  expect(shipOptions(['--at-once'])).toEqual({ channel: 'stable', dryRun: false, withoutTests: false });
});

test('fills in defaults for a release in steps', () => {
  expect(shipOptions(['--steps', '1,50,100', '--hold', '90s']).plan).toEqual({
    steps: [1, 50, 100],
    holdSeconds: 90,
    leastLoads: 20,
    limits: { loadErrors: 0.02, boundaryErrors: 0.01 },
  });
});

test.each([
  ['30m', 1800],
  ['2h', 7200],
  ['1d', 86_400],
])('a hold of %s lasts %i seconds in each of the usual steps', (hold, holdSeconds) => {
  expect(shipOptions(['--hold', hold]).plan).toMatchObject({ holdSeconds, steps: [1, 5, 25, 100] });
});

test('parses a channel and a dry run', () => {
  expect(shipOptions(['--channel', 'preview', '--dry-run'])).toMatchObject({
    channel: 'preview',
    dryRun: true,
  });
});

test.each([
  [['--steps', '50,10']],
  [['--steps', 'some']],
  [['--steps', '0,100']],
  [['--hold', '30']],
  [['--least-loads', 'few']],
  [['--at-once', '--steps', '1,100']],
  [['--channel', 'Preview!']],
  [['--skip-gate']],
  [['mf-rewards']],
])('refuses %j', (args) => {
  expect(() => shipOptions(args)).toThrow(UsageError);
});
