import { expiryFrom, formerHashesAfterRotation, isRotationDue, secretState } from './sessions.rules.ts';

const now = new Date('2026-03-28T23:30:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const daysAgo = (days: number) => hoursAgo(24 * days);

it.each([
  {
    when: 'is 30 days after its use, across a change to daylight saving time',
    days: 0,
    guest: false,
    expiry: '2026-04-27',
  },
  { when: 'is 30 days after its use on day 60', days: 60, guest: false, expiry: '2026-04-27' },
  { when: 'is 90 days after the sign-in at the latest', days: 80, guest: false, expiry: '2026-04-07' },
  { when: 'is extended for a guest, who cannot sign in again', days: 80, guest: true, expiry: '2026-04-27' },
])('the expiry of a session $when', ({ days, guest, expiry }) => {
  const expiresAt = expiryFrom(now, { createdAt: daysAgo(days), guest });
  expect(expiresAt.toISOString()).toBe(`${expiry}T23:30:00.000Z`);
});

const rotated = (minutesAgo: number, confirmed = false) => ({
  secretHash: 'c',
  formerHashes: ['b', 'a'],
  createdAt: daysAgo(3),
  rotatedAt: new Date(now.getTime() - minutesAgo * 60_000),
  confirmed,
});

describe('a secret', () => {
  it.each([
    { which: 'the latest', secret: 'c', session: rotated(60), state: 'current' },
    {
      which: 'the previous one, in the grace period',
      secret: 'b',
      session: rotated(4, true),
      state: 'in-grace',
    },
    {
      which: 'the previous one, after the clock was set back',
      secret: 'b',
      session: rotated(-120, true),
      state: 'in-grace',
    },
    {
      which: 'the previous one, before the latest was used',
      secret: 'b',
      session: rotated(6),
      state: 'not-received',
    },
    {
      which: 'the previous one, after the latest was used',
      secret: 'b',
      session: rotated(6, true),
      state: 'reused',
    },
    { which: 'an older one, even in the grace period', secret: 'a', session: rotated(1), state: 'reused' },
  ])('that is $which: $state', ({ secret, session, state }) => {
    expect(secretState(session, secret, now)).toBe(state);
  });

  it.each([
    {
      when: 'is replaced when the response with the latest one was lost',
      state: 'not-received',
      minutes: 6,
      due: true,
    },
    { when: 'is replaced after a day', state: 'current', minutes: 24 * 60, due: true },
    { when: 'is kept until it is a day old', state: 'current', minutes: 24 * 60 - 1, due: false },
    { when: 'is not replaced just after another tab replaced it', state: 'in-grace', minutes: 1, due: false },
  ] as const)('$when', ({ state, minutes, due }) => {
    expect(isRotationDue(rotated(minutes), state, now)).toBe(due);
  });

  it('of a session that was never rotated is replaced a day after the sign-in', () => {
    const session = { secretHash: 'a', createdAt: daysAgo(1) };
    expect(isRotationDue(session, secretState(session, 'a', now), now)).toBe(true);
  });
});

it('keeps a limited number of former secrets, the presented one first', () => {
  expect(formerHashesAfterRotation(rotated(0), 'c')).toEqual(['c', 'b', 'a']);
  expect(formerHashesAfterRotation(rotated(0), 'b')).toEqual(['b', 'c', 'a']);
  const many = { ...rotated(0), formerHashes: Array.from({ length: 100 }, (_, index) => `${index}`) };
  expect(formerHashesAfterRotation(many, 'c')).toHaveLength(100);
});
