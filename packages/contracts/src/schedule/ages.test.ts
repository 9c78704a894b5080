import { areInOrder, fitsAge } from './ages.ts';

it.each([
  [{ minAge: 8, maxAge: 10 }, 7, false],
  [{ minAge: 8, maxAge: 10 }, 8, true],
  // Shows: 5-schedule-ages
  [{ minAge: 8, maxAge: 10 }, 10, true],
  [{ minAge: 8, maxAge: 10 }, 11, false],
  [{ minAge: 14, maxAge: null }, 100, true],
  [{ minAge: 14, maxAge: null }, 13, false],
])('a chore with the age limits %j fits a member aged %d: %s', (ages, age, expected) => {
  expect(fitsAge(ages, age)).toBe(expected);
});

it.each([
  [{ minAge: 8, maxAge: 8 }, true],
  [{ minAge: 8, maxAge: 7 }, false],
  [{ minAge: 8, maxAge: null }, true],
  [{ maxAge: 7 }, true],
  [{ minAge: 8 }, true],
])('the limits %j are in order: %s', (ages, expected) => {
  expect(areInOrder(ages)).toBe(expected);
});
