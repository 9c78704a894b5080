import { formatCents, isDashboardPath, weekPath } from './constants.ts';

it.each([
  [299, '$2.99'],
  [2_500, '$25'],
  [1_050, '$10.50'],
])('shows %d cents as %s', (cents, shown) => {
  expect(formatCents(cents)).toBe(shown);
});

it.each([
  ['/dashboard', true],
  ['/dashboard/7', true],
  [weekPath(7), false],
  ['/dashboard/new', false],
])('%s is the path of the dashboard: %s', (path, isDashboard) => {
  expect(isDashboardPath(path)).toBe(isDashboard);
});
