import { aChore } from '../testing/build-family.ts';
import { agesText, search } from './chores.rules.ts';

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
