import {
  type Assignment,
  complete,
  listAssignments,
  moveAssignment,
  removeAssignment,
} from '@family-chores/contracts/schedule/assignments';
import { addPause, removePause } from '@family-chores/contracts/schedule/pauses';
import { editChore } from '@family-chores/contracts/schedule/chores';
import { addSeries, editSeries, removeSeries } from '@family-chores/contracts/schedule/series';
import { weekdayOf } from '../series/days.rules.ts';
import { days, seriesBody } from '../testing/build-series.ts';
import {
  ann,
  ben,
  concurrently,
  eve,
  joneses,
  smiths,
  startSchedule,
  type Schedule,
} from '../testing/start-schedule.ts';

let schedule: Schedule;
beforeAll(async () => {
  schedule = await startSchedule({ runsJobs: false });
});
afterAll(() => schedule.service.stop());

const thursday = '2026-03-05T00:00:00.000Z';
const give = (id: number, familyMemberId: number, more: { dueDate?: string } = {}) =>
  schedule.smith.call(moveAssignment, { params: { id }, body: { familyMemberId, ...more } });

const giveAndComplete = (id: number) =>
  Promise.all([give(id, ben.id), schedule.smith.call(complete, { params: { id } })]);

async function assignmentsOf(choreId: number): Promise<Assignment[]> {
  const { body } = await schedule.smith.call(listAssignments, { params: { familyId: smiths.id } });
  return body.filter((assignment) => assignment.choreId === choreId);
}

describe('giving an assignment to another member', () => {
  it('keeps its day, and publishes the change once for 10 identical requests', async () => {
    const { id, choreId, dueDate, ...rest } = await schedule.assigned();
    const given = { ...rest, id, choreId, dueDate, familyMemberId: ben.id };
    const responses = await concurrently(10, () => give(id, ben.id));
    expect(responses.map(({ status, body }) => [status, body])).toEqual(responses.map(() => [200, given]));
    expect(await assignmentsOf(choreId)).toEqual([given]);
    expect(await schedule.eventsOf('assignment.moved', { assignmentId: id })).toEqual([
      { familyId: smiths.id, assignmentId: id, familyMemberId: ben.id, choreId, choreName: 'Sweep', dueDate },
    ]);
  });

  it('can move it to another day in the same request', async () => {
    const { id } = await schedule.assigned();
    const { body } = await give(id, eve.id, { dueDate: thursday });
    expect(body).toMatchObject({ familyMemberId: eve.id, dueDate: thursday });
  });

  it('keeps a concurrent move to another day, and publishes both changes', async () => {
    for (const { id, choreId } of await concurrently(5, () => schedule.assigned())) {
      const body = { dueDate: thursday };
      await Promise.all([give(id, ben.id), schedule.smith.call(moveAssignment, { params: { id }, body })]);
      expect(await assignmentsOf(choreId)).toMatchObject([{ familyMemberId: ben.id, dueDate: thursday }]);
      const published = await schedule.eventsOf('assignment.moved', { assignmentId: id });
      expect(published).toHaveLength(2);
      expect(published).toContainEqual(
        expect.objectContaining({ familyMemberId: ben.id, dueDate: thursday }),
      );
    }
  });

  it('is refused for a member whose age does not fit', async () => {
    const { id: choreId } = await schedule.chore({ minAge: 8, maxAge: 10 });
    const { id } = await schedule.assigned({ choreId });
    const { status, problem } = await give(id, ben.id);
    expect([status, problem.message]).toEqual([422, 'This chore does not fit the age of this family member']);
    expect(await assignmentsOf(choreId)).toMatchObject([{ familyMemberId: ann.id }]);
  });

  it('can name the member who already has it, to move it to another day, even if their age no longer fits', async () => {
    const { id, choreId } = await schedule.assigned();
    await give(id, ben.id);
    await schedule.smith.call(editChore, { params: { id: choreId }, body: { minAge: ben.age + 1 } });
    const { status, body } = await give(id, ben.id, { dueDate: thursday });
    expect([status, body.familyMemberId, body.dueDate]).toEqual([200, ben.id, thursday]);
  });

  it('is refused after the assignment was completed', async () => {
    const { id } = await schedule.completed();
    const { status, problem } = await give(id, ben.id);
    expect([status, problem.message]).toEqual([409, 'A completed chore cannot be moved']);
  });

  it('is refused for a member of another family', async () => {
    const { id } = await schedule.assigned();
    expect((await give(id, joneses.members[0]?.id ?? 0)).status).toBe(404);
  });

  it('is refused if the request has neither a day nor a member', async () => {
    const { id } = await schedule.assigned();
    const response = await schedule.smith.call(moveAssignment, { params: { id }, body: {} });
    expect(response.status).toBe(400);
  });

  it('either happens before the completion or is refused when both are requested concurrently', async () => {
    for (const { id, choreId } of await concurrently(5, () => schedule.assigned())) {
      const [given, completed] = await giveAndComplete(id);
      const [stored] = await assignmentsOf(choreId);
      expect(completed.status).toBe(200);
      expect([
        [200, ben.id],
        [409, ann.id],
      ]).toContainEqual([given.status, stored?.familyMemberId]);
      expect(await schedule.eventsOf('assignment.completed', { assignmentId: id })).toMatchObject([
        { familyMemberId: stored?.familyMemberId },
      ]);
    }
  });

  it('credits the member who has it at the moment of a concurrent completion', async () => {
    const { id: choreId } = await schedule.chore({ creditedOnCompletion: true });
    for (const { id } of await concurrently(5, () => schedule.assigned({ choreId }))) {
      const [given, { body }] = await giveAndComplete(id);
      const memberId = given.status === 200 ? ben.id : ann.id;
      expect(body.familyMemberId).toBe(memberId);
      expect(await schedule.eventsOf('assignment.verified', { assignmentId: id })).toMatchObject([
        { familyMemberId: memberId, verifierId: memberId },
      ]);
    }
  });
});

