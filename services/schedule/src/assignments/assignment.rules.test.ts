import {
  endOfToday,
  isPending,
  judgeReopening,
  judgeVerification,
  startOfListedWeeks,
} from './assignment.rules.ts';

describe('an assignment', () => {
  const chore = { minAge: 8, maxAge: 10 };
  it.each([
    [false, 9, true],
    [true, 9, false],
    [false, 7, false],
    [false, 11, false],
  ])('(ages 8 to 10) with `verified` %s, of a member aged %i, is pending: %s', (verified, age, pending) => {
    expect(isPending({ verified, chore }, age)).toBe(pending);
  });
});

describe('days', () => {
  it.each([
    ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
    ['2026-03-01T23:59:59.999Z', '2026-03-02T00:00:00.000Z'],
    ['2028-02-28T12:00:00.000Z', '2028-02-29T00:00:00.000Z'],
    ['2026-12-31T23:30:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['1969-12-31T12:00:00.000Z', '1970-01-01T00:00:00.000Z'],
  ])('are UTC days: at %s, the current day ends at %s', (now, end) => {
    expect(endOfToday(new Date(now)).toISOString()).toBe(end);
  });

  it.each([
    ['2026-03-01T00:00:00.000Z', '2026-01-04T00:00:00.000Z'],
    ['2026-03-01T23:59:59.999Z', '2026-01-04T00:00:00.000Z'],
    ['2026-04-15T08:00:00.000Z', '2026-02-18T00:00:00.000Z'],
  ])('are counted in UTC: at %s the listed 8 weeks begin at %s', (now, start) => {
    expect(startOfListedWeeks(new Date(now)).toISOString()).toBe(start);
  });
});

describe('verifying an assignment of member 1', () => {
  const verifier = { id: 2, name: 'Ben' };
  const open = { familyMemberId: 1, completed: false, verified: false, verifier: null };
  const completed = { ...open, completed: true };
  const verified = { ...completed, verified: true, verifier };

  it.each([
    { what: 'open, as member 1', assignment: open, as: 1, verdict: 'verifier-is-assignee' },
    // Shows: 4-verify-other-member
    { what: 'completed, as member 1', assignment: completed, as: 1, verdict: 'verifier-is-assignee' },
    { what: 'verified, as member 1', assignment: verified, as: 1, verdict: 'verifier-is-assignee' },
    // Shows: 4-verify-only-completed
    { what: 'open, as member 2', assignment: open, as: 2, verdict: 'assignment-not-completed' },
    { what: 'completed, as member 2', assignment: completed, as: 2, verdict: 'verify' },
    { what: 'verified by 2, as member 2', assignment: verified, as: 2, verdict: 'unchanged' },
    // Shows: 4-verify-once
    {
      what: 'verified by 2, as member 3',
      assignment: verified,
      as: 3,
      verdict: 'assignment-already-verified',
    },
  ])('that is $what: $verdict', ({ assignment, as, verdict }) => {
    expect(judgeVerification(assignment, as)).toBe(verdict);
  });
});

describe('reopening an assignment of member 1', () => {
  const now = new Date('2026-03-02T12:00:00.000Z');
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const completedAt = minutesAgo(10);
  const completed = { familyMemberId: 1, completed: true, completedAt, verified: false };
  const open = { ...completed, completed: false, completedAt: null };
  const verified = { ...completed, verified: true };
  const completedEarlier = { ...completed, completedAt: minutesAgo(10.1) };
  const mistake = { reason: 'mistake', verifierId: null, completedAt: undefined } as const;
  const notYet = { reason: 'not-yet', verifierId: 2, completedAt: undefined } as const;

  it.each([
    { what: 'completed 10 minutes ago', assignment: completed, request: mistake, verdict: 'reopen' },
    {
      what: 'completed more than 10 minutes ago',
      assignment: completedEarlier,
      request: mistake,
      verdict: 'undo-expired',
    },
    {
      what: 'completed more than 10 minutes ago',
      assignment: completedEarlier,
      request: notYet,
      verdict: 'reopen',
    },
    {
      what: 'completed, sent back by member 1',
      assignment: completed,
      request: { ...notYet, verifierId: 1 },
      verdict: 'verifier-is-assignee',
    },
    { what: 'open', assignment: open, request: mistake, verdict: 'unchanged' },
    { what: 'open', assignment: open, request: notYet, verdict: 'unchanged' },
    {
      what: 'completed again after the completion that the request names',
      assignment: completed,
      request: { ...mistake, completedAt: minutesAgo(20) },
      verdict: 'unchanged',
    },
    {
      what: 'verified',
      assignment: verified,
      request: mistake,
      verdict: 'assignment-already-verified',
    },
    { what: 'verified', assignment: verified, request: notYet, verdict: 'assignment-already-verified' },
  ] as const)('$what, for $request.reason: $verdict', ({ assignment, request, verdict }) => {
    expect(judgeReopening(assignment, { ...request, now })).toBe(verdict);
  });
});
