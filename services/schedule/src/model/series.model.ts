import type { Missed, PartOfDay, Turns } from '@family-chores/contracts/schedule/series-fields';
import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';

/** An occurrence that was removed, lapsed or was handed over, recorded so that it is not generated again. */
export interface SeriesSkip {
  day: string;
  memberId: number;
}

/** Days are calendar days, such as `2026-03-02`. */
export interface SeriesDocument {
  _id: number;
  familyId: number;
  choreId: number;
  memberIds: number[];
  /** ISO 8601: 1 is Monday, 7 is Sunday. */
  weekdays: number[];
  /** 1 for every week, 2 for every second week, and so on. */
  everyWeeks: number;
  start: string;
  end: string | null;
  missed: Missed;
  turns: Turns;
  partOfDay: PartOfDay | null;
  /** Only skips of today and later days are kept. */
  skips: SeriesSkip[];
}

const schema = new Schema<SeriesDocument>({
  _id: Number,
  familyId: Number,
  choreId: Number,
  memberIds: [Number],
  weekdays: [Number],
  everyWeeks: Number,
  start: String,
  end: String,
  missed: String,
  turns: String,
  partOfDay: String,
  skips: [new Schema<SeriesSkip>({ day: String, memberId: Number }, { _id: false, id: false })],
});
schema.index({ familyId: 1, _id: 1 });
schema.index({ choreId: 1 });

export const Series = defineModel<SeriesDocument>('Series', schema, {
  about: 'family',
  what: 'Which members do a repeating chore, and on which days',
  why: 'To plan it again each week',
  kept: { until: 'the member or the family is deleted' },
  exported: ['series'],
  shards: { key: 'familyId', broadcast: { _id: 'Calls name a series by its id alone.' } },
});
