import { MISSED, TURNS } from '@family-chores/contracts/schedule/series-fields';
import { addDays } from '@family-chores/contracts/schedule/days';
import * as fc from 'fast-check';
import { ann, ben, eve } from './start-schedule.ts';

/** Shortly before the end of a February with 28 days, and a year before one with 29 days. */
export const FIRST_DAY = '2027-02-15';
export const members = [ann, ben, eve];
const memberIds = members.map(({ id }) => id);

const rule = {
  memberIds: fc.shuffledSubarray(memberIds, { minLength: 1 }),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  everyWeeks: fc.integer({ min: 1, max: 4 }),
  start: fc.integer({ min: -20, max: 20 }).map((days) => addDays(FIRST_DAY, days)),
  end: fc.option(fc.integer({ min: 20, max: 60 }).map((days) => addDays(FIRST_DAY, days))),
  missed: fc.constantFrom(...MISSED),
  turns: fc.constantFrom(...TURNS),
};
/** Chooses one of the existing items: the index is this number modulo the number of items. */
const which = fc.nat({ max: 1000 });
const kind = <const K extends string>(name: K) => fc.constant(name);
const often = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 3, arbitrary });

const action = fc.oneof(
  often(fc.record({ kind: kind('add series'), rule: fc.record(rule) })),
  fc.record({ kind: kind('edit series'), which, rule: fc.record(rule, { requiredKeys: [] }) }),
  fc.record({ kind: kind('delete series'), which, keep: fc.boolean() }),
  often(fc.record({ kind: kind('remove assignment'), which })),
  often(fc.record({ kind: kind('move'), which, by: fc.integer({ min: -4, max: 4 }) })),
  often(fc.record({ kind: kind('complete'), which })),
  often(
    fc.record({
      kind: kind('hand over'),
      which,
      to: fc.constantFrom(...memberIds),
      // Whether the first member then gets the assignment back.
      isHandedBack: fc.boolean(),
    }),
  ),
  often(
    fc.record({
      kind: kind('pause'),
      memberId: fc.option(fc.constantFrom(...memberIds)),
      from: fc.integer({ min: -2, max: 10 }),
      days: fc.nat({ max: 8 }),
    }),
  ),
  fc.record({ kind: kind('unpause'), which }),
  fc.record({
    kind: kind('age'),
    memberId: fc.constantFrom(...memberIds),
    // Just outside and just inside the ages of the chore (`CHORE_AGES`).
    age: fc.constantFrom(7, 8, 50, 51),
  }),
  often(
    fc.record({
      kind: kind('birthday'),
      memberId: fc.constantFrom(...memberIds),
      birthday: fc.option(
        fc.oneof(
          fc.constantFrom('02-28', '02-29', '03-01'),
          fc.nat({ max: 60 }).map((days) => addDays(FIRST_DAY, days).slice(5)),
        ),
      ),
    }),
  ),
  often(
    fc.record({
      kind: kind('wait'),
      // 360 days after the first day is shortly before a February 29.
      days: fc.oneof(often(fc.integer({ min: 1, max: 20 })), fc.constant(360)),
      // If false, the tested family's ages do not yet reflect birthdays in these days.
      agesFollow: fc.boolean(),
    }),
  ),
  often(fc.record({ kind: kind('open schedule'), replicas: fc.constantFrom(1, 1, 3) })),
  fc.record({ kind: kind('crash') }),
);
export type FamilyAction = typeof action extends fc.Arbitrary<infer S> ? S : never;

export const randomActions = fc.array(action, { minLength: 5, maxLength: 25 });
