import { aMember, anAssignment, ben, completed, verifiedByAnna } from '../testing/build-family.ts';
import {
  assignmentsAtFirst,
  listedAssignments,
  hasNeverHadChores,
  isOverdue,
  isPending,
  isVerifiedToday,
} from './assignments.rules.ts';

const today = '2026-11-23';
const verifiedAt = (date: Date) =>
  anAssignment({ completed: true, verified: true, verifiedAt: date.toISOString() });

describe('isPending', () => {
  it.each([
    // Shows: 4-pending
    ['not completed', anAssignment(), true],
    ['completed', completed(anAssignment()), true],
    ['verified', anAssignment({ verified: true }), false],
    ["another member's", anAssignment({ familyMemberId: 3 }), false],
    // Shows: 4-pending-min-age
    ['for older members', anAssignment({ chore: { minAge: 10 } }), false],
    ['from age 9, the age of the member', anAssignment({ chore: { minAge: 9 } }), true],
    // Shows: 4-pending-max-age
    ['for younger members', anAssignment({ chore: { maxAge: 8 } }), false],
    ['up to age 9, the age of the member', anAssignment({ chore: { maxAge: 9 } }), true],
  ])('tells whether a chore is pending: %s', (_, assignment, expected) => {
    expect(isPending(assignment, aMember({ id: ben.id, age: 9 }))).toBe(expected);
  });

  it.each([
    ['the day before a birthday', '2026-11-21', true],
    ['the birthday', '2026-11-22', false],
  ])('uses the age that the member has on the day of the chore: %s', (_, day, expected) => {
    const chore = anAssignment({ dueDate: `${day}T00:00:00.000Z`, chore: { maxAge: 8 } });
    const member = aMember({ id: ben.id, age: 9, birthday: '11-22', nextBirthday: '2027-11-22' });
    expect(isPending(chore, member)).toBe(expected);
  });
});

describe('isVerifiedToday', () => {
  it.each([
    ['just after today began', new Date(2026, 10, 23, 0, 1), true],
    ['just before today began', new Date(2026, 10, 22, 23, 59), false],
  ])('tells whether a chore was verified today: %s', (_, date, expected) => {
    expect(isVerifiedToday(verifiedAt(date), today)).toBe(expected);
  });
});

const due = (day: string, values: Partial<Parameters<typeof anAssignment>[0]> = {}) =>
  anAssignment({ dueDate: `2026-11-${day}T00:00:00.000Z`, ...values });
const idsOf = (assignments: readonly { id: number }[]) => assignments.map(({ id }) => id);

describe('isOverdue', () => {
  it.each([
    ['of yesterday', due('22'), true],
    ['of yesterday and completed', completed(due('22')), false],
    ['of today', due('23'), false],
    ['of today, with a time of day', anAssignment({ dueDate: '2026-11-23T08:30:00.000Z' }), false],
    ['of tomorrow', due('24'), false],
  ])('tells whether a chore is overdue: %s', (_, assignment, expected) => {
    expect(isOverdue(assignment, today)).toBe(expected);
  });
});

// Shows: 2-member-pending-chores
it('lists overdue chores first, then those of today, completed ones, later ones, and those verified today', () => {
  const verified = { ...verifiedAt(new Date(2026, 10, 23, 8)), dueDate: '2026-11-20T00:00:00.000Z' };
  const assignments = [
    due('25', { id: 1 }),
    { ...verified, id: 2 },
    completed(due('19', { id: 3 })),
    due('23', { id: 4 }),
    due('21', { id: 5 }),
    due('24', { id: 6 }),
    { ...verifiedAt(new Date(2026, 10, 22, 8)), id: 7 },
    due('23', { id: 8 }),
  ];
  expect(idsOf(listedAssignments(ben, assignments, today))).toEqual([5, 4, 8, 3, 6, 1, 2]);
});

describe('a card initially shows', () => {
  const choresDue = (count: number, day: string, firstId: number) =>
    Array.from({ length: count }, (_, index) => due(day, { id: firstId + index }));

  it("all of today's chores, however many are overdue, and the latest overdue ones", () => {
    const assignments = [
      ...choresDue(5, '20', 10),
      ...choresDue(4, '21', 20),
      ...choresDue(7, '23', 30),
      ...choresDue(3, '24', 40),
    ];
    expect(idsOf(assignmentsAtFirst(assignments, today))).toEqual([22, 23, 30, 31, 32, 33, 34, 35, 36]);
  });

  it('six chores that are due today or overdue, when few are due today', () => {
    const assignments = [...choresDue(9, '20', 10), ...choresDue(1, '23', 20)];
    expect(idsOf(assignmentsAtFirst(assignments, today))).toEqual([14, 15, 16, 17, 18, 20]);
  });

  it('all chores that wait to be verified, and the two verified last', () => {
    const waiting = choresDue(7, '23', 20).map(completed);
    const verified = choresDue(5, '23', 30).map((chore, index) => ({
      ...verifiedByAnna(chore),
      verifiedAt: `2026-11-23T0${index}:00:00.000Z`,
    }));
    const shown = idsOf(assignmentsAtFirst([...waiting, ...verified], today));
    expect(shown).toEqual([20, 21, 22, 23, 24, 25, 26, 33, 34]);
  });

  it.each([
    [3, 0],
    [3, 2],
    [4, 4],
  ])('%d chores if %d are overdue and none is due today', (expected, count) => {
    const open = [...choresDue(count, '20', 0), ...choresDue(8 - count, '24', 10)];
    expect(assignmentsAtFirst(open, today)).toEqual(open.slice(0, expected));
  });
});

describe('hasNeverHadChores', () => {
  const newcomer = { ...ben, points: 0 };
  it.each([
    { situation: 'there are no chores', member: newcomer, assignments: [], expected: true },
    {
      situation: "there are only another member's chores",
      member: newcomer,
      assignments: [anAssignment({ familyMemberId: 3 })],
      expected: true,
    },
    { situation: 'a chore is open', member: newcomer, assignments: [anAssignment()], expected: false },
    {
      situation: 'the member has points for a chore verified long ago',
      member: { ...ben, points: 5 },
      assignments: [],
      expected: false,
    },
  ])('tells whether a member has never had chores, when $situation', ({ member, assignments, expected }) => {
    expect(hasNeverHadChores(member, assignments)).toBe(expected);
  });
});
