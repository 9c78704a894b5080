import {
  complete,
  listAssignments,
  moveAssignment,
  removeAssignment,
  verify,
} from '@family-chores/contracts/schedule/assignments';
import { addChore, editChore } from '@family-chores/contracts/schedule/chores';
import { scheduleExport } from '@family-chores/contracts/schedule/export';
import { syncProgress } from '@family-chores/contracts/schedule/progress';
import { reopen } from '@family-chores/contracts/schedule/reopen';
import { tickStep } from '@family-chores/contracts/schedule/steps';
import { ann, ben, concurrently, smiths, startSchedule, type Schedule } from '../testing/start-schedule.ts';

const steps = ['Make the bed', 'Clothes into the basket', 'Vacuum'];
const [bed, clothes, vacuum] = ['Make the bed', 'Clothes into the basket', 'Vacuum'] as const;

let schedule: Schedule;

beforeAll(async () => {
  schedule = await startSchedule({ runsJobs: false });
});
afterAll(() => schedule.service.stop());

async function assigned() {
  const { id: choreId } = await schedule.chore({ name: 'Tidy your room', steps });
  return schedule.assigned({ choreId });
}
const tick = (id: number, step: string, ticked = true) =>
  schedule.smith.call(tickStep, { params: { id }, body: { step, ticked } });
const tickEvents = (assignmentId: number) => schedule.eventsOf('assignment.step-ticked', { assignmentId });
const completeIt = (id: number) => schedule.smith.call(complete, { params: { id } });
const edit = (id: number, change: { steps?: string[]; creditedOnCompletion?: boolean }) =>
  schedule.smith.call(editChore, { params: { id }, body: change });

async function listed(wanted: number) {
  const { body } = await schedule.smith.call(listAssignments, { params: { familyId: smiths.id } });
  return body.find(({ id }) => id === wanted);
}

describe('the steps of a chore', () => {
  it('are absent until they are added, and after they are removed', async () => {
    const plain = await schedule.assigned();
    expect(plain).not.toHaveProperty('tickedSteps');
    expect(plain.chore).not.toHaveProperty('steps');
    const withSteps = await edit(plain.choreId, { steps });
    expect(withSteps.body.steps).toEqual(steps);
    expect((await listed(plain.id))?.chore.steps).toEqual(steps);
    const without = await edit(plain.choreId, { steps: [] });
    expect(without.body).not.toHaveProperty('steps');
    expect(await listed(plain.id)).toEqual(plain);
  });

  it.each([
    ['11 steps', Array.from({ length: 11 }, (_, index) => `Step ${index}`), 'There can be at most 10 steps'],
    ['a step of one character', [bed, 'x'], 'Each step must be at least 2 characters'],
    ['a step of 61 characters', ['x'.repeat(61)], 'Each step must be at most 60 characters'],
    ['a step of two lines', ['Make\nthe bed'], 'Contains characters that cannot be used'],
    ['the same step twice', [bed, ` ${bed}`], 'Two steps cannot be the same'],
  ])('are refused: %s', async (_, refused, message) => {
    const body = { familyId: smiths.id, name: 'Tidy your room', points: 10, minAge: 5, steps: refused };
    const { status, problem } = await schedule.smith.call(addChore, { body });
    expect([status, problem.errors?.[0]?.message]).toEqual([400, message]);
  });

  it('are part of the export, with the ticks', async () => {
    const { id, choreId } = await assigned();
    await tick(id, vacuum);
    const { body } = await schedule.smith.call(scheduleExport, { params: { familyId: smiths.id } });
    expect(body.chores.find((chore) => chore.id === choreId)?.steps).toEqual(steps);
    expect(body.assignments.find((each) => each.id === id)?.tickedSteps).toEqual([vacuum]);
  });
});

