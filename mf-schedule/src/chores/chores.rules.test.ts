import { aChore } from '../testing/build-family.ts';
import { search } from './chores.rules.ts';

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
