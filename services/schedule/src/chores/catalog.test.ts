import { addChore } from '@family-chores/contracts/schedule/chores';
import { fitsAge } from '@family-chores/contracts/schedule/ages';
import { catalog } from './catalog.ts';

describe('the catalog', () => {
  it('has at least 24 chores with unique names', () => {
    expect(catalog.length).toBeGreaterThanOrEqual(24);
    expect(new Set(catalog.map(({ name }) => name)).size).toBe(catalog.length);
  });

  it('has a unique picture for every chore', () => {
    expect(new Set(catalog.map(({ pictogram }) => pictogram)).size).toBe(catalog.length);
    expect(catalog.every(({ pictogram }) => pictogram !== null)).toBe(true);
  });

  it.each(catalog)('contains the chore $name, which a family could add itself', (chore) => {
    const body = { familyId: 1, ...chore };
    expect(addChore.body.parse(body)).toEqual(body);
    expect(chore.description).not.toBe('');
  });

  it.each([
    [5, 7],
    [8, 10],
    [11, 13],
    [14, 100],
  ])('has at least 6 chores whose minimum age is between %i and %i', (from, to) => {
    const chores = catalog.filter(({ minAge }) => minAge >= from && minAge <= to);
    expect(chores.length).toBeGreaterThanOrEqual(6);
  });

  it('has at least 8 chores for every age from 5 to 100', () => {
    const ages = Array.from({ length: 96 }, (_, index) => index + 5);
    const choices = ages.map((age) => catalog.filter((chore) => fitsAge(chore, age)).length);
    expect(Math.min(...choices)).toBeGreaterThanOrEqual(8);
  });
});
