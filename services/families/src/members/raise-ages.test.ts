import { getFamily } from '@family-chores/contracts/families/families';
import { listHistory } from '@family-chores/contracts/families/history';
import { editMember } from '@family-chores/contracts/families/members';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { Family } from '../families/family.model.ts';
import { families } from '../service.ts';
import { buildFamily } from '../testing/build-family.ts';
import { birthdayAfterToday } from './birthday-after-today.ts';
import { raiseDue } from './raise-ages.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(families, { runsJobs: false });
});
afterAll(() => service.stop());

const at = (moment: string) => new Date(moment);

/** Builds a family of Ann, without a birthday, and Ben, who is 9 on the day `enteredAt` and has a birthday on `day`. */
async function familyWith(day: string, { enteredAt = '2027-01-10T12:00:00.000Z', timeZone = 'UTC' } = {}) {
  const { id: familyId, members } = await buildFamily(service, { members: ['Ann', 'Ben'] });
  const id = members[1]?.id ?? 0;
  const birthday = birthdayAfterToday({ day, timeZone }, at(enteredAt));
  await Family.updateOne({ 'members.id': id }, { $set: { 'members.$.birthday': birthday } });
  const client = await service.as(1);
  const listed = async () => (await client.call(getFamily, { params: { familyId } })).body.members;
  return {
    id,
    familyId,
    client,
    ages: async () => (await listed()).map(({ age }) => age),
    next: async () => (await listed())[1]?.nextBirthday,
    async publishedAges() {
      await service.settled();
      const events = (await service.publishedEvents()).filter(({ type }) => type === 'member.updated');
      return events.filter(({ data }) => data['familyId'] === familyId).map(({ data }) => data['age']);
    },
  };
}

it('raises an age on the birthday, not before, and publishes it', async () => {
  const ben = await familyWith('03-04');
  await raiseDue(at('2027-03-03T23:59:59.000Z'));
  expect(await ben.ages()).toEqual([9, 9]);
  await raiseDue(at('2027-03-04T00:00:00.000Z'));
  expect(await ben.ages()).toEqual([9, 10]);
  expect(await ben.next()).toBe('2028-03-04');
  expect(await ben.publishedAges()).toEqual([10]);
});

it('changes nothing before the birthday begins, even if its stored beginning is too early', async () => {
  const ben = await familyWith('03-04');
  const tooEarly = at('2027-03-03T20:00:00.000Z');
  await Family.updateOne({ 'members.id': ben.id }, { $set: { 'members.$.birthday.nextAt': tooEarly } });
  await raiseDue(tooEarly);
  expect(await ben.ages()).toEqual([9, 9]);
  expect(await ben.publishedAges()).toEqual([]);
});

it.each([
  ['Pacific/Auckland', '2027-03-03T11:00:00.000Z'],
  ['Pacific/Pago_Pago', '2027-03-04T11:00:00.000Z'],
])('begins the birthday at midnight in the time zone where it was entered, %s', async (timeZone, begins) => {
  const ben = await familyWith('03-04', { timeZone });
  await raiseDue(new Date(Date.parse(begins) - 1));
  expect(await ben.ages()).toEqual([9, 9]);
  await raiseDue(at(begins));
  expect(await ben.ages()).toEqual([9, 10]);
});

it('counts a birthday once even if the job runs again, or in several replicas at the same time', async () => {
  const ben = await familyWith('03-04');
  const now = at('2027-03-04T12:00:00.000Z');
  await Promise.all(Array.from({ length: 5 }, () => raiseDue(now)));
  await raiseDue(now);
  expect(await ben.ages()).toEqual([9, 10]);
  expect(await ben.publishedAges()).toEqual([10]);
});

it('makes up for missed birthdays with one event', async () => {
  const ben = await familyWith('03-04');
  await raiseDue(at('2030-03-03T12:00:00.000Z'));
  expect(await ben.ages()).toEqual([9, 12]);
  expect(await ben.next()).toBe('2030-03-04');
  expect(await ben.publishedAges()).toEqual([12]);
});

it('counts a February 29 birthday on March 1 in years without a February 29', async () => {
  const ben = await familyWith('02-29');
  await raiseDue(at('2027-02-28T23:59:00.000Z'));
  expect(await ben.ages()).toEqual([9, 9]);
  await raiseDue(at('2027-03-01T00:00:00.000Z'));
  expect([await ben.ages(), await ben.next()]).toEqual([[9, 10], '2028-02-29']);
  await raiseDue(at('2028-02-29T00:00:00.000Z'));
  expect([await ben.ages(), await ben.next()]).toEqual([[9, 11], '2029-03-01']);
});

it('raises no age above the maximum of 100', async () => {
  const ben = await familyWith('03-04');
  await raiseDue(at('2150-03-04T12:00:00.000Z'));
  expect(await ben.ages()).toEqual([9, 100]);
  expect(await ben.next()).toBe('2151-03-04');
});

it('raises an age when the member is renamed concurrently', async () => {
  const ben = await familyWith('03-04');
  const params = { id: ben.id };
  await Promise.all([
    raiseDue(at('2027-03-04T12:00:00.000Z')),
    ben.client.call(editMember, { params, body: { name: 'Benjamin' } }),
  ]);
  await raiseDue(at('2027-03-04T12:01:00.000Z'));
  expect(await ben.ages()).toEqual([9, 10]);
  expect((await ben.publishedAges()).at(-1)).toBe(10);
});

it('adds no history entry for a birthday', async () => {
  const ben = await familyWith('03-04');
  await raiseDue(at('2027-03-04T12:00:00.000Z'));
  await service.settled();
  const params = { familyId: ben.familyId };
  const history = (await ben.client.call(listHistory, { params, query: {} })).body;
  expect(history.map(({ kind }) => kind)).not.toContain('member-edited');
});
