import { getFamily } from '@family-chores/contracts/families/families';
import { removeMember } from '@family-chores/contracts/families/members';
import { pointsChanged } from '@family-chores/contracts/rewards/points';
import { event } from '@family-chores/service-kit/events';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { families } from '../service.ts';
import { buildFamily } from '../testing/build-family.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(families);
});
afterAll(() => service.stop());

async function twoMembers() {
  const { id: familyId, members } = await buildFamily(service, { members: ['Ann', 'Ben'] });
  const familyMemberId = members[1]?.id ?? 0;
  return {
    familyId,
    familyMemberId,
    deliverBalance: (balance: number, version: number) =>
      service.deliver(event(pointsChanged, { familyId, familyMemberId, balance, version })),
    async points() {
      const family = await (await service.as(1)).call(getFamily, { params: { familyId } });
      return family.body.members.map((member) => member.points);
    },
    async publishedPoints() {
      const events = (await service.publishedEvents()).filter(({ type }) => type === 'member.points-updated');
      return events.filter(({ data }) => data['familyId'] === familyId).map(({ data }) => data['points']);
    },
  };
}

it('stores the balance with the member and publishes it', async () => {
  const ben = await twoMembers();
  await ben.deliverBalance(30, 1);
  await ben.deliverBalance(45, 2);
  expect(await ben.points()).toEqual([0, 45]);
  expect(await ben.publishedPoints()).toEqual([30, 45]);
});

it('keeps the newest balance when an older event arrives late', async () => {
  const ben = await twoMembers();
  await ben.deliverBalance(45, 2);
  await ben.deliverBalance(30, 1);
  expect(await ben.points()).toEqual([0, 45]);
  expect(await ben.publishedPoints()).toEqual([45]);
});

it('ignores the balance of a removed member', async () => {
  const ben = await twoMembers();
  await (await service.as(1)).call(removeMember, { params: { id: ben.familyMemberId } });
  await ben.deliverBalance(30, 1);
  expect(await ben.points()).toEqual([0]);
  expect(await ben.publishedPoints()).toEqual([]);
});
