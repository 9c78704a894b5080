import { fitsAge } from '@family-chores/contracts/schedule/ages';
import { starterPacks } from '@family-chores/contracts/schedule/starter-packs';
import { catalog } from './catalog.ts';

const ages = Array.from({ length: 96 }, (_, index) => index + 5);
const byName = new Map(catalog.map((chore) => [chore.name, chore]));

describe.each(starterPacks)('$title with `minAge` $minAge and `maxAge` $maxAge', (pack) => {
  it('contains chores of the catalog, each once', () => {
    expect(pack.chores.filter((name) => !byName.has(name))).toEqual([]);
    expect(new Set(pack.chores).size).toBe(pack.chores.length);
  });

  it('contains only chores that fit every age of the pack', () => {
    const tooYoungOrOld = ages
      .filter((age) => fitsAge(pack, age))
      .flatMap((age) =>
        pack.chores.flatMap((name) => {
          const chore = byName.get(name);
          return chore && fitsAge(chore, age) ? [] : [`${name} at ${age}`];
        }),
      );
    expect(tooYoungOrOld).toEqual([]);
  });
});

it.each(ages)(
  'a member of age %i can choose from three packs, of which the first is for every day',
  (age) => {
    const packs = starterPacks.filter((pack) => fitsAge(pack, age));
    expect(packs).toHaveLength(3);
    expect(packs[0]).toMatchObject({ title: 'Mornings', weekdays: [1, 2, 3, 4, 5, 6, 7] });
  },
);

it('each Mornings pack for children up to 13 has five chores', () => {
  const mornings = starterPacks.filter(({ title, minAge }) => title === 'Mornings' && minAge < 14);
  expect(mornings.map(({ chores }) => chores.length)).toEqual([5, 5, 5]);
});
