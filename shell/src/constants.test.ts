import { AFTER_REGISTRATION } from './constants.ts';

// Shows: 9-family-setup-delay
it('uses the times of section 9 of the specification', () => {
  expect(AFTER_REGISTRATION).toBe(1500);
});
