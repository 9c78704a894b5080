import { TURNS } from '@family-chores/contracts/schedule/series-fields';
import { addDays } from '@family-chores/contracts/schedule/days';
import { assert, constantFrom, integer, option, property, record, subarray, uniqueArray } from 'fast-check';
import { simulate } from '../testing/simulate-series.ts';
import { membersOn, occursOn } from './series.rules.ts';

const series = { weekdays: [1, 3], everyWeeks: 1, start: '2026-03-02', end: null, memberIds: [1, 2, 3] };
const isAlwaysAvailable = () => true;
const daysFrom = (start: string, days: number) =>
  Array.from({ length: days }, (_, count) => addDays(start, count));

describe('the days of a series', () => {
  it('are its weekdays from the first to the last day, both included', () => {
    const limited = { ...series, start: '2026-03-04', end: '2026-03-11' };
    const days = daysFrom('2026-03-01', 20).filter((day) => occursOn(limited, day));
    expect(days).toEqual(['2026-03-04', '2026-03-09', '2026-03-11']);
  });

  it('are in every second week, counted from the week that contains the start', () => {
    const everySecond = { ...series, weekdays: [1], everyWeeks: 2, start: '2026-03-08' };
    const days = daysFrom('2026-03-02', 30).filter((day) => occursOn(everySecond, day));
    // March 2 is before the start, but its week is the first one.
    expect(days).toEqual(['2026-03-16', '2026-03-30']);
  });
});

describe('turns', () => {
  const turnsOf = (
    turns: (typeof TURNS)[number],
    isAvailable: (id: number, day: string) => boolean = isAlwaysAvailable,
  ) =>
    daysFrom('2026-03-02', 21)
      .map((day) => membersOn({ ...series, turns }, day, (id) => isAvailable(id, day)))
      .filter((members) => members.length > 0);

  it('do not rotate when each member has the chore: all have it on each of its days', () => {
    expect(turnsOf('each')).toEqual(Array.from({ length: 6 }, () => [1, 2, 3]));
  });

  it('pass to the next member with each occurrence', () => {
    expect(turnsOf('rotate-daily').flat()).toEqual([1, 2, 3, 1, 2, 3]);
  });

  it('pass to the next member with each week', () => {
    expect(turnsOf('rotate-weekly').flat()).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('are taken by a stand-in while a member is away, and then continue in the same order', () => {
    const isAvailable = (id: number, day: string) => id !== 2 || day >= '2026-03-10';
    expect(turnsOf('rotate-daily', isAvailable).flat()).toEqual([1, 3, 3, 1, 2, 3]);
  });

  it('are taken by no one when all members are away', () => {
    expect(turnsOf('rotate-weekly', () => false)).toEqual([]);
  });
});

it('chooses the same members as a day-by-day simulation in 2,000 random series', () => {
  const anySeries = record({
    weekdays: subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    everyWeeks: integer({ min: 1, max: 4 }),
    startAt: integer({ min: 0, max: 3000 }),
    length: option(integer({ min: 0, max: 120 })),
    memberIds: uniqueArray(integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
    turns: constantFrom(...TURNS),
    offset: integer({ min: 0, max: 150 }),
    away: integer({ min: 1, max: 6 }),
  });
  assert(
    property(anySeries, ({ startAt, length, offset, away, ...rule }) => {
      const start = addDays('2024-01-01', startAt);
      const random = { ...rule, start, end: length === null ? null : addDays(start, length) };
      const day = addDays(start, offset);
      const expected = simulate(random, day, (id) => id !== away);
      expect(membersOn(random, day, (id) => id !== away)).toEqual(expected);
    }),
    { numRuns: 2000, seed: 14 },
  );
});