describe('ticking a step', () => {
  it('lists the ticks in the order of the steps, publishes each once, and can be undone', async () => {
    const before = await assigned();
    const { id, choreId } = before;
    await tick(id, vacuum);
    const responses = await concurrently(10, () => tick(id, bed));
    for (const { status, body } of responses) {
      expect([status, body]).toEqual([200, { ...before, tickedSteps: [bed, vacuum] }]);
    }
    expect(await listed(id)).toEqual({ ...before, tickedSteps: [bed, vacuum] });
    await tick(id, bed, false);
    expect((await tick(id, vacuum, false)).body).toEqual(before);
    const data = { familyId: smiths.id, assignmentId: id, familyMemberId: ann.id, choreId };
    expect(await tickEvents(id)).toEqual([
      { ...data, step: vacuum, ticked: true },
      { ...data, step: bed, ticked: true },
      { ...data, step: bed, ticked: false },
      { ...data, step: vacuum, ticked: false },
    ]);
  });

  it('keeps concurrent ticks of different steps, and a concurrent completion', async () => {
    for (const { id } of await concurrently(5, assigned)) {
      await Promise.all([...steps.map((step) => tick(id, step)), completeIt(id)]);
      expect(await listed(id)).toMatchObject({ completed: true, tickedSteps: steps });
      expect(await tickEvents(id)).toHaveLength(3);
    }
  });

  it('does not complete the chore, and is not needed to complete it', async () => {
    const { id } = await assigned();
    for (const step of steps) await tick(id, step);
    expect((await listed(id))?.completed).toBe(false);
    const other = await assigned();
    expect((await completeIt(other.id)).body).toMatchObject({ completed: true });
    expect((await completeIt(other.id)).body).not.toHaveProperty('tickedSteps');
  });

  it('is not undone when the chore is sent back or given to another member', async () => {
    const { id } = await assigned();
    await tick(id, bed);
    await completeIt(id);
    const back = { reason: 'not-yet', verifierId: ben.id, note: 'Under the bed, too' } as const;
    await schedule.smith.call(reopen, { params: { id }, body: back });
    expect(await listed(id)).toMatchObject({ completed: false, tickedSteps: [bed] });
    await schedule.smith.call(moveAssignment, { params: { id }, body: { familyMemberId: ben.id } });
    expect(await listed(id)).toMatchObject({ familyMemberId: ben.id, tickedSteps: [bed] });
    await tick(id, clothes);
    expect(await tickEvents(id)).toMatchObject([{ familyMemberId: ann.id }, { familyMemberId: ben.id }]);
  });

  it('is possible until the chore is verified', async () => {
    const { id } = await assigned();
    await tick(id, bed);
    await completeIt(id);
    expect((await tick(id, clothes)).body.tickedSteps).toEqual([bed, clothes]);
    await schedule.smith.call(verify, { params: { id }, body: { verifierId: ben.id } });
    expect((await tick(id, clothes)).status).toBe(200);
    const { status, problem } = await tick(id, vacuum);
    expect([status, problem.message]).toEqual([409, 'This chore is already verified']);
    expect((await listed(id))?.tickedSteps).toEqual([bed, clothes]);
  });

  it('is refused with 404 for a step that was removed or reworded; a completed assignment keeps its steps', async () => {
    const { id, choreId } = await assigned();
    await tick(id, bed);
    await tick(id, vacuum);
    await edit(choreId, { steps: ['Dust', bed] });
    expect(await listed(id)).toMatchObject({ chore: { steps: ['Dust', bed] }, tickedSteps: [bed] });
    expect((await tick(id, vacuum, false)).status).toBe(404);
    await completeIt(id);
    await edit(choreId, { steps: ['Dust'] });
    expect(await listed(id)).toMatchObject({ chore: { steps: ['Dust', bed] }, tickedSteps: [bed] });
  });

  it('is refused to another family, and after the assignment was removed', async () => {
    const { id } = await assigned();
    const body = { step: bed, ticked: true };
    expect((await schedule.jones.call(tickStep, { params: { id }, body })).status).toBe(404);
    await schedule.smith.call(removeAssignment, { params: { id } });
    expect((await tick(id, bed)).status).toBe(404);
  });
});

describe('steps that were ticked offline', () => {
  const sync = (
    memberId: number,
    ticks: { assignmentId: number; step: string; ticked: boolean }[],
    more = {},
  ) =>
    schedule.smith.call(syncProgress, {
      body: { familyId: smiths.id, memberId, completedChores: [], verifiedChores: [], steps: ticks, ...more },
    });

  it('are applied in their order, and before the completion of a credited chore', async () => {
    const { id, choreId } = await assigned();
    await edit(choreId, { creditedOnCompletion: true });
    const ticks = [
      { assignmentId: id, step: bed, ticked: true },
      { assignmentId: id, step: clothes, ticked: true },
      { assignmentId: id, step: bed, ticked: false },
    ];
    const completion = { completedChores: [choreId], assignments: [id] };
    expect((await sync(ann.id, ticks, completion)).body).toMatchObject({ completed: 1 });
    expect(await listed(id)).toMatchObject({ verified: true, tickedSteps: [clothes] });
    expect((await sync(ann.id, ticks, completion)).status).toBe(200);
    expect(await listed(id)).toMatchObject({ tickedSteps: [clothes] });
  });

  it("are applied only to the member's own assignments, and skipped if the chore does not have them", async () => {
    const { id } = await assigned();
    await sync(ben.id, [{ assignmentId: id, step: bed, ticked: true }]);
    expect(await listed(id)).not.toHaveProperty('tickedSteps');
    const ticks = ['Dust', vacuum].map((step) => ({ assignmentId: id, step, ticked: true }));
    expect((await sync(ann.id, ticks)).status).toBe(200);
    expect((await listed(id))?.tickedSteps).toEqual([vacuum]);
  });
});
