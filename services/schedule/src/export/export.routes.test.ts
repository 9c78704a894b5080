import { scheduleExport } from '@family-chores/contracts/schedule/export';
import { listChores } from '@family-chores/contracts/schedule/chores';
import { buildAssignment } from '../testing/build-assignment.ts';
import { joneses, smiths, startSchedule, type Schedule } from '../testing/start-schedule.ts';
import { Assignment } from '../model/assignment.model.ts';
import { allAssignments } from './export.routes.ts';

let schedule: Schedule;

beforeAll(async () => {
  schedule = await startSchedule();
});
afterAll(() => schedule.service.stop());
beforeEach(() => Assignment.deleteMany({}));

async function exported() {
  return (await schedule.smith.call(scheduleExport, { params: { familyId: smiths.id } })).body;
}

it('exports the chores of a family, after copying the catalog if the family has not listed them yet', async () => {
  const { chores } = await exported();
  expect(chores.length).toBeGreaterThan(0);
  const listed = await schedule.smith.call(listChores, { params: { familyId: smiths.id } });
  expect(chores).toEqual(listed.body);
});

it('exports assignments of all dates, whether verified or not, by due date', async () => {
  const dueDate = (year: number) => new Date(`${year}-03-02T00:00:00.000Z`);
  await Assignment.insertMany([
    buildAssignment({ _id: 9001, dueDate: dueDate(2030) }),
    buildAssignment({ _id: 9002, dueDate: dueDate(2001), completed: true, verified: true }),
    buildAssignment({ _id: 9003, dueDate: dueDate(2026), completed: true }),
    buildAssignment({ _id: 9004, dueDate: dueDate(9999) }),
    buildAssignment({ _id: 9005, familyId: joneses.id }),
  ]);
  const { assignments } = await exported();
  expect(assignments.map(({ id }) => id)).toEqual([9002, 9003, 9001, 9004]);
  expect(assignments[0]).toMatchObject({
    verified: true,
    verifier: { name: 'Ben' },
    chore: { name: 'Sweep' },
  });
});

it('exports thousands of assignments completely and in order', async () => {
  const stored = Array.from({ length: 2600 }, (_, index) =>
    buildAssignment({
      _id: 10_000 + index,
      // Several on the same day.
      dueDate: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 7))),
      verified: index % 2 === 0,
      completed: index % 2 === 0,
    }),
  );
  await Assignment.insertMany(stored.toReversed());
  const { assignments } = await exported();
  expect(assignments.map(({ id }) => id)).toEqual(stored.map(({ _id }) => _id));
});

it('reads assignments in the order of an index, without sorting', async () => {
  const plan = await allAssignments(smiths.id).explain('queryPlanner');
  const [winningPlan] = JSON.stringify(plan).split('"rejectedPlans"');
  expect(winningPlan).not.toMatch(/COLLSCAN|"SORT"/);
});

it('refuses the export to an account outside the family', async () => {
  const response = await schedule.jones.call(scheduleExport, { params: { familyId: smiths.id } });
  expect(response.status).toBe(404);
});
