import { memberRemoved } from '@family-chores/contracts/families/members';
import { complete, listAssignments } from '@family-chores/contracts/schedule/assignments';
import { editChore, removeChore } from '@family-chores/contracts/schedule/chores';
import { scheduleExport } from '@family-chores/contracts/schedule/export';
import { addOffer, listOffers, takeOffer, withdrawOffer } from '@family-chores/contracts/schedule/offers';
import { addDays } from '@family-chores/contracts/schedule/days';
import { event } from '@family-chores/service-kit/events';
import { Assignment } from '../model/assignment.model.ts';
import { Offer } from '../model/offer.model.ts';
import { inDays } from '../testing/build-series.ts';
import {
  ann,
  ben,
  concurrently,
  eve,
  smiths,
  startSchedule,
  type Schedule,
} from '../testing/start-schedule.ts';
import { MAX_OFFERS } from './create-offer.ts';

let schedule: Schedule;

beforeAll(async () => {
  schedule = await startSchedule();
});
afterAll(() => schedule.service.stop());

const familyId = smiths.id;
const day = inDays(3);

const offer = async (fields: { choreId?: number; day?: string } = {}) => {
  const choreId = fields.choreId ?? (await schedule.chore()).id;
  return (await schedule.smith.call(addOffer, { body: { day, ...fields, choreId } })).body;
};
const takeAs = ({ id: familyMemberId }: { id: number }, id: number, headers = {}) =>
  schedule.smith.call(takeOffer, { params: { id }, body: { familyMemberId }, headers });
const withdraw = (id: number) => schedule.smith.call(withdrawOffer, { params: { id } });
const listed = async () => (await schedule.smith.call(listOffers, { params: { familyId } })).body;
const assignmentIds = async () =>
  (await schedule.smith.call(listAssignments, { params: { familyId } })).body.map(({ id }) => id);
/** Data of the events about an offer. */
const eventsOf = async (type: string, offerId: number) => {
  await schedule.service.settled();
  const published = await schedule.service.publishedEvents();
  return published
    .filter((entry) => entry.type === type && entry.data.offerId === offerId)
    .map(({ data }) => data);
};
const expire = (id: number) => Offer.updateOne({ _id: id }, { expiresAt: new Date(Date.now() - 1) });

describe('offering a chore', () => {
  it('lists and exports the offer with the chore as it is now, and publishes the offer', async () => {
    const chore = await schedule.chore();
    const { id } = await offer({ choreId: chore.id });
    const body = { points: 25 };
    const edited = await schedule.smith.call(editChore, { params: { id: chore.id }, body });
    const expected = { id, familyId, choreId: chore.id, day, chore: edited.body };
    expect(await listed()).toContainEqual(expected);
    const exported = await schedule.smith.call(scheduleExport, { params: { familyId } });
    expect(exported.body.offers).toContainEqual(expected);
    expect(await eventsOf('offer.created', id)).toEqual([{ familyId, offerId: id, choreId: chore.id, day }]);
  });

  it('creates one offer for 10 concurrent requests with the same key', async () => {
    const { id: choreId } = await schedule.chore();
    const headers = { 'idempotency-key': 'offer-once' };
    const responses = await concurrently(10, () =>
      schedule.smith.call(addOffer, { body: { choreId, day }, headers }),
    );
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await Offer.countDocuments({ choreId })).toBe(1);
  });

  it('is refused for a day that is over in the time zone of the device', async () => {
    const { id: choreId } = await schedule.chore();
    const body = { choreId, day: inDays(-2), timeZone: 'Pacific/Honolulu' };
    const { status, problem } = await schedule.smith.call(addOffer, { body });
    expect([status, problem.errors]).toEqual([400, [{ path: 'day', message: 'This day is over' }]]);
  });

  it('stores the time at which the day of the offer ends', async () => {
    const tomorrow = inDays(1);
    const { id } = await offer({ day: tomorrow });
    const stored = await Offer.findById(id).lean();
    expect(stored?.expiresAt.toISOString()).toBe(`${addDays(tomorrow, 1)}T00:00:00.000Z`);
  });

  it('is refused beyond the limit, but an earlier request that is repeated gets the same response', async () => {
    const { id: choreId } = await schedule.chore();
    const stored = Array.from({ length: MAX_OFFERS }, (_, index) => ({
      _id: 50_000 + index,
      familyId,
      choreId,
      day,
      expiresAt: new Date(`${inDays(4)}T00:00:00.000Z`),
      familyMemberId: null,
      assignmentId: null,
    }));
    const request = { body: { choreId, day }, headers: { 'idempotency-key': 'offer-before-limit' } };
    const before = await schedule.smith.call(addOffer, request);
    await Offer.insertMany(stored);
    const { problem } = await schedule.smith.call(addOffer, { body: { choreId, day } });
    expect(problem.type).toBe('urn:family-chores:problem:offer-limit-reached');
    const again = await schedule.smith.call(addOffer, request);
    expect([again.status, again.body]).toEqual([201, before.body]);
    await Offer.deleteMany({ _id: { $gte: 50_000 } });
  });
});

