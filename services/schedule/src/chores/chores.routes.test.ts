import { addChore, editChore, listChores, removeChore } from '@family-chores/contracts/schedule/chores';
import { listAssignments } from '@family-chores/contracts/schedule/assignments';
import {
  ann,
  concurrently,
  joneses,
  smiths,
  startSchedule,
  type Schedule,
} from '../testing/start-schedule.ts';
import { assignChore } from '../assignments/assign-chore.ts';
import { Assignment } from '../model/assignment.model.ts';
import { catalog } from './catalog.ts';
import { Chore } from '../model/chore.model.ts';
import { MAX_CHORES } from './chore-limit.ts';

let schedule: Schedule;

beforeAll(async () => {
  schedule = await startSchedule();
});
afterAll(() => schedule.service.stop());

const ofSmiths = { params: { familyId: smiths.id } };
const list = async () => (await schedule.smith.call(listChores, ofSmiths)).body;
const fields = { familyId: smiths.id, name: 'Polish shoes', points: 15, minAge: 8 };

describe('the chores of a new family', () => {
  // Shows: 7-chores-list
  it('are the catalog, copied once even for concurrent first requests', async () => {
    const responses = await concurrently(20, () =>
      schedule.jones.call(listChores, { params: { familyId: joneses.id } }),
    );
    const names = (responses[0]?.body ?? []).map(({ name }) => name).toSorted();
    expect(names).toEqual(catalog.map(({ name }) => name).toSorted());
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await Chore.countDocuments({ familyId: joneses.id })).toBe(catalog.length);
  });

  it('can be edited and deleted, and do not reappear', async () => {
    const [first, second] = await list();
    await schedule.smith.call(removeChore, { params: { id: first?.id ?? 0 } });
    const edited = await schedule.smith.call(editChore, {
      params: { id: second?.id ?? 0 },
      body: { points: 77 },
    });
    const chores = await list();
    expect(edited.body).toEqual({ ...second, points: 77 });
    expect(chores).toContainEqual(edited.body);
    expect(chores).toHaveLength(catalog.length - 1);
  });

  it('do not reappear when all of them are deleted', async () => {
    await Chore.deleteMany({ familyId: joneses.id });
    // A different URL, because the response from the first test is still cached: only calls invalidate it, and the
    // chores were deleted without one.
    const response = await fetch(`${schedule.service.url}/api/chores/family/${joneses.id}?again`, {
      headers: { cookie: `access=${await schedule.service.stubs.token(2)}` },
    });
    expect(await response.json()).toEqual([]);
  });
});

describe('adding a chore', () => {
  // Shows: 3-chore
  it('returns the chore with its defaults, lists it and publishes it', async () => {
    const response = await schedule.smith.call(addChore, { body: fields });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      ...fields,
      id: expect.any(Number),
      description: '',
      maxAge: null,
      pictogram: null,
    });
    expect(await list()).toContainEqual(response.body);
    const choreId = response.body.id;
    expect(await schedule.eventsOf('chore.changed', { choreId })).toEqual([
      { familyId: smiths.id, choreId, name: response.body.name, change: 'added' },
    ]);
  });

  it('creates one chore for 20 identical concurrent requests', async () => {
    const headers = { 'idempotency-key': 'add-once' };
    const responses = await concurrently(20, () =>
      schedule.smith.call(addChore, { body: { ...fields, name: 'Once' }, headers }),
    );
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await Chore.countDocuments({ name: 'Once' })).toBe(1);
  });

  it.each([
    [{ name: ' ' }, { path: 'name', message: 'Name is required' }],
    [
      { minAge: 9, maxAge: 8 },
      { path: 'maxAge', message: 'The maximum age must not be below the minimum age' },
    ],
  ])('refuses %j', async (wrong, error) => {
    const response = await schedule.smith.call(addChore, { body: { ...fields, ...wrong } });
    expect([response.status, response.problem.errors]).toEqual([400, [error]]);
  });

  // Shows: 9-monthly-chores
  it('allows at most 2,000 chores, even when 20 are added concurrently, and another one after a deletion', async () => {
    const familyId = joneses.id;
    expect(MAX_CHORES).toBe(2000);
    const places = Array.from({ length: MAX_CHORES - 1 }, (_, place) => ({
      _id: 900_000 + place,
      familyId,
      place,
    }));
    await Chore.insertMany(places);
    const add = () => schedule.jones.call(addChore, { body: { ...fields, familyId } });
    const responses = await concurrently(20, add);
    const outcomes = responses.map((response) => (response.status === 201 ? 'added' : response.problem.type));
    expect(outcomes.toSorted()).toEqual([
      'added',
      ...Array.from({ length: 19 }, () => 'urn:family-chores:problem:chore-limit-reached'),
    ]);
    await schedule.jones.call(removeChore, { params: { id: 900_007 } });
    expect((await add()).status).toBe(201);
  });
});

