import { jest } from '@jest/globals';
import { nextId } from '@family-chores/service-kit/mongo';
import { assert, asyncProperty } from 'fast-check';
import { completeAssignment } from '../assignments/complete-assignment.ts';
import { handOver } from '../assignments/hand-over.ts';
import { moveToDay } from '../assignments/move-to-day.ts';
import { deleteAssignment } from '../assignments/remove-assignment.ts';
import { Assignment, type AssignmentDocument } from '../model/assignment.model.ts';
import { Chore } from '../model/chore.model.ts';
import { Generation, requestGenerationIfSeries } from '../model/generation.model.ts';
import { Pause } from '../model/pause.model.ts';
import { Series, type SeriesDocument } from '../model/series.model.ts';
import { createPause, deletePause } from '../pauses/store-pause.ts';
import { CHORE_AGES, compareWithSimulation, type FamilyUnderTest } from '../testing/compare-families.ts';
import { randomActions } from '../testing/random-actions.ts';
import type { SimulatedAssignment } from '../testing/simulate-family.ts';
import { smiths, startSchedule, type Schedule } from '../testing/start-schedule.ts';
import { dueDateOf } from './days.rules.ts';
import type { PlannedMember } from './generation.rules.ts';
import { generate } from './generate.ts';
import { changeSeries, createSeries, deleteSeries } from './store-series.ts';

/**
 * How many random cases are tried: only a few by default. `SERIES_CASES=2000 npm test -w services/schedule --
 * generate.property` tries 2,000.
 */
const CASES = Number(process.env['SERIES_CASES'] ?? 10);
/** Another seed tries other cases. */
const SEED = Number(process.env['SERIES_SEED'] ?? 14);
const TIMEOUT_MS = 60_000 + CASES * 2000;

let schedule: Schedule;
beforeAll(async () => {
  schedule = await startSchedule({ runsJobs: false });
});
afterAll(() => schedule.service.stop());

const noonOf = (today: string) => new Date(`${today}T12:00:00.000Z`);

/** A family in the database. It is changed by the functions that the calls use, with a simulated date. */
function storedFamily(familyId: number, choreId: number): FamilyUnderTest {
  const seriesOf = (id: number) => found<SeriesDocument>(Series.findById(id).lean());
  const assignmentOf = ({ seriesId, day: seriesDay, memberId: familyMemberId }: SimulatedAssignment) =>
    found<AssignmentDocument>(Assignment.findOne({ seriesId, seriesDay, familyMemberId }).lean());
  let members: readonly PlannedMember[] = [];
  return {
    async addSeries(rule, today) {
      const _id = await nextId('series');
      const series = { _id, familyId, choreId, partOfDay: null, skips: [], ...rule };
      await createSeries(series, { timeZone: undefined, today });
      return _id;
    },
    async editSeries(id, changes, today) {
      await changeSeries(await seriesOf(id), changes, { timeZone: undefined, today });
    },
    deleteSeries: async (id, openAssignments) => deleteSeries(await seriesOf(id), openAssignments),
    removeAssignment: async (assignment) => deleteAssignment(await assignmentOf(assignment)),
    async move(assignment, due) {
      await moveToDay(await assignmentOf(assignment), dueDateOf(due));
    },
    async handOver(assignment, memberIds) {
      const { _id } = await assignmentOf(assignment);
      for (const memberId of memberIds) {
        const current = await found<AssignmentDocument>(Assignment.findById(_id).lean());
        const member = { id: memberId, age: CHORE_AGES.minAge };
        await handOver(current, { member, members, dueDate: current.dueDate });
      }
    },
    async complete(assignment) {
      await completeAssignment(await assignmentOf(assignment), new Date());
    },
    async addPause(pause, today) {
      const _id = await nextId('pause');
      await createPause({ _id, familyId, ...pause }, { timeZone: undefined, today });
      return _id;
    },
    async deletePause(id) {
      const pause = await Pause.findById(id).lean();
      if (pause) await deletePause(pause);
    },
    async setMembers(changed) {
      members = changed;
      schedule.service.stubs.putFamily({ ...smiths, id: familyId, members: [...changed] });
      await requestGenerationIfSeries(familyId);
    },
    async openSchedule(today, replicas) {
      await Promise.all(Array.from({ length: replicas }, () => generate(familyId, noonOf(today))));
    },
    async openAndCrash(today) {
      const lastWrite = jest.spyOn(Generation, 'updateOne').mockImplementationOnce(() => {
        throw new Error('The process died');
      });
      // For a family without a generation document there is no write, so nothing fails.
      await generate(familyId, noonOf(today)).catch(() => undefined);
      lastWrite.mockRestore();
    },
    async assignments() {
      const all = await Assignment.find({ familyId, seriesId: { $exists: true } }).lean();
      return all.map(({ seriesId = 0, seriesDay = '', familyMemberId: memberId, dueDate, completed }) => {
        const due = dueDate.toISOString().slice(0, 10);
        return { seriesId, day: seriesDay, memberId, due, completed };
      });
    },
  };
}

async function storeChore(familyId: number): Promise<number> {
  const _id = await nextId('chore');
  const details = { name: 'Sweep', description: '', points: 10, pictogram: null, revision: 1, ...CHORE_AGES };
  await Chore.create({ _id, familyId, place: 0, ...details });
  return _id;
}

async function found<T>(query: PromiseLike<T | null>): Promise<T> {
  const document = await query;
  if (!document) throw new Error('The document is not stored');
  return document;
}

it(
  `stores the same assignments as the simulation in ${CASES} random cases`,
  async () => {
    const isAsSimulated = asyncProperty(randomActions, async (actions) => {
      const familyId = await nextId('family');
      await compareWithSimulation(storedFamily(familyId, await storeChore(familyId)), actions);
    });
    await expect(assert(isAsSimulated, { numRuns: CASES, seed: SEED })).resolves.toBeUndefined();
  },
  TIMEOUT_MS,
);
