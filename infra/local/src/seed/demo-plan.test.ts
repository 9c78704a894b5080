import { demoMembers, demoPlan } from './demo-plan.ts';

const chores = [
  { id: 1, minAge: 5, maxAge: 7 },
  { id: 2, minAge: 5, maxAge: 10 },
  { id: 3, minAge: 8, maxAge: null },
  { id: 4, minAge: 11, maxAge: null },
  { id: 5, minAge: 14, maxAge: null },
];

test('every day, gives each member chores that fit their age', () => {
  const plan = demoPlan(chores);
  for (const [member, { age }] of demoMembers.entries()) {
    const memberPlan = plan.filter((planned) => planned.member === member);
    // The past two weeks, today and the next three days: 14 + 1 + 3 days.
    expect(new Set(memberPlan.map(({ day }) => day)).size).toBe(18);
    for (const { choreId } of memberPlan) {
      const chore = chores.find(({ id }) => id === choreId);
      expect(chore?.minAge).toBeLessThanOrEqual(age);
      expect(chore?.maxAge ?? 100).toBeGreaterThanOrEqual(age);
    }
  }
});

test('verifies past chores, completes today’s first ones and leaves the days ahead open', () => {
  const states = (isIncluded: (day: number) => boolean) =>
    new Set(demoPlan(chores).flatMap(({ day, state }) => (isIncluded(day) ? [state] : [])));
  expect(states((day) => day < 0)).toEqual(new Set(['verified']));
  expect(states((day) => day === 0)).toEqual(new Set(['completed', 'open']));
  expect(states((day) => day > 0)).toEqual(new Set(['open']));
});

test('gives no member the same chore twice a day', () => {
  const cells = demoPlan(chores).map(({ day, member, choreId }) => `${day} ${member} ${choreId}`);
  expect(new Set(cells).size).toBe(cells.length);
});
