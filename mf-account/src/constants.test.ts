import { DASHBOARD_OPEN_DELAY_MS, FAMILY_CREATION_TIMEOUT_MS } from './constants.ts';

// Shows: 4-family-created, 9-dashboard-delay
it('uses the times of section 9 of the specification', () => {
  expect({ DASHBOARD_OPEN_DELAY_MS, FAMILY_CREATION_TIMEOUT_MS }).toEqual({
    DASHBOARD_OPEN_DELAY_MS: 100,
    FAMILY_CREATION_TIMEOUT_MS: 30_000,
  });
});
