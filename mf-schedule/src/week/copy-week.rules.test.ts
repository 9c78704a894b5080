import { parseDate } from '@internationalized/date';
import { aChore, aMember, anAssignment } from '../testing/build-family.ts';
import { copiesOf } from './copy-week.rules.ts';

const today = parseDate('2026-11-24');
const tuesdayBefore = '2026-11-17T00:00:00.000Z';
const ben = aMember();

const copies = (changes: Partial<Parameters<typeof copiesOf>[0]> = {}) => {
  const { planned, skipped } = copiesOf({
    lastWeek: [anAssignment({ dueDate: tuesdayBefore })],
    thisWeek: [],
    members: [ben],
    chores: [aChore()],
    today,
    ...changes,
  });
  return [planned.map(({ chore, member, day }) => `${chore.name} ${member.name} ${day.toString()}`), skipped];
};

it('copies a chore for the same weekday, whether or not it was completed', () => {
  expect(copies()).toEqual([['Sweep the floor Ben 2026-11-24'], 0]);
  const lastWeek = [anAssignment({ dueDate: tuesdayBefore, completed: true, verified: true })];
  expect(copies({ lastWeek })).toEqual([['Sweep the floor Ben 2026-11-24'], 0]);
});

it('copies a chore that was due at a time of day', () => {
  const lastWeek = [anAssignment({ dueDate: '2026-11-20T17:30:00.000Z' })];
  expect(copies({ lastWeek })).toEqual([['Sweep the floor Ben 2026-11-27'], 0]);
});

it('copies a chore for a member who is old enough on the new day', () => {
  const members = [aMember({ age: 5, birthday: '11-24', nextBirthday: '2026-11-24' })];
  expect(copies({ members, chores: [aChore({ minAge: 6 })] })[1]).toBe(0);
});

it.each([
  ['is already in its cell', { thisWeek: [anAssignment()] }],
  ['does not fit the age of the member', { members: [aMember({ age: 5 })] }],
  ['belonged to a member who has left', { members: [aMember({ id: 3 })] }],
  ['is no longer a chore of the family', { chores: [] }],
  ['was due on a weekday that is over', { today: parseDate('2026-11-25') }],
])('skips a chore that %s', (_, changes) => {
  expect(copies(changes)).toEqual([[], 1]);
});

it('copies a chore only once if a member had it twice on a day', () => {
  const twice = anAssignment({ dueDate: tuesdayBefore });
  expect(copies({ lastWeek: [twice, { ...twice, id: 32 }] })).toEqual([
    ['Sweep the floor Ben 2026-11-24'],
    1,
  ]);
});

it('does not copy a chore that a series generated', () => {
  expect(copies({ lastWeek: [anAssignment({ dueDate: tuesdayBefore, seriesId: 5 })] })).toEqual([[], 0]);
});

it('does not copy a chore that a series generated for a member who handed it over', () => {
  expect(copies({ lastWeek: [anAssignment({ dueDate: tuesdayBefore, handedOver: true })] })).toEqual([[], 0]);
});
