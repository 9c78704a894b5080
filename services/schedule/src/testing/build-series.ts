import type { BodyInputOf } from '@family-chores/contracts/define-call';
import type { addSeries } from '@family-chores/contracts/schedule/series';
import { addDays } from '@family-chores/contracts/schedule/days';
import { dayIn } from '@family-chores/service-kit/time-zones';
import type { SeriesDocument } from '../model/series.model.ts';
import { ann, smiths } from './start-schedule.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** The calendar day in this many days, in UTC. */
export const inDays = (days: number): string => addDays(dayIn('UTC', new Date()), days);

/** `firstDay` to `lastDay` are three of the next 14 days, even if midnight passes during a test. */
export const firstDay = inDays(3);
export const days = [0, 1, 2].map((count) => addDays(firstDay, count));
export const lastDay = addDays(firstDay, 2);

type NewSeries = BodyInputOf<typeof addSeries>;

export function seriesBody(overrides: Partial<NewSeries> & { choreId: number }): NewSeries {
  return { memberIds: [ann.id], weekdays: EVERY_DAY, start: firstDay, end: lastDay, ...overrides };
}

export function buildSeries(
  overrides: Partial<SeriesDocument> & { _id: number; choreId: number },
): SeriesDocument {
  return {
    familyId: smiths.id,
    memberIds: [ann.id],
    weekdays: EVERY_DAY,
    everyWeeks: 1,
    start: '2026-03-02',
    end: null,
    missed: 'stay',
    turns: 'each',
    partOfDay: null,
    skips: [],
    ...overrides,
  };
}
