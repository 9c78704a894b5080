import { totalsOf } from './family-totals.rules.ts';

const busy = { verifiedChores: 3, pointsEarned: 40, redeemedRewards: 1 };
const idle = { verifiedChores: 0, pointsEarned: 0, redeemedRewards: 2 };

describe('the totals of a family', () => {
  it("add up its members' progress", () => {
    expect(totalsOf({ members: { 1: busy, 2: idle }, reachedChallenges: 4 })).toEqual({
      verifiedChores: 3,
      pointsEarned: 40,
      redeemedRewards: 3,
      reachedChallenges: 4,
      everyoneTookPart: false,
    });
  });

  it.each([
    ['there is no member', undefined, false],
    ['there is one member only', { 1: busy }, false],
    ['one has no verified chore', { 1: busy, 2: idle }, false],
    ['each of two has a verified chore', { 1: busy, 2: busy }, true],
  ])('report whether every member took part: %s', (_case, members, everyoneTookPart) => {
    expect(totalsOf({ ...(members && { members }), reachedChallenges: 0 })).toMatchObject({
      everyoneTookPart,
    });
  });
});
