import { buildChallenge } from '../testing/build-challenge.ts';
import {
  endOf,
  isReached,
  isRunningAt,
  toChallengeView,
  totalPoints,
  withChores,
} from './challenge.rules.ts';

const members = [
  { id: 1, name: 'Ann' },
  { id: 2, name: 'Ben' },
  { id: 3, name: 'Cleo' },
];
const progress = {
  2: { pointsEarned: 30, completedChores: 2 },
  3: { pointsEarned: 45, completedChores: 1 },
};

describe('the view of a challenge', () => {
  it('ranks all members by points; those without points come last, in order of joining', () => {
    const {
      challenge,
      memberProgress,
      totalPoints: total,
    } = toChallengeView(buildChallenge({ progress }), [...members, { id: 4, name: 'Dan' }], new Date());
    expect(challenge.leaderboard).toBe('points');
    expect(total).toBe(75);
    expect(memberProgress.map(({ member, pointsEarned }) => [member.name, pointsEarned])).toEqual([
      ['Cleo', 45],
      ['Ben', 30],
      ['Ann', 0],
      ['Dan', 0],
    ]);
  });

  it.each([
    ['at the start', '2026-03-02T10:00:00.000Z', 7],
    ['when the clock was set back', '2026-03-01T10:00:00.000Z', 7],
    ['a millisecond after the start', '2026-03-02T10:00:00.001Z', 7],
    ['a day after the start', '2026-03-03T10:00:00.000Z', 6],
    ['in the last hour', '2026-03-09T09:30:00.000Z', 1],
    ['at the end', '2026-03-09T10:00:00.000Z', 0],
    ['after the end', '2026-03-12T10:00:00.000Z', 0],
  ])('counts the remaining days: %s', (_when, now, days) => {
    const startsAt = new Date('2026-03-02T10:00:00.000Z');
    const challenge = buildChallenge({ startsAt, endsAt: endOf(startsAt, 7) });
    expect(toChallengeView(challenge, members, new Date(now)).daysRemaining).toBe(days);
  });

  it.each([
    [75, 100],
    [76, 98],
    [1000, 7],
    [10, 100],
    [1_000_000, 0],
  ])(
    'rounds the percentage down and limits it to 100: 75 of %d points are %d %%',
    (targetPoints, percent) => {
      const challenge = buildChallenge({ progress, targetPoints });
      expect(toChallengeView(challenge, members, new Date()).percentComplete).toBe(percent);
    },
  );
});

describe('a challenge', () => {
  it.each([
    ['is not reached below its target', { targetPoints: 76 }, false],
    ['is reached at its target', { targetPoints: 75 }, true],
    ['stays reached after a contributor has left', { targetPoints: 76, reachedAt: new Date() }, true],
  ])('%s', (_case, fields, reached) => {
    expect(isReached(buildChallenge({ progress, ...fields }))).toBe(reached);
  });
});

it('a challenge has no points before the first verified chore', () => {
  expect(totalPoints({ progress: {} })).toBe(0);
});

it('adds chores to the progress of their members', () => {
  const chores = [
    { familyMemberId: 1, points: 5 },
    { familyMemberId: 2, points: 10 },
    { familyMemberId: 1, points: 7 },
  ];
  expect(withChores(progress, chores)).toEqual({
    1: { pointsEarned: 12, completedChores: 2 },
    2: { pointsEarned: 40, completedChores: 3 },
    3: { pointsEarned: 45, completedChores: 1 },
  });
});

it.each([
  ['before its start', '2026-03-02T09:59:59.999Z', false],
  ['at its start', '2026-03-02T10:00:00.000Z', true],
  ['just before its end', '2026-03-09T09:59:59.999Z', true],
  ['at its end', '2026-03-09T10:00:00.000Z', false],
])('decides whether a challenge counts chores verified %s', (_when, moment, counts) => {
  const startsAt = new Date('2026-03-02T10:00:00.000Z');
  expect(isRunningAt({ startsAt, endsAt: endOf(startsAt, 7) }, new Date(moment))).toBe(counts);
});
