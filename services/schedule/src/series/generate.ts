import { assignmentCreated } from '@family-chores/contracts/schedule/assignments';
import { findFamily, lockMember } from '@family-chores/service-kit/access';
import { event, transact, type Transaction } from '@family-chores/service-kit/events';
import { nextId } from '@family-chores/service-kit/mongo';
import { dayIn, nextDayAt } from '@family-chores/service-kit/time-zones';
import type { ClientSession } from 'mongoose';
import { Assignment, newAssignment, type AssignmentDocument } from '../model/assignment.model.ts';
import { Chore, type ChoreDocument } from '../model/chore.model.ts';
import { Generation } from '../model/generation.model.ts';
import { Pause } from '../model/pause.model.ts';
import { removeOpen } from '../model/remove-open.ts';
import { Series, type SeriesDocument } from '../model/series.model.ts';
import { dueDateOf } from './days.rules.ts';
import { difference, type Occurrence, type PlannedMember } from './generation.rules.ts';

/**
 * Generates the assignments of a family's series for today and the next 14 days, and removes open ones that are no
 * longer part of a series or have lapsed. Repeating it changes nothing.
 */
export async function generate(familyId: number, now: Date): Promise<void> {
  const changesBefore = (await Generation.findById(familyId).lean())?.changes;
  // Not the cached family, because an outdated age would stay in effect until tomorrow.
  const family = await findFamily(familyId);
  if (!family) return;
  const { members } = family;
  await transact(async (transaction) => {
    const { session } = transaction;
    const generation = await Generation.findById(familyId, null, { session }).lean();
    if (!generation) return;
    const { timeZone, day, changes } = generation;
    const localDay = dayIn(timeZone, now);
    // Never goes back a day, even if the family moves to a time zone where it is still yesterday.
    const today = localDay > day ? localDay : day;
    const series = await Series.find({ familyId }, null, { session }).lean();
    if (series.length > 0) await updateAssignments({ familyId, series, members, today }, transaction);
    const dueAt = series.length > 0 ? nextDayAt(timeZone, now) : null;
    // If something changed since the members were read, the members may be outdated. Then the family stays due.
    const isCurrent = changes === changesBefore;
    await Generation.updateOne(
      { _id: familyId },
      { $set: { day: today, leasedUntil: null, ...(isCurrent && { dueAt }) } },
      { session },
    );
  });
}

interface GenerationInput {
  readonly familyId: number;
  readonly series: readonly SeriesDocument[];
  readonly members: readonly PlannedMember[];
  readonly today: string;
}

async function updateAssignments(
  { familyId, series, members, today }: GenerationInput,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction;
  const choreIds = series.map(({ choreId }) => choreId);
  const found = await Chore.find({ familyId, _id: { $in: choreIds } }, null, { session }).lean();
  const chores = new Map(found.map((chore) => [chore._id, chore]));
  const pauses = await Pause.find({ familyId, to: { $gte: today } }, null, { session }).lean();
  const assignments = await findGenerated({ familyId, series, today }, session);
  const { missing, surplus, lapsed } = difference({ series, chores, members, pauses, assignments, today });
  await removeOpen([...surplus, ...lapsed], transaction);
  // These had been moved to an earlier day, which is over. Without a skip, they would be generated again.
  await skip(
    lapsed.filter(({ seriesDay = '' }) => seriesDay >= today),
    session,
  );
  await createMissing({ missing, chores }, transaction);
  // Skips of days before today are no longer needed.
  await Series.updateMany(
    { familyId, 'skips.day': { $lt: today } },
    { $pull: { skips: { day: { $lt: today } } } },
    { session },
  );
}

/** Assignments that series generated for today and later, and overdue ones of series whose missed chores lapse. */
async function findGenerated(
  { familyId, series, today }: Pick<GenerationInput, 'familyId' | 'series' | 'today'>,
  session: ClientSession,
): Promise<AssignmentDocument[]> {
  const currentFilter = { familyId, seriesDay: { $gte: today }, seriesId: { $exists: true } };
  const current = await Assignment.find(currentFilter, null, { session }).lean();
  const lapsing = series.filter(({ missed }) => missed === 'lapse').map(({ _id }) => _id);
  if (lapsing.length === 0) return current;
  const overdue = await Assignment.find(
    {
      familyId,
      verified: false,
      dueDate: { $lt: dueDateOf(today) },
      completed: false,
      seriesId: { $in: lapsing },
    },
    null,
    { session },
  ).lean();
  const ids = new Set(current.map(({ _id }) => _id));
  return [...current, ...overdue.filter(({ _id }) => !ids.has(_id))];
}

/** Records that the series of these assignments must not generate them again. Ordinary assignments are ignored. */
export async function skip(
  assignments: readonly Pick<AssignmentDocument, 'familyId' | 'seriesId' | 'seriesDay' | 'familyMemberId'>[],
  session: ClientSession,
): Promise<void> {
  for (const { familyId, seriesId, seriesDay, familyMemberId: memberId } of assignments) {
    if (seriesId === undefined || seriesDay === undefined) continue;
    await Series.updateOne(
      { _id: seriesId, familyId },
      { $addToSet: { skips: { day: seriesDay, memberId } } },
      { session },
    );
  }
}

interface NewAssignments {
  readonly missing: readonly Occurrence[];
  readonly chores: ReadonlyMap<number, ChoreDocument>;
}

/** Stores the missing assignments, except those of removed members, and publishes an event for each. */
async function createMissing(
  { missing, chores }: NewAssignments,
  { session, publish }: Transaction,
): Promise<void> {
  const removed = new Set<number>();
  for (const memberId of new Set(missing.map((occurrence) => occurrence.memberId))) {
    if (!(await lockMember(memberId, session))) removed.add(memberId);
  }
  const created: AssignmentDocument[] = [];
  for (const occurrence of missing) {
    const chore = chores.get(occurrence.series.choreId);
    if (chore && !removed.has(occurrence.memberId)) created.push(await buildAssignment(occurrence, chore));
  }
  if (created.length === 0) return;
  await Assignment.insertMany(created, { session, lean: true });
  for (const { _id: assignmentId, familyId, familyMemberId, choreId, dueDate } of created) {
    const data = { familyId, assignmentId, familyMemberId, choreId, dueDate: dueDate.toISOString() };
    publish(event(assignmentCreated, data));
  }
}

async function buildAssignment(
  { series, memberId, day }: Occurrence,
  chore: ChoreDocument,
): Promise<AssignmentDocument> {
  const _id = await nextId('assignment');
  const assignment = newAssignment({ _id, familyMemberId: memberId, dueDate: dueDateOf(day), chore });
  const { familyId, partOfDay } = series;
  return { ...assignment, familyId, seriesId: series._id, seriesDay: day, ...(partOfDay && { partOfDay }) };
}
