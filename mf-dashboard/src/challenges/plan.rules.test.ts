import { anna, ben, anAssignment, verifiedByAnna } from '../testing/build-family.ts';
import { daysFrom, fairTarget, plansOf, shareOf } from './plan.rules.ts';

const on = (day: string, points: number, familyMemberId = ben.id) =>
  anAssignment({ familyMemberId, dueDate: `${day}T00:00:00.000Z`, chore: { points } });

const days = daysFrom('2026-11-23', 7);

it('counts what is due from the first day to before the last, for each member', () => {
  const plans = plansOf(
    [
      on('2026-11-22', 100),
      on('2026-11-23', 10),
      verifiedByAnna(on('2026-11-29', 30)),
      on('2026-11-30', 100),
      on('2026-11-25', 5, anna.id),
    ],
    days,
  );
  expect([...plans]).toEqual([
    [ben.id, { planned: 40, verified: 30 }],
    [anna.id, { planned: 5, verified: 0 }],
  ]);
});

it('counts a verified chore with the points it earned', () => {
  const chore = { ...verifiedByAnna(on('2026-11-24', 30)), pointsEarned: 20 };
  expect(plansOf([chore], days).get(ben.id)).toEqual({ planned: 20, verified: 20 });
});

it.each([
  [[], null],
  [[5], 10],
  [[100, 105], 160],
  [[10, 10], 20],
])('suggests, with %j points planned, a target of %j', (points, target) => {
  expect(
    fairTarget(
      plansOf(
        points.map((value) => on('2026-11-24', value)),
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
])('calls the share of %j %d percent', (plan, share) => {
  expect(shareOf(plan)).toBe(share);
});
