import { listBadges } from '@family-chores/contracts/achievements/milestones';
import { choreVerified, someFamily, type TestService } from '@family-chores/service-kit/testing';
import { covered, startAchievements, toldOf } from '../testing/start-achievements.ts';

const treasureChest = 14;

let service: TestService;
let familyId: number;
let ann: number;

beforeAll(async () => {
  service = await startAchievements();
});
afterAll(() => service.stop());
beforeEach(() => {
  ({ id: familyId, ann } = someFamily(service));
});

/** The one that earns the Treasure Chest, on the annual plan. */
const bigChore = () => choreVerified({ familyId, familyMemberId: ann, pointsEarned: 10_000 });
const annual = (revision: number) => covered(familyId, revision, true);
const notAnnual = (revision: number) => covered(familyId, revision, false);

async function hasTreasureChest(): Promise<boolean> {
  const { body } = await (await service.as(1)).call(listBadges, { params: { familyId } });
  return body.some(({ milestoneId }) => milestoneId === treasureChest);
}

it('unlocks a premium badge that is earned on the annual plan', async () => {
  await service.deliver(annual(1));
  await service.deliver(bigChore());
  expect(await hasTreasureChest()).toBe(true);
});

it('unlocks what was earned before when the plan becomes annual, and tells it once', async () => {
  await service.deliver(bigChore());
  expect(await hasTreasureChest()).toBe(false);
  const told = annual(2);
  await service.deliverAll([told, told]);
  expect(await hasTreasureChest()).toBe(true);
  expect(await toldOf(service, familyId, 'badge.unlocked')).toContainEqual({
    familyId,
    milestoneId: treasureChest,
  });
});

it('keeps the badge when the annual plan has ended', async () => {
  await service.deliver(annual(1));
  await service.deliver(bigChore());
  await service.deliver(notAnnual(2));
  expect(await hasTreasureChest()).toBe(true);
});

it('unlocks none any more when the annual plan has ended', async () => {
  await service.deliver(annual(1));
  await service.deliver(notAnnual(2));
  await service.deliver(bigChore());
  expect(await hasTreasureChest()).toBe(false);
});

it('is not misled by an older word that comes late', async () => {
  await service.deliver(notAnnual(2));
  await service.deliver(annual(1));
  await service.deliver(bigChore());
  expect(await hasTreasureChest()).toBe(false);
});

it('gives the badge once, however the plan and the chore come together', async () => {
  await service.deliverAll([bigChore(), annual(1), bigChore(), notAnnual(2), annual(3)]);
  const told = await toldOf(service, familyId, 'badge.unlocked');
  expect(told.filter(({ milestoneId }) => milestoneId === treasureChest)).toHaveLength(1);
});
