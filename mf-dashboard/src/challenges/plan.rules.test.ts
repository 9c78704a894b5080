import { anna, ben, anAssignment, verifiedByAnna } from '../testing/build-family.ts';
import { daysFrom, fairTarget, plannedPointsOf, shareOf } from './plan.rules.ts';

const dueOn = (day: string, points: number, familyMemberId = ben.id) =>
  anAssignment({ familyMemberId, dueDate: `${day}T00:00:00.000Z`, chore: { points } });

const days = daysFrom('2026-11-23', 7);

it("sums up the points of each member's chores that are due in the range, excluding its end", () => {
  const plans = plannedPointsOf(
    [
      dueOn('2026-11-22', 100),
      dueOn('2026-11-23', 10),
      verifiedByAnna(dueOn('2026-11-29', 30)),
      dueOn('2026-11-30', 100),
      dueOn('2026-11-25', 5, anna.id),
    ],
    days,
  );
  expect([...plans]).toEqual([
    [ben.id, { planned: 40, verified: 30 }],
    [anna.id, { planned: 5, verified: 0 }],
  ]);
});

it('counts a verified chore by the points it earned', () => {
  const chore = { ...verifiedByAnna(dueOn('2026-11-24', 30)), pointsEarned: 20 };
  expect(plannedPointsOf([chore], days).get(ben.id)).toEqual({ planned: 20, verified: 20 });
});

it.each([
  [[], null],
  [[5], 5],
  [[12], 10],
  [[19], 19],
  [[100, 105], 160],
  [[10, 10], 20],
])('for planned points of %j, suggests a target of %j', (points, target) => {
  expect(
    fairTarget(
      plannedPointsOf(
        points.map((value) => dueOn('2026-11-24', value)),
        days,
      ),
    ),
  ).toBe(target);
});

it.each([
  [undefined, 0],
  [{ planned: 30, verified: 0 }, 0],
  [{ planned: 30, verified: 20 }, 66],
  [{ planned: 30, verified: 30 }, 100],
])('the verified share of the plan %j is %d percent', (plan, share) => {
  expect(shareOf(plan)).toBe(share);
});
