import { parseDate } from '@internationalized/date';
import { aChore, aMember, anAssignment } from '../testing/build-family.ts';
import { additionInWords, cellsOf, isPlanned, missingCells } from './cells.rules.ts';

const ben = aMember();
const carl = aMember({ id: 3, name: 'Carl' });
const [tuesday, friday] = [parseDate('2026-11-24'), parseDate('2026-11-27')];

it('finds whether a member has a chore on a day, whatever its due time, and which cells lack the chore', () => {
  const assignments = [anAssignment({ dueDate: '2026-11-24T17:30:00.000Z' })];
  expect(isPlanned(assignments, aChore(), { member: ben, day: tuesday })).toBe(true);
  expect(isPlanned(assignments, aChore(), { member: carl, day: tuesday })).toBe(false);
  expect(isPlanned(assignments, aChore({ id: 12 }), { member: ben, day: tuesday })).toBe(false);
  expect(missingCells(assignments, aChore(), cellsOf([ben], [tuesday, friday]))).toEqual([
    { member: ben, day: friday },
  ]);
});

it.each([
  [[ben], [tuesday], 'Sweep the floor for Ben'],
  [[ben, carl], [tuesday], 'Sweep the floor for Ben and Carl, on Tuesday, November 24'],
  [[ben, carl], [tuesday, friday], 'Sweep the floor for Ben and Carl, on 2 days'],
  [[ben], [], 'Sweep the floor is already planned on each of these days.'],
])('describes the members and days for which a chore was added, if any', (members, days, words) => {
  expect(additionInWords(aChore(), cellsOf(members, days))).toBe(words);
});