describe('giving an assignment of a series to another member', () => {
  async function addThreeDays() {
    const { id: choreId } = await schedule.chore();
    const { body: series } = await schedule.smith.call(addSeries, { body: seriesBody({ choreId }) });
    const [first] = await assignmentsOf(choreId);
    /** Generates again by editing the series, and returns who has the chore on which day. */
    const regenerate = async () => {
      const params = { id: series.id };
      await schedule.smith.call(editSeries, { params, body: { partOfDay: 'evening' } });
      return inWords(await assignmentsOf(choreId));
    };
    return { choreId, series, first: first?.id ?? 0, regenerate };
  }

  const inWords = (assignments: readonly Assignment[]) =>
    assignments.map(
      ({ dueDate, familyMemberId, seriesId }) =>
        `${dueDate.slice(0, 10)} ${familyMemberId}${seriesId === undefined ? '' : ' repeats'}`,
    );
  const [day1, day2, day3] = days;
  const rest = [`${day2} ${ann.id} repeats`, `${day3} ${ann.id} repeats`];

  it('makes it an ordinary one, and the series does not generate it again for the first member', async () => {
    const { first, regenerate } = await addThreeDays();
    expect((await give(first, ben.id)).body).not.toHaveProperty('seriesId');
    expect(await regenerate()).toEqual([`${day1} ${ben.id}`, ...rest]);
  });

  it('makes it part of the series again when the first member gets it back', async () => {
    const { first, regenerate } = await addThreeDays();
    await give(first, ben.id);
    await give(first, eve.id);
    expect((await give(first, ann.id)).body).toHaveProperty('seriesId');
    expect(await regenerate()).toEqual([`${day1} ${ann.id} repeats`, ...rest]);
  });

  it('leaves it an ordinary one, and the only one of its day, when the first member gets it back while away', async () => {
    const { first, regenerate } = await addThreeDays();
    await give(first, ben.id);
    const pause = { familyId: smiths.id, memberId: ann.id, from: day1 ?? '', to: day1 ?? '' };
    const { body: addedPause } = await schedule.smith.call(addPause, { body: pause });
    const { body: given } = await give(first, ann.id);
    expect(given).toMatchObject({ familyMemberId: ann.id, handedOver: true });
    expect(given).not.toHaveProperty('seriesId');
    expect(await regenerate()).toEqual([`${day1} ${ann.id}`, ...rest]);
    await schedule.smith.call(removePause, { params: { id: addedPause.id } });
    expect(await regenerate()).toEqual([`${day1} ${ann.id}`, ...rest]);
  });

  it('makes it part of the series again when it returns to a member who stands in for one who is too old', async () => {
    const { id: choreId } = await schedule.chore();
    const body = seriesBody({ choreId, memberIds: [eve.id, ann.id], turns: 'rotate-daily' });
    await schedule.smith.call(addSeries, { body });
    await schedule.smith.call(editChore, { params: { id: choreId }, body: { maxAge: eve.age - 1 } });
    const [first] = await assignmentsOf(choreId);
    const id = first?.id ?? 0;
    await give(id, ben.id);
    expect((await give(id, ann.id)).body).toHaveProperty('seriesId');
    expect(inWords(await assignmentsOf(choreId))).toContain(`${day1} ${ann.id} repeats`);
  });

  it('leaves it an ordinary one when the series no longer takes place on its day', async () => {
    const { choreId, series, first } = await addThreeDays();
    await give(first, ben.id);
    const body = { weekdays: [day2, day3].map((day = '') => weekdayOf(day)) };
    await schedule.smith.call(editSeries, { params: { id: series.id }, body });
    await give(first, ann.id);
    expect(inWords(await assignmentsOf(choreId))).toEqual([`${day1} ${ann.id}`, ...rest]);
  });

  it('never duplicates it when the first member gets it back while a pause is added', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { first, choreId } = await addThreeDays();
      await give(first, ben.id);
      const pause = { familyId: smiths.id, memberId: ann.id, from: day1 ?? '', to: day1 ?? '' };
      const [given, { body: addedPause }] = await Promise.all([
        give(first, ann.id),
        schedule.smith.call(addPause, { body: pause }),
      ]);
      const ofDay = inWords(await assignmentsOf(choreId)).filter((each) => each.startsWith(day1 ?? ''));
      // As part of the series it is removed by the pause; as an ordinary assignment it stays.
      expect(ofDay).toEqual(given.body.seriesId === undefined ? [`${day1} ${ann.id}`] : []);
      await schedule.smith.call(removePause, { params: { id: addedPause.id } });
      expect(inWords(await assignmentsOf(choreId))).toHaveLength(3);
    }
  });

  it('keeps it when it is given back after the series was deleted', async () => {
    const { choreId, series, first } = await addThreeDays();
    await give(first, ben.id);
    await schedule.smith.call(removeSeries, { params: { id: series.id } });
    await give(first, ann.id);
    expect(inWords(await assignmentsOf(choreId))).toEqual([`${day1} ${ann.id}`]);
  });

  it('keeps the series from generating it again if it is removed while the first member gets it back', async () => {
    for (const { first, regenerate } of await concurrently(3, addThreeDays)) {
      await give(first, ben.id);
      const [given] = await Promise.all([
        give(first, ann.id),
        schedule.smith.call(removeAssignment, { params: { id: first } }),
      ]);
      expect(await schedule.eventsOf('assignment.removed', { assignmentId: first })).toMatchObject([
        { familyMemberId: given.status === 200 ? ann.id : ben.id },
      ]);
      expect(await regenerate()).toEqual(rest);
    }
  });

  it('does not let it be generated again after it was removed from the other member', async () => {
    const { first, regenerate } = await addThreeDays();
    await give(first, ben.id);
    await schedule.smith.call(removeAssignment, { params: { id: first } });
    expect(await regenerate()).toEqual(rest);
  });
});
