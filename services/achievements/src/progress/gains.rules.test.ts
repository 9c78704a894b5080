import { gainsOf } from './gains.rules.ts';

it('adds up what each member gained by verified chores', () => {
  const chores = [
    { familyMemberId: 1, points: 5 },
    { familyMemberId: 2, points: 10 },
    { familyMemberId: 1, points: 7 },
  ];
  expect([...gainsOf(chores)]).toEqual([
    [1, { verifiedChores: 2, pointsEarned: 12 }],
    [2, { verifiedChores: 1, pointsEarned: 10 }],
  ]);
});
