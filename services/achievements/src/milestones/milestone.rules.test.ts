import { milestone } from '@family-chores/contracts/achievements/milestones';
import type { FamilyTotals } from '../progress/family-totals.rules.ts';
import { reachedMilestones } from './milestone.rules.ts';
import { milestones } from './milestones.ts';

const nothing: FamilyTotals = {
  verifiedChores: 0,
  pointsEarned: 0,
  redeemedRewards: 0,
  reachedChallenges: 0,
  everyoneTookPart: false,
};

function namesReached(totals: Partial<FamilyTotals>, annual = false): string[] {
  const ids = reachedMilestones({ ...nothing, ...totals }, { annual });
  return milestones.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}

describe('the table of milestones', () => {
  it('has at least 12, at least 4 of them premium, and conforms to the contract', () => {
    expect(milestones.length).toBeGreaterThanOrEqual(12);
    expect(milestones.filter(({ premium }) => premium).length).toBeGreaterThanOrEqual(4);
    for (const entry of milestones) expect(milestone.safeParse(entry).error).toBeUndefined();
  });

  it('has unique ids and names', () => {
    expect(new Set(milestones.map(({ id }) => id)).size).toBe(milestones.length);
    expect(new Set(milestones.map(({ name }) => name)).size).toBe(milestones.length);
  });
});

describe('a family has reached', () => {
  it.each<[string, Partial<FamilyTotals>, string[]]>([
    ['nothing at first', {}, []],
    ['First Chore with its first chore', { verifiedChores: 1 }, ['First Chore']],
    ['only First Chore with 9 chores', { verifiedChores: 9 }, ['First Chore']],
    ['Off to a Good Start with 10 chores', { verifiedChores: 10 }, ['First Chore', 'Off to a Good Start']],
    [
      'all free milestones of chores with 250 chores',
      { verifiedChores: 250 },
      ['First Chore', 'Off to a Good Start', 'Team Effort', 'Chore Heroes', 'Chore Champions'],
    ],
    ['nothing with 99 points', { pointsEarned: 99 }, []],
    ['Point Collectors with 100 points', { pointsEarned: 100 }, ['Point Collectors']],
    [
      'all free milestones of points with 5,000 points',
      { pointsEarned: 5000 },
      ['Point Collectors', 'Point Savers', 'One Thousand Points', 'Point Masters'],
    ],
    ['First Treat with a redeemed reward', { redeemedRewards: 1 }, ['First Treat']],
    ['Challenge Won with a reached challenge', { reachedChallenges: 1 }, ['Challenge Won']],
    ['Everyone Helps when all took part', { everyoneTookPart: true }, ['Everyone Helps']],
  ])('%s', (_case, totals, names) => {
    expect(namesReached(totals)).toEqual(names);
  });

  it.each<[string, Partial<FamilyTotals>]>([
    ['Chore Legends', { verifiedChores: 500 }],
    ['Treasure Chest', { pointsEarned: 10_000 }],
    ['Treat Time', { redeemedRewards: 10 }],
    ['Four Times Unbeaten', { reachedChallenges: 4 }],
  ])('%s on the annual plan only', (name, totals) => {
    expect([namesReached(totals, false).includes(name), namesReached(totals, true).includes(name)]).toEqual([
      false,
      true,
    ]);
  });
});
