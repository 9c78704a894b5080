import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { changeKind, day, familyIdParams, id, idParams, timeZone } from '../fields.ts';
import { chore } from './chores.ts';
import { MAX_WEEKS, MISSED, PARTS_OF_DAY, TURNS } from './series-fields.ts';

const MAX_SERIES_MEMBERS = 20;

const isDistinct = (values: readonly number[]) => new Set(values).size === values.length;
const distinct = { message: 'Must not contain duplicates' };

const memberIds = z.array(id).min(1).max(MAX_SERIES_MEMBERS).refine(isDistinct, distinct);
const weekdays = z.array(z.int().min(1).max(7)).min(1).max(7).refine(isDistinct, distinct);

const rule = {
  /** In the order of their turns. */
  memberIds,
  /** ISO 8601: 1 is Monday, 7 is Sunday. */
  weekdays,
  /** Every week, or every second, third or fourth, counted from the Monday of the week that contains `start`. */
  everyWeeks: z.int().min(1).max(MAX_WEEKS),
  start: day,
  /** The last day; null for a series without an end. */
  end: day.nullable(),
  missed: z.enum(MISSED),
  turns: z.enum(TURNS),
  partOfDay: z.enum(PARTS_OF_DAY).nullable(),
};

/** Days are the family's calendar days. */
export const series = z.object({ id, familyId: id, choreId: id, ...rule, chore });

export const listedSeries = series.extend({
  /** Members who get no assignments at present, because their age does not fit the chore. */
  skippedMemberIds: z.array(id),
});

export type Series = z.output<typeof listedSeries>;

interface Period {
  start?: string | undefined;
  end?: string | null | undefined;
}
/** Whether the days are in order; true if one of them is not given. */
export const areDaysInOrder = ({ start, end }: Period): boolean =>
  start === undefined || end === undefined || end === null || start <= end;
export const PERIOD_OUT_OF_ORDER = 'The last day must not be before the first day';
const periodInOrder = { path: ['end'], message: PERIOD_OUT_OF_ORDER };

export const listSeries = defineCall({
  service: 'schedule',
  method: 'GET',
  path: '/api/series/family/:familyId',
  access: 'family',
  summary: 'Repeating chores of a family',
  params: familyIdParams,
  response: z.array(listedSeries),
  versioned: true,
});

export const addSeries = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/series',
  access: 'resource',
  needs: 'parent',
  summary: 'Repeat a chore; its assignments for today and the next 14 days are then listed',
  body: z
    .object({
      choreId: id,
      memberIds,
      weekdays,
      everyWeeks: rule.everyWeeks.default(1),
      start: day,
      end: rule.end.default(null),
      missed: rule.missed.default('stay'),
      turns: rule.turns.default('each'),
      partOfDay: rule.partOfDay.default(null),
      timeZone: timeZone.optional(),
    })
    .refine(areDaysInOrder, periodInOrder),
  response: listedSeries,
  status: 201,
  problems: ['age-does-not-fit', 'series-limit-reached'],
});

export const editSeries = defineCall({
  service: 'schedule',
  method: 'PATCH',
  path: '/api/series/:id',
  access: 'resource',
  needs: 'parent',
  summary: 'Change a repeating chore and its open assignments from today on',
  params: idParams,
  body: z
    .object({ ...rule, timeZone })
    .partial()
    .refine(areDaysInOrder, periodInOrder),
  response: listedSeries,
  problems: ['age-does-not-fit', 'series-limit-reached'],
});

export const removeSeries = defineCall({
  service: 'schedule',
  method: 'DELETE',
  path: '/api/series/:id',
  access: 'resource',
  needs: 'parent',
  summary: 'Delete a repeating chore; its open assignments are removed, or kept as ordinary ones',
  params: idParams,
  query: z.object({ assignments: z.enum(['remove', 'keep']).default('remove') }),
});

export const seriesChanged = defineEvent({
  type: 'series.changed',
  from: 'schedule',
  scope: 'family',
  summary: 'A repeating chore was added, edited or deleted',
  data: z.object({
    familyId: id,
    seriesId: id,
    choreName: z.string().optional(),
    change: changeKind.optional(),
  }),
  live: z.object({ seriesId: id }),
});
