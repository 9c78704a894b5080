import { scheduleExport } from '@family-chores/contracts/schedule/export';
import { editAssignmentRetention, getAssignmentRetention } from '@family-chores/contracts/schedule/retention';
import { database } from '@family-chores/service-kit/mongo';
import type { RetentionDocument } from '@family-chores/service-kit/retention';
import { Assignment } from '../model/assignment.model.ts';
import { buildAssignment } from '../testing/build-assignment.ts';
import { smiths, startSchedule, type Schedule } from '../testing/start-schedule.ts';

const DAY_MS = 24 * 3_600_000;
const params = { familyId: smiths.id };
let schedule: Schedule;

beforeAll(async () => {
  schedule = await startSchedule();
});
afterAll(() => schedule.service.stop());

it('deletes assignments that were verified before the chosen period, but no open or unverified ones', async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const verified = (_id: number, days: number) =>
    buildAssignment({ _id, completed: true, verified: true, dueDate: ago(days), verifiedAt: ago(days) });
  await Assignment.insertMany([
    verified(9001, 800),
    verified(9002, 400),
    verified(9003, 100),
    buildAssignment({ _id: 9004, dueDate: ago(900) }),
    buildAssignment({ _id: 9005, dueDate: ago(900), completed: true, completedAt: ago(900) }),
  ]);
  expect((await schedule.smith.call(getAssignmentRetention, { params })).body).toEqual({
    keepDays: null,
    older: [
      { keepDays: 730, count: 1 },
      { keepDays: 365, count: 2 },
      { keepDays: 183, count: 2 },
    ],
  });
  await schedule.smith.call(editAssignmentRetention, { params, body: { keepDays: 365 } });
  const retentions = database().collection<RetentionDocument>('retention');
  await retentions.updateOne({ _id: smiths.id }, { $set: { dueAt: new Date(0) } });
  await schedule.service.runJob('delete-old-assignments');
  const exported = (await schedule.smith.call(scheduleExport, { params })).body;
  expect(new Set(exported.assignments.map(({ id }) => id))).toEqual(new Set([9003, 9004, 9005]));
  expect(exported.keepAssignmentsDays).toBe(365);
  const retention = await retentions.findOne({ _id: smiths.id });
  expect(retention?.deletedBefore?.getTime()).toBeGreaterThan(ago(366).getTime());
});

it('finds old assignments through an index', async () => {
  const old = { verified: true, familyId: smiths.id, verifiedAt: { $lt: new Date() } };
  const plan = JSON.stringify(await Assignment.find(old).explain('queryPlanner'));
  expect(plan).not.toContain('COLLSCAN');
});
