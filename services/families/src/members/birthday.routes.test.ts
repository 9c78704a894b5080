import { familiesExport } from '@family-chores/contracts/families/export';
import { familyRequest } from '@family-chores/contracts/families/families';
import { addMember, editMember } from '@family-chores/contracts/families/members';
import { addDays } from '@family-chores/contracts/schedule/days';
import { request } from '@family-chores/service-kit/nats';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { Family } from '../families/family.model.ts';
import { families } from '../service.ts';
import { buildFamily } from '../testing/build-family.ts';
import { membersOf } from '../testing/members-of.ts';
import { publishedOf } from '../testing/published-of.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(families, { runsJobs: false });
});
afterAll(() => service.stop());

const today = () => new Date().toISOString().slice(0, 10);
const dayAhead = (days: number) => addDays(today(), days).slice(5);
const addMia = async (body: { birthday?: string | null; timeZone?: string }) => {
  const { id: familyId } = await buildFamily(service);
  const client = await service.as(1);
  const member = (await client.call(addMember, { body: { name: 'Mia', age: 8, familyId, ...body } })).body;
  return { client, familyId, member, params: { id: member.id } };
};

it('stores the birthday of a new member, and returns and exports it as a day without a year', async () => {
  const birthday = dayAhead(100);
  const { member, familyId, client } = await addMia({ birthday });
  expect(member).toMatchObject({ age: 8, birthday });
  expect(await membersOf(service, familyId)).toEqual([member]);
  const { body } = await client.call(familiesExport, { params: { familyId } });
  expect(body.family.members).toEqual([member]);
});

it('returns no birthday for a member without one', async () => {
  const { member } = await addMia({ birthday: null });
  expect(Object.keys(member)).toEqual(['id', 'familyId', 'name', 'age', 'points']);
});

it('changes and removes a birthday, keeps it when the name is changed, and publishes each change', async () => {
  const { client, familyId, params, member } = await addMia({ birthday: '03-04' });
  const moved = await client.call(editMember, { params, body: { birthday: '05-06' } });
  expect(moved.body).toMatchObject({ age: 8, birthday: '05-06' });
  const renamed = await client.call(editMember, { params, body: { name: 'Maria' } });
  expect(renamed.body).toMatchObject({ name: 'Maria', birthday: '05-06' });
  const removed = await client.call(editMember, { params, body: { birthday: null } });
  expect(removed.body).toEqual({ id: member.id, familyId, name: 'Maria', age: 8, points: 0 });
  expect((await Family.findById(familyId).lean())?.members[0]).not.toHaveProperty('birthday');
  expect(await publishedOf(service, familyId, 'member.updated')).toHaveLength(3);
});

it('does not count a birthday if the age was entered on that birthday', async () => {
  const { client, familyId, params } = await addMia({ birthday: dayAhead(1) });
  await Family.updateOne(
    { _id: familyId },
    { $set: { 'members.0.birthday.nextAt': new Date(), 'members.0.birthday.next': today() } },
  );
  await client.call(editMember, { params, body: { age: 9 } });
  await service.runJob('raise-ages-on-birthdays');
  expect(await membersOf(service, familyId)).toMatchObject([{ age: 9 }]);
});

it("still counts today's birthday when only the name was changed", async () => {
  const { client, familyId, params } = await addMia({ birthday: dayAhead(0) });
  await Family.updateOne(
    { _id: familyId },
    { $set: { 'members.0.birthday.nextAt': new Date(), 'members.0.birthday.next': today() } },
  );
  await client.call(editMember, { params, body: { name: 'Maria' } });
  await service.runJob('raise-ages-on-birthdays');
  expect(await membersOf(service, familyId)).toMatchObject([{ name: 'Maria', age: 9 }]);
});

it('returns the birthday, and the date of the next one, to other services', async () => {
  const { familyId, member } = await addMia({ birthday: dayAhead(100) });
  const { family } = await request(familyRequest, { familyId });
  expect(family?.members).toEqual([
    { id: member.id, name: 'Mia', age: 8, birthday: dayAhead(100), nextBirthday: member.nextBirthday },
  ]);
});

it.each(['02-30', '04-31', '13-01', '00-10', '3-4', '2018-03-04', ''])(
  'refuses %j as a birthday',
  async (birthday) => {
    const { client, params } = await addMia({});
    const { status } = await client.call(editMember, { params, body: { birthday } });
    expect(status).toBe(400);
  },
);

it('refuses an unknown time zone', async () => {
  const { client, params } = await addMia({});
  const body = { birthday: '03-04', timeZone: 'Mars/Base' };
  expect((await client.call(editMember, { params, body })).status).toBe(400);
});
