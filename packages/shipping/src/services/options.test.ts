import { UsageError } from '../terminal/outcome.ts';
import { serviceOptions } from './index.ts';

test('defaults to the usual steps', () => {
  expect(serviceOptions([])).toEqual({
    plan: { steps: [1, 5, 25, 100], holdSeconds: 600, leastRequests: 100 },
    withoutTests: false,
  });
});

test('parses other steps, and plans a single step with --at-once', () => {
  const args = ['--steps', '10,100', '--hold', '2m', '--least-requests', '0', '--without-tests'];
  expect(serviceOptions(args)).toEqual({
    plan: { steps: [10, 100], holdSeconds: 120, leastRequests: 0 },
    withoutTests: true,
  });
  expect(serviceOptions(['--at-once']).plan.steps).toEqual([100]);
});

test.each([
  [['--steps', '50']],
  [['--steps', '0.5,100']],
  [['--at-once', '--hold', '1m']],
  [['--channel', 'x']],
])('refuses %j', (args) => {
  expect(() => serviceOptions(args)).toThrow(UsageError);
});
