import { SETUP_OPEN_DELAY_MS } from './constants.ts';

// Shows: 9-family-setup-delay
it('the delay before the family setup is that of section 9 of the specification', () => {
  expect(SETUP_OPEN_DELAY_MS).toBe(1500);
});
