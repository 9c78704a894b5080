import { complete, moveAssignment, verify } from '@family-chores/contracts/schedule/assignments';
import { addOffer, takeOffer } from '@family-chores/contracts/schedule/offers';
import { syncProgress } from '@family-chores/contracts/schedule/progress';
import { editChore } from '@family-chores/contracts/schedule/chores';
import { reopen } from '@family-chores/contracts/schedule/reopen';
import { guardChanged } from '@family-chores/contracts/families/guard';
import { event } from '@family-chores/service-kit/events';
import { until } from '@family-chores/service-kit/testing';
import { dayIn } from '@family-chores/service-kit/time-zones';
import { Planning } from '../model/planning.model.ts';
import { Assignment } from '../model/assignment.model.ts';
import { inDays } from '../testing/build-series.ts';
import { ann, ben, eve, smiths, startSchedule, type Schedule } from '../testing/start-schedule.ts';
import { checkMoveToToday } from './check-move.ts';

let schedule: Schedule;
/** A chore that `put` edits, to find out whether the family is guarded. */
let probedId: number;
let asAnn: Schedule['smith'];
let asBen: Schedule['smith'];
let asEve: Schedule['smith'];

beforeAll(async () => {
  schedule = await startSchedule();
  probedId = (await schedule.chore()).id;
});
/** Each test begins with a family without a PIN, so that it can prepare anything. */
beforeEach(() => put(smiths));
afterAll(() => schedule.service.stop());

const guarded = { ...smiths, members: [ann, ben, { ...eve, role: 'parent' as const, pinId: 5 }] };

/** Stores a family, and waits until the service knows whether it is guarded. */
async function put(family: Parameters<Schedule['service']['stubs']['putFamily']>[0]): Promise<void> {
  schedule.service.stubs.putFamily(family);
  await schedule.service.deliver(event(guardChanged, { familyId: family.id }));
  const expected = family === smiths ? 200 : 403;
  const unchanged = { params: { id: probedId }, body: {} };
  await until(async () => (await schedule.smith.call(editChore, unchanged)).status === expected);
}

/** Makes Eve a parent with a PIN and, for each member, signs in a browser in which that member acts. */
async function guard({ siblingsVerify = false } = {}): Promise<void> {
  await put({ ...guarded, siblingsVerify });
  [asAnn, asBen, asEve] = [await actingAs(ann.id), await actingAs(ben.id), await actingAs(eve.id, 5)];
}

async function actingAs(memberId: number, pinId?: number) {
  const client = await schedule.service.as(1);
  const exp = Math.floor(Date.now() / 1000) + 900;
  const claims = { sid: 's1', familyId: smiths.id, memberId, pinId, exp };
  const token = await schedule.service.stubs.actingToken(claims);
  client.cookies.store(new Headers({ 'set-cookie': `acting-${smiths.id}=${token}` }));
  return client;
}

const isAllowed = (check: Promise<void>) =>
  check.then(
    () => true,
    () => false,
  );

const problemOf = ({ status, problem }: { status: number; problem: { type: string } }) =>
  status < 400 ? 'allowed' : problem.type.split(':').at(-1);

it("lets a member who is not a parent complete their own chores and no other member's", async () => {
  const { id } = await schedule.assigned();
  await guard();
  const call = { params: { id } };
  expect(problemOf(await schedule.smith.call(complete, call))).toBe('acting-needed');
  const refused = await asBen.call(complete, call);
  expect(refused.problem.message).toBe('Only Ann can do this. Switch to that family member first.');
  expect((await asAnn.call(complete, call)).status).toBe(200);
});

