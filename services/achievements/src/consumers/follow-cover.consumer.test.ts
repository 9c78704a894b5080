import { listBadges } from '@family-chores/contracts/achievements/milestones';
import {
  assignmentVerifiedEvent,
  someFamily,
  startTestService,
  type TestService,
} from '@family-chores/service-kit/testing';
import { achievements } from '../service.ts';
import { coverChangedEvent, eventsOf } from '../testing/build-events.ts';

const treasureChest = 14;

let service: TestService;
let familyId: number;
let ann: number;

beforeAll(async () => {
  service = await startTestService(achievements);
});
afterAll(() => service.stop());
beforeEach(() => {
  ({ id: familyId, ann } = someFamily(service));
});

/** A chore that earns the Treasure Chest with the annual plan. */
const bigChore = () => assignmentVerifiedEvent({ familyId, familyMemberId: ann, pointsEarned: 10_000 });
const annual = (revision: number) => coverChangedEvent(familyId, revision, true);
const notAnnual = (revision: number) => coverChangedEvent(familyId, revision, false);

async function hasTreasureChest(): Promise<boolean> {
  const { body } = await (await service.as(1)).call(listBadges, { params: { familyId } });
  return body.some(({ milestoneId }) => milestoneId === treasureChest);
}

async function unlocksOfTreasureChest() {
  const published = await eventsOf(service, familyId, 'badge.unlocked');
  return published.filter(({ milestoneId }) => milestoneId === treasureChest);
}

it('unlocks a premium badge that is earned on the annual plan', async () => {
  await service.deliver(annual(1));
  await service.deliver(bigChore());
  expect(await hasTreasureChest()).toBe(true);
});

it('when the plan becomes annual, unlocks and publishes the badges earned before', async () => {
  await service.deliver(bigChore());
  expect(await hasTreasureChest()).toBe(false);
  const changed = annual(2);
  await service.deliverAll([changed, changed]);
  expect(await hasTreasureChest()).toBe(true);
  expect(await unlocksOfTreasureChest()).toEqual([{ familyId, milestoneId: treasureChest }]);
});

it('keeps a premium badge when the annual plan has ended', async () => {
  await service.deliver(annual(1));
  await service.deliver(bigChore());
  await service.deliver(notAnnual(2));
  expect(await hasTreasureChest()).toBe(true);
});

it('unlocks no more premium badges when the annual plan has ended', async () => {
  await service.deliver(annual(1));
  await service.deliver(notAnnual(2));
  await service.deliver(bigChore());
  expect(await hasTreasureChest()).toBe(false);
});

it('ignores an older event that arrives late', async () => {
  await service.deliver(notAnnual(2));
  await service.deliver(annual(1));
  await service.deliver(bigChore());
  expect(await hasTreasureChest()).toBe(false);
});

it('unlocks a premium badge once, in whichever order plan and chore events arrive', async () => {
  await service.deliverAll([bigChore(), annual(1), bigChore(), notAnnual(2), annual(3)]);
  expect(await unlocksOfTreasureChest()).toHaveLength(1);
});
