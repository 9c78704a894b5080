import { PLAN_PRICES } from '@family-chores/contracts/billing/offers';

const savedCents = 12 * PLAN_PRICES.monthly - PLAN_PRICES.annual;

it('the annual plan saves over 30% and over $10 a year, as its texts state', () => {
  expect(savedCents / (12 * PLAN_PRICES.monthly)).toBeGreaterThan(0.3);
  expect(savedCents).toBeGreaterThan(1_000);
});
