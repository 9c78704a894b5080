import type { Pause } from '@family-chores/contracts/schedule/pauses';
import { awayText, pauseDuring } from './away.rules.ts';

const today = '2026-11-24';

it.each([
  ['2026-11-24', '2026-11-24', 'Away today'],
  ['2026-11-20', '2026-11-25', 'Away until Wednesday'],
  ['2026-11-24', '2026-11-30', 'Away until Monday'],
  ['2026-11-24', '2026-12-01', 'Away until December 1'],
  ['2026-11-26', '2026-11-29', 'Away Nov 26 – 29'],
  ['2026-11-28', '2026-12-02', 'Away Nov 28 – Dec 2'],
  ['2026-11-26', '2026-11-26', 'Away Nov 26'],
  ['2026-12-28', '2027-01-03', 'Away Dec 28, 2026 – Jan 3, 2027'],
])('describes %s to %s as "%s"', (from, to, text) => {
  expect(awayText({ from, to }, today)).toBe(text);
});

describe('the pause of a member', () => {
  const aPause = (pause: Partial<Pause>): Pause => ({
    id: 1,
    familyId: 7,
    memberId: 2,
    from: '2026-11-24',
    to: '2026-11-26',
    ...pause,
  });
  const onDay = (day: string) => ({ from: day, to: day });

  it('is found on its first and on its last day', () => {
    const pauses = [aPause({})];
    const idOn = (day: string) => pauseDuring(pauses, 2, onDay(day))?.id;
    expect([idOn('2026-11-23'), idOn('2026-11-24')]).toEqual([undefined, 1]);
    expect([idOn('2026-11-26'), idOn('2026-11-27')]).toEqual([1, undefined]);
    expect(pauseDuring(pauses, 3, onDay(today))).toBeUndefined();
  });

  it('is found for every member if the family is away', () => {
    expect(pauseDuring([aPause({ memberId: null })], 3, onDay(today))?.id).toBe(1);
  });

  it('is the one that ends last if there are several', () => {
    const pauses = [aPause({}), aPause({ id: 5, memberId: null, to: '2026-11-29' })];
    expect(pauseDuring(pauses, 2, onDay(today))?.id).toBe(5);
  });

  it('is found if it includes one of the days', () => {
    const week = { from: '2026-11-23', to: '2026-11-29' };
    expect(pauseDuring([aPause({ from: '2026-11-29', to: '2026-12-05' })], 2, week)?.id).toBe(1);
    expect(pauseDuring([aPause({ from: '2026-11-30', to: '2026-12-05' })], 2, week)).toBeUndefined();
  });
});
