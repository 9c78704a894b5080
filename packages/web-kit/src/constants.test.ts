import { formatCents } from './constants.ts';

it.each([
  [299, '$2.99'],
  [2_500, '$25'],
  [1_050, '$10.50'],
])('shows %d cents as %s', (cents, shown) => {
  expect(formatCents(cents)).toBe(shown);
});