it('records the acting member in the latest completion and in each event, once the family is guarded', async () => {
  const { id } = await schedule.assigned();
  await guard();
  const call = { params: { id } };
  expect((await asEve.call(complete, call)).body.completedBy).toBe(eve.id);
  const reopened = await asAnn.call(reopen, { ...call, body: { reason: 'mistake' } });
  expect('completedBy' in reopened.body).toBe(false);
  expect((await asAnn.call(complete, call)).body.completedBy).toBe(ann.id);
  await schedule.service.settled();
  const events = await schedule.service.publishedEvents();
  const ofAssignment = events.filter(({ data }) => data['assignmentId'] === id);
  expect(ofAssignment.map(({ type, actedBy }) => [type, actedBy])).toEqual([
    ['assignment.created', undefined],
    ['assignment.completed', eve.id],
    ['assignment.reopened', ann.id],
    ['assignment.completed', ann.id],
  ]);
});

it('lets only a parent verify, and only as themselves', async () => {
  const { id } = await schedule.completed();
  await guard();
  const as = (verifierId: number) => ({ params: { id }, body: { verifierId } });
  expect(problemOf(await asBen.call(verify, as(eve.id)))).toBe('acting-as-other');
  expect(problemOf(await asBen.call(verify, as(ben.id)))).toBe('parent-needed');
  expect(problemOf(await asEve.call(verify, as(ben.id)))).toBe('acting-as-other');
  expect((await asEve.call(verify, as(eve.id))).body.verifier).toMatchObject({ id: eve.id });
});

it('lets a sibling verify if the family allows it, but never the assignee', async () => {
  const { id } = await schedule.completed();
  await guard({ siblingsVerify: true });
  const as = (verifierId: number) => ({ params: { id }, body: { verifierId } });
  expect(problemOf(await asAnn.call(verify, as(ann.id)))).toBe('verifier-is-assignee');
  expect((await asBen.call(verify, as(ben.id))).status).toBe(200);
});

it('lets a member who is not a parent undo their own mistake, but lets only a parent send a chore back', async () => {
  const { id } = await schedule.completed();
  await guard();
  const mistake = { params: { id }, body: { reason: 'mistake' as const } };
  const notYet = (verifierId: number) => ({
    params: { id },
    body: { reason: 'not-yet' as const, verifierId, note: 'Dusty' },
  });
  expect(problemOf(await asBen.call(reopen, mistake))).toBe('acting-as-other');
  expect(problemOf(await asBen.call(reopen, notYet(ben.id)))).toBe('parent-needed');
  expect((await asEve.call(reopen, notYet(eve.id))).status).toBe(200);
  await asAnn.call(complete, { params: { id } });
  expect((await asAnn.call(reopen, mistake)).status).toBe(200);
});

describe('progress made offline', () => {
  const completedBy = (memberId: number, choreId: number) => ({
    body: { familyId: smiths.id, memberId, completedChores: [choreId], verifiedChores: [] },
  });
  const verifiedBy = (memberId: number, choreId: number) => ({
    body: { familyId: smiths.id, memberId, completedChores: [], verifiedChores: [choreId] },
  });

  it('lets a member who is not a parent complete only their own chores', async () => {
    const { choreId } = await schedule.assigned();
    await guard();
    expect(problemOf(await schedule.smith.call(syncProgress, completedBy(ann.id, choreId)))).toBe(
      'acting-needed',
    );
    expect(problemOf(await asBen.call(syncProgress, completedBy(ann.id, choreId)))).toBe('acting-as-other');
    expect((await asAnn.call(syncProgress, completedBy(ann.id, choreId))).body.completed).toBe(1);
  });

  it('verifies chores only for a parent who acts as themselves', async () => {
    const { choreId } = await schedule.completed();
    await guard();
    expect(problemOf(await asAnn.call(syncProgress, verifiedBy(eve.id, choreId)))).toBe('acting-as-other');
    expect(problemOf(await asBen.call(syncProgress, verifiedBy(ben.id, choreId)))).toBe('parent-needed');
    expect(problemOf(await asEve.call(syncProgress, verifiedBy(ben.id, choreId)))).toBe('acting-as-other');
    expect((await asEve.call(syncProgress, verifiedBy(eve.id, choreId))).body.verified).toBe(1);
  });
});

