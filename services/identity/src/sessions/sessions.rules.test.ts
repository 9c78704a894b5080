import { expiryFrom, isExpiryToMove } from './sessions.rules.ts';

const now = new Date('2026-03-28T23:30:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

it('lets a session live 30 days after its use, whatever clocks change meanwhile', () => {
  expect(expiryFrom(now).toISOString()).toBe('2026-04-27T23:30:00.000Z');
});

it.each([
  [1, false],
  [23, false],
  [24, true],
  [29 * 24, true],
])('used %d hours ago, its expiry moves on or not', (hours, moves) => {
  expect(isExpiryToMove(expiryFrom(hoursAgo(hours)), now)).toBe(moves);
});
