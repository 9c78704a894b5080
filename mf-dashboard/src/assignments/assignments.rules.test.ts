import { aMember, anAssignment, ben, completed, verifiedByAnna } from '../testing/build-family.ts';
import { choresAtFirst, choresOf, isPending, isVerifiedToday } from './assignments.rules.ts';

const today = '2026-11-23';
const verifiedAt = (date: Date) =>
  anAssignment({ completed: true, verified: true, verifiedAt: date.toISOString() });

describe('a chore is pending', () => {
  it.each([
    ['not completed', anAssignment(), true],
    ['completed', completed(anAssignment()), true],
    ['verified', anAssignment({ verified: true }), false],
    ["another member's", anAssignment({ familyMemberId: 3 }), false],
    ['for older members', anAssignment({ chore: { minAge: 10 } }), false],
    ['from exactly this age', anAssignment({ chore: { minAge: 9 } }), true],
    ['for younger members', anAssignment({ chore: { maxAge: 8 } }), false],
    ['up to exactly this age', anAssignment({ chore: { maxAge: 9 } }), true],
  ])('or not when it is %s', (_, assignment, expected) => {
    expect(isPending(assignment, aMember({ id: ben.id, age: 9 }))).toBe(expected);
  });
});

describe('a chore was verified today', () => {
  it.each([
    ['just after midnight', new Date(2026, 10, 23, 0, 1), true],
    ['just before midnight', new Date(2026, 10, 22, 23, 59), false],
  ])('or not when that was %s', (_, date, expected) => {
    expect(isVerifiedToday(verifiedAt(date), today)).toBe(expected);
  });
});

it('lists what is pending and what was verified today by due date', () => {
  const later = anAssignment({ id: 1, dueDate: '2026-11-25T00:00:00.000Z' });
  const earlier = anAssignment({ id: 2, dueDate: '2026-11-21T00:00:00.000Z' });
  const proudOf = { ...verifiedAt(new Date(2026, 10, 23, 8)), id: 3, dueDate: '2026-11-23T00:00:00.000Z' };
  const yesterday = { ...verifiedAt(new Date(2026, 10, 22, 8)), id: 4 };
  expect(choresOf(ben, [later, earlier, proudOf, yesterday], today)).toEqual([earlier, proudOf, later]);
});

it('shows at first six chores that are due, all that wait for a look and the two verified last', () => {
  const open = Array.from({ length: 8 }, (_, at) => anAssignment({ id: 10 + at }));
  const waiting = Array.from({ length: 7 }, (_, at) => completed(anAssignment({ id: 20 + at })));
  const done = Array.from({ length: 5 }, (_, at) => ({
    ...verifiedByAnna(anAssignment({ id: 30 + at })),
    verifiedAt: `2026-11-23T0${at}:00:00.000Z`,
  }));
  const shown = choresAtFirst([...done, ...open, ...waiting], today).map(({ id }) => id);
  expect(shown).toEqual([33, 34, 10, 11, 12, 13, 14, 15, 20, 21, 22, 23, 24, 25, 26]);
});

it.each([
  [0, 3],
  [2, 3],
  [4, 4],
])('shows at first, with %d chores due, %d chores', (due, expected) => {
  const open = Array.from({ length: 8 }, (_, at) =>
    anAssignment({ id: at, dueDate: at < due ? '2026-11-20T00:00:00.000Z' : '2026-11-24T00:00:00.000Z' }),
  );
  expect(choresAtFirst(open, today)).toEqual(open.slice(0, expected));
});