describe('taking an offer', () => {
  it('turns it into an ordinary assignment of the member, once for 10 concurrent requests', async () => {
    const { id, choreId, chore } = await offer();
    const responses = await concurrently(10, () => takeAs(ben, id));
    const [first] = responses;
    for (const { status, body } of responses) expect([status, body]).toEqual([201, first?.body]);
    const assignment = { choreId, familyMemberId: ben.id, dueDate: `${day}T00:00:00.000Z`, completed: false };
    expect(first?.body).toMatchObject({ ...assignment, chore });
    expect(await listed()).not.toContainEqual(expect.objectContaining({ id }));
    expect(await Assignment.countDocuments({ choreId })).toBe(1);
    const assignmentId = first?.body.id ?? 0;
    const data = { familyId, choreId, assignmentId, familyMemberId: ben.id };
    expect(await eventsOf('offer.taken', id)).toEqual([
      { ...data, offerId: id, takenAt: expect.any(String) },
    ]);
    expect(await schedule.eventsOf('assignment.created', { choreId })).toEqual([
      { ...data, dueDate: assignment.dueDate },
    ]);
    expect((await schedule.smith.call(complete, { params: { id: assignmentId } })).body.pointsEarned).toBe(
      10,
    );
  });

  it('succeeds for one of several members, and the others learn who was faster', async () => {
    const { id, choreId } = await offer();
    const members = [ann, ben, eve];
    const responses = await concurrently(9, (index) => takeAs(members[index % 3] ?? ann, id));
    const winner = (await Assignment.findOne({ choreId }).lean())?.familyMemberId;
    const { name } = members.find((member) => member.id === winner) ?? ann;
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = responses.filter(({ status }) => status === 409).map(({ problem }) => problem);
    expect(refused).toHaveLength(6);
    for (const { type, message } of refused) {
      expect([type, message]).toEqual(['urn:family-chores:problem:offer-taken', `${name} was faster.`]);
    }
    expect(await Assignment.countDocuments({ choreId })).toBe(1);
  });

  it.each([
    { what: 'by a member who is too young', minAge: 12, status: 422 },
    { what: 'by a member of the right age', minAge: 9, status: 201 },
  ])('$what gets status $status', async ({ minAge, status }) => {
    const { id: choreId } = await schedule.chore({ minAge });
    const { id } = await offer({ choreId });
    expect((await takeAs(ann, id)).status).toBe(status);
    const open = (await listed()).some((each) => each.id === id);
    expect(open).toBe(status !== 201);
  });

  it('is refused after the day of the offer, and the offer is no longer listed', async () => {
    const { id } = await offer();
    await expire(id);
    expect((await takeAs(ann, id)).problem.message).toBe('This chore is no longer up for grabs');
    // `findIds` adds an offer first, because the cached list is valid until the next change.
    expect(await findIds()).not.toContain(id);
  });

  it('is refused to a member who took it before, if the assignment has been removed since', async () => {
    const { id } = await offer();
    const { body } = await takeAs(ann, id);
    await Assignment.deleteOne({ _id: body.id });
    expect((await takeAs(ann, id)).problem.type).toBe('urn:family-chores:problem:offer-over');
  });

  const findIds = async () => {
    await offer();
    return (await listed()).map(({ id }) => id);
  };
});

describe('withdrawing an offer', () => {
  it('deletes the offer and publishes that once, and the offer can no longer be taken', async () => {
    const { id, choreId } = await offer();
    const statuses = (await concurrently(5, () => withdraw(id))).map(({ status }) => status);
    expect(statuses).toContain(204);
    expect((await takeAs(ann, id)).status).toBe(404);
    expect(await eventsOf('offer.withdrawn', id)).toEqual([{ familyId, offerId: id, choreId }]);
  });

  it('is refused after a member has taken it', async () => {
    const { id } = await offer();
    const { body } = await takeAs(eve, id);
    expect((await withdraw(id)).problem.message).toBe('Eve has already taken it.');
    expect(await assignmentIds()).toContain(body.id);
  });

  it('succeeds only if a concurrent request to take the offer is refused', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const { id, choreId } = await offer();
      const [taken, withdrawn] = await Promise.all([takeAs(ann, id), withdraw(id)]);
      expect([round, [taken.status, withdrawn.status].toSorted((a, b) => a - b)]).toEqual([
        round,
        taken.status === 201 ? [201, 409] : [204, 404],
      ]);
      expect(await Assignment.countDocuments({ choreId })).toBe(taken.status === 201 ? 1 : 0);
    }
  });
});

describe('when the chore is deleted', () => {
  it('its offers are withdrawn, and those that are being taken leave no open assignment', async () => {
    const { id: choreId } = await schedule.chore();
    const offers = [await offer({ choreId }), await offer({ choreId }), await offer({ choreId })];
    const [, ...taking] = await Promise.all([
      schedule.smith.call(removeChore, { params: { id: choreId } }),
      ...offers.slice(1).map(({ id }) => takeAs(ann, id)),
    ]);
    for (const { status } of taking) expect([201, 404]).toContain(status);
    expect(await Assignment.countDocuments({ choreId })).toBe(0);
    expect(await Offer.countDocuments({ choreId, familyMemberId: null })).toBe(0);
    expect(await eventsOf('offer.withdrawn', offers[0]?.id ?? 0)).toHaveLength(1);
  });
});

it('deletes the offers that a removed member took, and refuses to let that member take others', async () => {
  const [taken, open] = [await offer(), await offer()];
  await takeAs(ben, taken.id);
  await schedule.service.deliver(event(memberRemoved, { familyId, familyMemberId: ben.id }));
  expect(await Offer.exists({ familyMemberId: ben.id })).toBeNull();
  expect((await takeAs(ben, open.id)).status).toBe(404);
  expect((await takeAs(eve, open.id)).status).toBe(201);
});
