import type { Chore } from '@family-chores/contracts/schedule/chores';
import { starterPacks } from '@family-chores/contracts/schedule/starter-packs';
import { packsFor, packPerMember, packText, seriesOf } from './starter-packs.rules.ts';

const aChore = (id: number, name: string): Chore => ({
  id,
  familyId: 7,
  name,
  description: '',
  points: 5,
  minAge: 5,
  maxAge: null,
  pictogram: null,
});
const names = [...new Set(starterPacks.flatMap(({ chores }) => chores))];
const chores = names.map((name, index) => aChore(index + 1, name));
const idOf = (name: string) => names.indexOf(name) + 1;
const planStart = { start: '2026-11-24', timeZone: 'Europe/Berlin' };

const mia = { id: 1, age: 8 };
const leo = { id: 2, age: 12 };
const baby = { id: 3, age: 2 };

it.each([
  [2, []],
  [6, ['Mornings', 'After school', 'Saturday']],
  [12, ['Mornings', 'After school', 'Saturday']],
  [40, ['Mornings', 'Evenings', 'Saturday']],
])('offers a member of age %i these packs: %j', (age, titles) => {
  expect(packsFor(age).map(({ title }) => title)).toEqual(titles);
});

it('plans each chore of a pack as one series for all members who get it', () => {
  // Mia and Leo differ in age, so they get different packs named Mornings, of five chores each. Three are in both.
  const series = seriesOf(packPerMember('Mornings', [mia, leo, baby]), chores, planStart);
  const membersOf = (name: string) => series.find(({ choreId }) => choreId === idOf(name))?.memberIds;
  expect(membersOf('Make your bed')).toEqual([1, 2]);
  expect(membersOf('Set the table')).toEqual([1]);
  expect(membersOf('Take out the recycling')).toEqual([2]);
  expect(series).toHaveLength(5 + 5 - 3);
  expect(series[0]).toEqual({
    choreId: idOf('Make your bed'),
    memberIds: [1, 2],
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    partOfDay: 'morning',
    ...planStart,
  });
});

it('leaves out a chore that the family no longer has', () => {
  const remaining = chores.filter(({ name }) => name !== 'Make your bed');
  expect(seriesOf(packPerMember('Mornings', [mia]), remaining, planStart)).toHaveLength(5 - 1);
});

it('does not plan a chore for a member whose age it no longer fits', () => {
  const choresWithNewAge = chores.map((chore) =>
    chore.name === 'Make your bed' ? { ...chore, minAge: 9 } : chore,
  );
  const series = seriesOf(packPerMember('Mornings', [mia, leo]), choresWithNewAge, planStart);
  expect(series.find(({ choreId }) => choreId === idOf('Make your bed'))?.memberIds).toEqual([2]);
  expect(seriesOf(packPerMember('Mornings', [mia]), choresWithNewAge, planStart)).toHaveLength(5 - 1);
});

it.each([
  ['Mornings', '5 chores, every day'],
  ['After school', '3 chores, on school days'],
  ['Saturday', '4 chores, every Saturday'],
])('summarizes %s as: %s', (title, text) => {
  expect(
    packsFor(12)
      .filter((pack) => pack.title === title)
      .map(packText),
  ).toEqual([text]);
});
