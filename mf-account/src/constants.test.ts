import { AFTER_FAMILY_CREATED, FAMILY_CREATION_DEADLINE } from './constants.ts';

// Shows: 4-family-created, 9-dashboard-delay
it('uses the times of section 9 of the specification', () => {
  expect({ AFTER_FAMILY_CREATED, FAMILY_CREATION_DEADLINE }).toEqual({
    AFTER_FAMILY_CREATED: 100,
    FAMILY_CREATION_DEADLINE: 30_000,
  });
});
