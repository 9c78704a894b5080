import { aChore } from '../testing/build-family.ts';
import { agesText, fitsAge, search } from './chores.rules.ts';

it.each([
  [{ minAge: 8, maxAge: 10 }, 7, false],
  [{ minAge: 8, maxAge: 10 }, 8, true],
  // Shows: 5-schedule-ages
  [{ minAge: 8, maxAge: 10 }, 10, true],
  [{ minAge: 8, maxAge: 10 }, 11, false],
  [{ minAge: 14, maxAge: null }, 100, true],
  [{ minAge: 14, maxAge: null }, 13, false],
])('a chore for %j fits at %d: %s', (ages, age, expected) => {
  expect(fitsAge(ages, age)).toBe(expected);
});

it.each([
  [{ minAge: 5, maxAge: 7 }, 'Ages 5-7'],
  [{ minAge: 14, maxAge: null }, 'Ages 14+'],
  [{ minAge: 9, maxAge: 9 }, 'Age 9'],
])('shows for %j: %s', (ages, expected) => {
  expect(agesText(ages)).toBe(expected);
});

describe('searching', () => {
  const bed = aChore({ id: 1, name: 'Make your bed', description: 'Pull up the cover.' });
  const table = aChore({ id: 2, name: 'Set the table', description: 'A plate for everyone.' });

  it.each([
    ['', [1, 2]],
    ['  ', [1, 2]],
    ['TABLE', [2]],
    ['tab set', [2]],
    ['cover', [1]],
    ['able', []],
    ['bed table', []],
  ])('for %j finds %j', (text, expected) => {
    expect(search([bed, table], text).map(({ id }) => id)).toEqual(expected);
  });
});
