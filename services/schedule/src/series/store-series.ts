import { problem } from '@family-chores/contracts/problem';
import { areDaysInOrder, PERIOD_OUT_OF_ORDER, seriesChanged } from '@family-chores/contracts/schedule/series';
import { lockMember } from '@family-chores/service-kit/access';
import { createInTransaction, event, type OutboxEntry, transact } from '@family-chores/service-kit/events';
import { keyOf } from '@family-chores/service-kit/mongo';
import type { ClientSession } from 'mongoose';
import { Assignment } from '../model/assignment.model.ts';
import { Chore } from '../model/chore.model.ts';
import { Generation, requestGeneration, type EditingDevice } from '../model/generation.model.ts';
import { removeOpen } from '../model/remove-open.ts';
import { Series, type SeriesDocument } from '../model/series.model.ts';

/** Bounded, because one response lists all series. */
export const MAX_SERIES = 200;
/** How many assignments a family's series may generate per day. Those of 15 days fit in the list (`MAX_LISTED`). */
export const MAX_PER_DAY = 100;

/**
 * Stores a series. Then call `generate`, which creates the assignments.
 * @throws Problem `series-limit-reached`, or `not-found` if a member has left or the chore has been deleted
 */
export async function createSeries(
  series: SeriesDocument,
  { timeZone, today }: EditingDevice,
): Promise<SeriesDocument> {
  const { familyId } = series;
  return createInTransaction(Series, { familyId }, async ({ session, publish }) => {
    await requestGeneration(familyId, { session, timeZone });
    // A concurrent deletion of the chore also writes the generation document, so the two transactions conflict and one
    // of them is retried.
    if (!(await Chore.exists({ _id: series.choreId, familyId }).session(session))) throw problem('not-found');
    await lockMembers(series.memberIds, session);
    await checkLimits(series, { session, today });
    publish(await seriesChangedEvent(series, 'added', session));
    return series;
  });
}

type SeriesRule = Omit<SeriesDocument, '_id' | 'familyId' | 'choreId' | 'skips'>;
export type RuleChanges = { [Key in keyof SeriesRule]?: SeriesRule[Key] | undefined };

/**
 * Changes a series, and the part of the day of its open assignments. Then call `generate`, which updates their members
 * and days.
 * @returns null if the series has been deleted
 * @throws Problem `invalid-request`, `series-limit-reached`, or `not-found` if a member has left
 */
export async function changeSeries(
  series: SeriesDocument,
  changes: RuleChanges,
  { timeZone, today }: EditingDevice,
): Promise<SeriesDocument | null> {
  const { _id: seriesId, familyId } = series;
  return transact(async ({ session, publish }) => {
    await requestGeneration(familyId, { session, timeZone });
    await Series.updateOne(keyOf(series), { $set: changes }, { session });
    const changed = await Series.findOne(keyOf(series), null, { session }).lean();
    if (!changed) return null;
    if (!areDaysInOrder(changed)) throw periodOutOfOrderProblem();
    if (changes.memberIds) await lockMembers(changed.memberIds, session);
    await checkLimits(changed, { session, today });
    const { partOfDay } = changed;
    await Assignment.updateMany(
      openOf({ familyId, seriesId }),
      partOfDay ? { $set: { partOfDay } } : { $unset: { partOfDay: 1 } },
      { session },
    );
    publish(await seriesChangedEvent(changed, 'edited', session));
    return changed;
  });
}

/** Includes `verified`, so that MongoDB finds the family's unverified assignments through an index. */
const openOf = (series: { familyId: number; seriesId: number }) => ({
  ...series,
  verified: false,
  completed: false,
});

/** Deletes a series, and either removes its open assignments or keeps them as ordinary ones. */
export async function deleteSeries(
  series: SeriesDocument,
  openAssignments: 'remove' | 'keep',
): Promise<void> {
  const { _id: seriesId, familyId } = series;
  await transact(async (transaction) => {
    const { session, publish } = transaction;
    await requestGeneration(familyId, { session });
    const { deletedCount } = await Series.deleteOne(keyOf(series), { session });
    if (deletedCount === 0) return;
    const open = openOf({ familyId, seriesId });
    if (openAssignments === 'remove') {
      await removeOpen(await Assignment.find(open, null, { session }).lean(), transaction);
    }
    const generation = await Generation.findById(familyId, null, { session }).lean();
    const current = { familyId, seriesDay: { $gte: generation?.day ?? '' }, seriesId };
    // Detaches open assignments, and all assignments of today and later: `generate` would remove completed ones if they
    // were reopened. Completed ones of earlier days stay as they are, so that the transaction does not grow with the
    // family's past.
    for (const filter of [open, current]) {
      await Assignment.updateMany(filter, { $unset: { seriesId: 1, seriesDay: 1 } }, { session });
    }
    publish(await seriesChangedEvent(series, 'deleted', session));
  });
}

/** The event for a change that a person made. */
async function seriesChangedEvent(
  { _id: seriesId, familyId, choreId }: SeriesDocument,
  kind: 'added' | 'edited' | 'deleted',
  session: ClientSession,
): Promise<OutboxEntry> {
  const chore = await Chore.findOne({ _id: choreId, familyId }, { name: 1 }, { session }).lean();
  return event(seriesChanged, { familyId, seriesId, choreName: chore?.name, change: kind });
}

/** @throws Problem `not-found` if a member has left */
async function lockMembers(memberIds: readonly number[], session: ClientSession): Promise<void> {
  for (const memberId of memberIds) {
    if (!(await lockMember(memberId, session))) throw problem('not-found');
  }
}

/**
 * Concurrent changes cannot exceed the limits together: they conflict, because all of them write the family's
 * generation document.
 */
async function checkLimits(
  changed: SeriesDocument,
  { session, today }: { session: ClientSession; today: string },
): Promise<void> {
  const others = await Series.find({ familyId: changed.familyId, _id: { $ne: changed._id } }, null, {
    session,
  }).lean();
  const perDay = [...others, changed]
    .filter(({ end }) => end === null || end >= today)
    .reduce((sum, { turns, memberIds }) => sum + (turns === 'each' ? memberIds.length : 1), 0);
  if (others.length >= MAX_SERIES || perDay > MAX_PER_DAY) throw problem('series-limit-reached');
}

function periodOutOfOrderProblem() {
  const message = PERIOD_OUT_OF_ORDER;
  return problem('invalid-request', { detail: message, errors: [{ path: 'end', message }] });
}
