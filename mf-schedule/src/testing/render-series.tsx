import {
  addSeries,
  editSeries,
  listSeries,
  removeSeries,
  type Series,
} from '@family-chores/contracts/schedule/series';
import { on } from '@family-chores/web-kit/testing';
import { aChore, aMember, FAMILY_ID } from './build-family.ts';
import { type RenderedSchedule, renderSchedule } from './render-schedule.tsx';

const members = [
  aMember(),
  aMember({ id: 3, name: 'Carl', age: 10 }),
  aMember({ id: 6, name: 'Finn', age: 8 }),
];
const dishes = aChore({ id: 12, name: 'Dry the dishes' });
export const forOlder = aChore({ id: 13, name: 'Mow the lawn', minAge: 9 });
export const aSeries = (series: Partial<Series> = {}): Series => ({
  id: 51,
  familyId: FAMILY_ID,
  choreId: 11,
  memberIds: [2],
  weekdays: [1, 2, 3, 4, 5],
  everyWeeks: 1,
  start: '2026-11-02',
  end: null,
  missed: 'stay',
  turns: 'each',
  partOfDay: null,
  chore: aChore(),
  skippedMemberIds: [],
  ...series,
});

export type State = Parameters<typeof renderSchedule>[0] & { series?: Series[] };

/** Renders the schedule with the given series, and a service that stores changes to them. */
export function renderSeries({ series = [], ...state }: State = {}): RenderedSchedule {
  const schedule = renderSchedule({ members, chores: [aChore(), dishes, forOlder], ...state });
  let allSeries = series;
  schedule.server.use(
    on(listSeries, () => allSeries),
    on(addSeries, ({ body }) => {
      const added = aSeries({ ...body, id: 60 + allSeries.length });
      allSeries = [...allSeries, added];
      return added;
    }),
    on(editSeries, ({ params, body }) => {
      allSeries = allSeries.map((each) => (each.id === params.id ? { ...each, ...body } : each));
      return allSeries.find(({ id }) => id === params.id) ?? aSeries();
    }),
    on(removeSeries, ({ params }) => {
      allSeries = allSeries.filter(({ id }) => id !== params.id);
      return undefined;
    }),
  );
  return schedule;
}
