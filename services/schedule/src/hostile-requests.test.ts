import { sendHostileRequests } from '@family-chores/service-kit/testing';
import { assignmentRoutes } from './assignments/assignments.routes.ts';
import { choreRoutes } from './chores/chores.routes.ts';
import { progressRoutes } from './progress/progress.routes.ts';
import { ann, ben, smiths, startSchedule, type Schedule } from './testing/start-schedule.ts';

let schedule: Schedule;

beforeAll(async () => {
  schedule = await startSchedule();
});
afterAll(() => schedule.service.stop());

it.each([
  ['chores', choreRoutes, async () => (await schedule.chore()).id],
  ['assignments', assignmentRoutes, async () => (await schedule.completed()).id],
  ['progress', progressRoutes, () => Promise.resolve(1)],
])(
  'rejects hostile requests about %s without an internal error',
  async (_, routes, idOf) => {
    const choreId = (await schedule.chore()).id;
    const member = { familyMemberId: ann.id, memberId: ann.id, verifierId: ben.id };
    const validValues = { familyId: smiths.id, id: await idOf(), choreId, ...member };
    const { sent, wrong } = await sendHostileRequests(schedule.service, {
      routes,
      validValues,
      accountId: 1,
    });
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(100);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  },
  60_000,
);
