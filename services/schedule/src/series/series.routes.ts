import { problem } from '@family-chores/contracts/problem';
import { fitsMember } from '@family-chores/contracts/schedule/ages';
import { laterDay } from '@family-chores/contracts/schedule/days';
import { addSeries, editSeries, listSeries, removeSeries } from '@family-chores/contracts/schedule/series';
import type { Family } from '@family-chores/service-kit/access';
import { route } from '@family-chores/service-kit/http';
import { nextId } from '@family-chores/service-kit/mongo';
import { dayIn } from '@family-chores/service-kit/time-zones';
import { Chore, type ChoreDocument } from '../model/chore.model.ts';
import { Series } from '../model/series.model.ts';
import { generate } from './generate.ts';
import { findSeries, toListed } from './list-series.ts';
import { changeSeries, createSeries, deleteSeries } from './store-series.ts';

const loadSeries = ({ params }: { params: { id: number } }) => Series.findById(params.id).lean();

export const seriesRoutes = [
  route(listSeries, async ({ family: { id, members } }) =>
    (await findSeries(id)).map(({ series, chore }) => toListed(series, { chore, members })),
  ),

  route(addSeries, {
    load: ({ body }) => Chore.findById(body.choreId).lean(),
    async handle({ family, resource: chore, body: { timeZone, ...rule } }) {
      const now = new Date();
      const today = dayIn(timeZone ?? 'UTC', now);
      const firstDay = laterDay(rule.start, today);
      await checkAges(family, { chore, memberIds: rule.memberIds, firstDay });
      const _id = await nextId('series');
      const series = await createSeries(
        { _id, familyId: family.id, ...rule, skips: [] },
        { timeZone, today },
      );
      await generate(family.id, now);
      return toListed(series, { chore, members: family.members });
    },
  }),

  route(editSeries, {
    load: loadSeries,
    async handle({ family, resource, body: { timeZone, ...changes } }) {
      const chore = await Chore.findOne({ _id: resource.choreId, familyId: family.id }).lean();
      if (!chore) throw problem('not-found');
      const added = changes.memberIds?.filter((memberId) => !resource.memberIds.includes(memberId)) ?? [];
      const now = new Date();
      const today = dayIn(timeZone ?? 'UTC', now);
      const firstDay = laterDay(resource.start, today);
      await checkAges(family, { chore, memberIds: added, firstDay });
      const changed = await changeSeries(resource, changes, { timeZone, today });
      if (!changed) throw problem('not-found');
      await generate(family.id, now);
      return toListed(changed, { chore, members: family.members });
    },
  }),

  route(removeSeries, {
    load: loadSeries,
    handle: ({ resource, query }) => deleteSeries(resource, query.assignments),
  }),
];

/** The members whom a chore must fit on the first day of its series, or today if the series has already begun. */
interface AgeCheck {
  readonly chore: ChoreDocument;
  readonly memberIds: readonly number[];
  readonly firstDay: string;
}

/**
 * Members who outgrow the chore later are skipped by the series.
 * @throws Problem `age-does-not-fit`
 */
async function checkAges(family: Family, { chore, memberIds, firstDay }: AgeCheck): Promise<void> {
  for (const memberId of memberIds) {
    const member = await family.member(memberId);
    if (!fitsMember(chore, member, firstDay)) throw problem('age-does-not-fit');
  }
}
