import { aMember } from '../testing/build-family.ts';
import { ageGroupsOf } from './age-groups.rules.ts';

const groupsOf = (age: number) => {
  const groups = ageGroupsOf([aMember({ age })]);
  return groups.filter(({ members }) => members.length > 0).map(({ name }) => name);
};

// Shows: 9-age-groups
it.each([
  [1, '5-7'],
  [4, '5-7'],
  [5, '5-7'],
  [7, '5-7'],
  [8, '8-10'],
  [10, '8-10'],
  [11, '11-13'],
  [13, '11-13'],
  [14, '14+'],
  [100, '14+'],
])('puts a member of age %d into the group %s only', (age, group) => {
  expect(groupsOf(age)).toEqual([group]);
});

it('keeps the order of the family within a group', () => {
  const [, group8To10] = ageGroupsOf([aMember({ id: 1, age: 10 }), aMember({ id: 2, age: 8 })]);
  expect(group8To10?.members.map(({ id }) => id)).toEqual([1, 2]);
});

it.each([
  [4, true],
  [5, false],
])('detects a member too young for the first group: %d years, %s', (age, expected) => {
  expect(ageGroupsOf([aMember({ age })])[0]?.hasYounger).toBe(expected);
});
