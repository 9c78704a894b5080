import { PLAN_PRICES } from '@family-chores/contracts/billing/offers';

const saved = 12 * PLAN_PRICES.monthly - PLAN_PRICES.annual;

it('the annual plan saves over 30% and over $10 a year, as its texts state', () => {
  expect(saved / (12 * PLAN_PRICES.monthly)).toBeGreaterThan(0.3);
  expect(saved).toBeGreaterThan(1_000);
});