it('lets a member who is not a parent take an offer only for themselves, and refuses one already taken', async () => {
  const { id: choreId } = await schedule.chore();
  const { id } = (await schedule.smith.call(addOffer, { body: { choreId, day: inDays(3) } })).body;
  await guard();
  const forAnn = { params: { id }, body: { familyMemberId: ann.id } };
  expect(problemOf(await asBen.call(takeOffer, forAnn))).toBe('acting-as-other');
  expect((await asAnn.call(takeOffer, forAnn)).status).toBe(201);
  const forBen = { params: { id }, body: { familyMemberId: ben.id } };
  expect(problemOf(await asBen.call(takeOffer, forBen))).toBe('offer-taken');
});

describe('moving a chore', () => {
  const today = () => `${dayIn('UTC', new Date())}T00:00:00.000Z`;

  it('is allowed to a member who is not a parent only for their own overdue chore, and only to today', async () => {
    const { id } = await schedule.assigned();
    await guard();
    const move = (client: Schedule['smith'], body: { dueDate?: string; familyMemberId?: number }) =>
      client.call(moveAssignment, { params: { id }, body });
    expect(problemOf(await move(asBen, { dueDate: today() }))).toBe('acting-as-other');
    expect(problemOf(await move(asAnn, { dueDate: '2099-01-05T00:00:00.000Z' }))).toBe('parent-needed');
    expect(problemOf(await move(asAnn, { familyMemberId: ben.id }))).toBe('parent-needed');
    expect(problemOf(await move(asAnn, { dueDate: today(), familyMemberId: ben.id }))).toBe('parent-needed');
    expect((await move(asAnn, { dueDate: today() })).status).toBe(200);
    expect((await move(asEve, { dueDate: '2026-03-02T00:00:00.000Z', familyMemberId: ben.id })).status).toBe(
      200,
    );
  });

  it.each([
    { what: 'an overdue chore to today', from: '2026-03-01', to: '2026-03-02', expected: true },
    {
      what: 'an overdue chore to a day that is today somewhere',
      from: '2026-03-01',
      to: '2026-03-03',
      expected: true,
    },
    { what: 'an overdue chore to a later day', from: '2026-03-01', to: '2026-03-04', expected: false },
    { what: 'an overdue chore to a past day', from: '2026-02-27', to: '2026-03-01', expected: false },
    { what: 'a chore of a later day to today', from: '2026-03-03', to: '2026-03-02', expected: false },
    { what: 'a chore of today to today', from: '2026-03-02', to: '2026-03-02', expected: false },
  ])('a member who is not a parent may move $what: $expected', async ({ from, to, expected }) => {
    const own = { familyId: 4711, dueDate: new Date(from) };
    const now = new Date('2026-03-02T13:00:00.000Z');
    expect(await isAllowed(checkMoveToToday(own, { dueDate: `${to}T00:00:00.000Z` }, now))).toBe(expected);
  });
});

it('uses the time zone of the family, if it is known, to decide which day is today', async () => {
  await Planning.create({ _id: 4712, notBeforeItsDay: false, timeZone: 'America/New_York' });
  const own = { familyId: 4712, dueDate: new Date('2026-03-01') };
  const now = new Date('2026-03-03T04:00:00.000Z');
  const move = (day: string) => isAllowed(checkMoveToToday(own, { dueDate: `${day}T00:00:00.000Z` }, now));
  expect([await move('2026-03-02'), await move('2026-03-03')]).toEqual([true, false]);
});

it('lets any other member verify in a family without a PIN', async () => {
  const { id } = await schedule.completed();
  expect((await schedule.smith.call(verify, { params: { id }, body: { verifierId: ben.id } })).status).toBe(
    200,
  );
  expect((await Assignment.findById(id).lean())?.verified).toBe(true);
});