describe('editing a chore', () => {
  it('publishes the edit, and updates open assignments but no completed one', async () => {
    const chore = await schedule.chore({ points: 10 });
    const completed = await schedule.completed({ choreId: chore.id });
    const open = await schedule.assigned({ choreId: chore.id });
    const edited = await schedule.smith.call(editChore, {
      params: { id: chore.id },
      body: { name: 'Mop', points: 30, pictogram: 'mop' },
    });
    expect(edited.body).toEqual({ ...chore, name: 'Mop', points: 30, pictogram: 'mop' });
    const listed = (await schedule.smith.call(listAssignments, ofSmiths)).body;
    expect(listed.find(({ id }) => id === open.id)?.chore).toEqual(edited.body);
    expect(listed.find(({ id }) => id === completed.id)).toEqual(completed);
    expect(await schedule.eventsOf('chore.changed', { choreId: chore.id })).toHaveLength(2);
  });

  it('turns `creditedOnCompletion` on and off, also in open assignments', async () => {
    const chore = await schedule.chore();
    const { id } = await schedule.assigned({ choreId: chore.id });
    const choreOf = async () =>
      (await schedule.smith.call(listAssignments, ofSmiths)).body.find((each) => each.id === id)?.chore;
    for (const creditedOnCompletion of [true, false]) {
      const body = { creditedOnCompletion };
      const edited = await schedule.smith.call(editChore, { params: { id: chore.id }, body });
      expect(edited.body).toEqual(creditedOnCompletion ? { ...chore, creditedOnCompletion } : chore);
      expect(await choreOf()).toEqual(edited.body);
    }
  });

  it('never leaves the maximum age below the minimum, even with two concurrent edits', async () => {
    const chore = await schedule.chore({ minAge: 5, maxAge: 13 });
    const edit = (body: { minAge?: number; maxAge?: number }) =>
      schedule.smith.call(editChore, { params: { id: chore.id }, body });
    const responses = await Promise.all([edit({ minAge: 12 }), edit({ maxAge: 6 })]);
    const refused = responses.filter(({ status }) => status === 400);
    expect(refused.map(({ problem }) => problem.errors?.[0]?.path)).toEqual(['maxAge']);
    expect(await schedule.eventsOf('chore.changed', { choreId: chore.id })).toHaveLength(2);
  });
});

describe('deleting a chore', () => {
  // Shows: 4-pending
  it('removes its open assignments, publishes each removal, and keeps completed ones', async () => {
    const chore = await schedule.chore();
    const completed = await schedule.completed({ choreId: chore.id });
    const open = [
      await schedule.assigned({ choreId: chore.id }),
      await schedule.assigned({ choreId: chore.id }),
    ];
    const other = await schedule.assigned();
    await schedule.smith.call(removeChore, { params: { id: chore.id } });
    const ids = (await schedule.smith.call(listAssignments, ofSmiths)).body.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([completed.id, other.id]));
    for (const { id: assignmentId, familyMemberId } of open) {
      expect(ids).not.toContain(assignmentId);
      expect(await schedule.eventsOf('assignment.removed', { assignmentId })).toMatchObject([
        { familyId: smiths.id, familyMemberId, choreId: chore.id },
      ]);
    }
  });

  it('leaves no assignment behind if the chore was read before the deletion and is assigned after it', async () => {
    const { id } = await schedule.chore();
    const stored = await Chore.findById(id).lean();
    await schedule.smith.call(removeChore, { params: { id } });
    const assigning = stored && assignChore(stored, ann.id, new Date('2026-03-02T00:00:00.000Z'));
    await expect(assigning).rejects.toMatchObject({ code: 'not-found' });
    expect(await Assignment.countDocuments({ choreId: id })).toBe(0);
  });

  it('publishes the deletion once for concurrent requests', async () => {
    const assigned = await schedule.assigned();
    const params = { id: assigned.choreId };
    const responses = await concurrently(5, () => schedule.smith.call(removeChore, { params }));
    expect(responses.map(({ status }) => status)).toContain(204);
    expect((await schedule.smith.call(removeChore, { params })).status).toBe(404);
    expect(await list()).not.toContainEqual(expect.objectContaining(params));
    // One for adding it, one for deleting it.
    expect(await schedule.eventsOf('chore.changed', { choreId: assigned.choreId })).toHaveLength(2);
  });
});

it("hides another family's chores", async () => {
  const { id } = await schedule.chore();
  const responses = [
    await schedule.jones.call(listChores, ofSmiths),
    await schedule.jones.call(addChore, { body: fields }),
    await schedule.jones.call(editChore, { params: { id }, body: { points: 1 } }),
    await schedule.jones.call(removeChore, { params: { id } }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
