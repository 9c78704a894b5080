import { scheduleExport } from '@family-chores/contracts/schedule/export';
import { route } from '@family-chores/service-kit/http';
import { readEach } from '@family-chores/service-kit/mongo';
import { retentionDaysOf } from '@family-chores/service-kit/retention';
import { listChoresOf } from '../chores/list-chores.ts';
import { findOffers } from '../offers/list-offers.ts';
import { Pause, toPause } from '../model/pause.model.ts';
import { planningOf } from '../planning/planning-of.ts';
import { findSeries } from '../series/list-series.ts';
import { toSeries } from '../series/to-series.ts';
import { Assignment, toAssignment } from '../model/assignment.model.ts';

/** Both values of `verified` are named, so that an index provides this order. */
export const allAssignments = (familyId: number) =>
  Assignment.find({ familyId, verified: { $in: [false, true] }, chore: { $type: 'object' } })
    .sort({ dueDate: 1, _id: 1 })
    .lean();

export const exportRoutes = [
  route(scheduleExport, async ({ family }) => ({
    chores: await listChoresOf(family.id),
    series: (await findSeries(family.id)).map(({ series, chore }) => toSeries(series, chore)),
    pauses: (await Pause.find({ familyId: family.id }).sort({ _id: 1 }).lean()).map(toPause),
    offers: await findOffers(family.id, new Date()),
    keepAssignmentsDays: await retentionDaysOf(family.id),
    planning: await planningOf(family.id),
    assignments: readEach(allAssignments(family.id), toAssignment),
  })),
];
