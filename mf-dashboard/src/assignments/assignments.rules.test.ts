import { aMember, anAssignment, ben, completed } from '../testing/build-family.ts';
import { choresOf, isPending, isVerifiedToday } from './assignments.rules.ts';

const now = new Date(2026, 10, 23, 12);
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
    expect(isVerifiedToday(verifiedAt(date), now)).toBe(expected);
  });
});

it('lists what is pending and what was verified today by due date', () => {
  const later = anAssignment({ id: 1, dueDate: '2026-11-25T00:00:00.000Z' });
  const earlier = anAssignment({ id: 2, dueDate: '2026-11-21T00:00:00.000Z' });
  const today = { ...verifiedAt(new Date(2026, 10, 23, 8)), id: 3, dueDate: '2026-11-23T00:00:00.000Z' };
  const yesterday = { ...verifiedAt(new Date(2026, 10, 22, 8)), id: 4 };
  expect(choresOf(ben, [later, earlier, today, yesterday], now)).toEqual([earlier, today, later]);
});
