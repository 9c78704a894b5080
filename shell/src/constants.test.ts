import { AFTER_REGISTRATION } from './constants.ts';

it('uses the times of section 9 of the specification', () => {
  expect(AFTER_REGISTRATION).toBe(1500);
});
