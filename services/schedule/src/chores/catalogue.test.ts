import { addChore } from '@family-chores/contracts/schedule/chores';
import { ageFits } from '../assignments/assignment.rules.ts';
import { catalogue } from './catalogue.ts';

describe('the catalogue', () => {
  it('has at least 24 chores with names of their own', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(24);
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  });

  it.each(catalogue)('could have been added by a family: $name', (chore) => {
    const asked = { familyId: 1, ...chore };
    expect(addChore.body.parse(asked)).toEqual(asked);
    expect(chore.description).not.toBe('');
  });

  it.each([
    [5, 7],
    [8, 10],
    [11, 13],
    [14, 100],
  ])('has at least 6 chores that begin in the age group %i to %i', (from, to) => {
    const beginning = catalogue.filter(({ minAge }) => minAge >= from && minAge <= to);
    expect(beginning.length).toBeGreaterThanOrEqual(6);
  });

  it('leaves nobody from 5 to 100 with fewer than 8 chores to choose from', () => {
    const ages = Array.from({ length: 96 }, (_, index) => index + 5);
    const choices = ages.map((age) => catalogue.filter((chore) => ageFits(chore, age)).length);
    expect(Math.min(...choices)).toBeGreaterThanOrEqual(8);
  });
});
