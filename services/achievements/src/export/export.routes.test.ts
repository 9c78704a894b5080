import { getCurrentChallenge, startChallenge } from '@family-chores/contracts/achievements/challenges';
import { achievementsExport } from '@family-chores/contracts/achievements/export';
import {
  assignmentVerifiedEvent,
  someFamily,
  startTestService,
  type ContractClient,
  type TestService,
} from '@family-chores/service-kit/testing';
import { achievements } from '../service.ts';

let service: TestService;
let client: ContractClient;

beforeAll(async () => {
  service = await startTestService(achievements);
  client = await service.as(1);
});
afterAll(() => service.stop());

const exported = async (familyId: number) =>
  (await client.call(achievementsExport, { params: { familyId } })).body;

it('exports nothing of a family without a challenge or a badge', async () => {
  expect(await exported(someFamily(service).id)).toEqual({
    challenge: null,
    pastChallenges: [],
    badges: [],
  });
});

it('exports the active challenge, and badges with their names', async () => {
  const { id: familyId, ann } = someFamily(service);
  const body = { name: 'Race', targetPoints: 100, duration: 7 };
  await client.call(startChallenge, { params: { familyId }, body });
  await service.deliver(assignmentVerifiedEvent({ familyId, familyMemberId: ann, pointsEarned: 25 }));
  const current = await client.call(getCurrentChallenge, { params: { familyId } });
  expect(current.body?.totalPoints).toBe(25);
  expect(await exported(familyId)).toEqual({
    challenge: current.body,
    pastChallenges: [],
    badges: expect.arrayContaining([
      { milestoneId: expect.any(Number), unlockedAt: expect.any(String), name: 'First Chore' },
    ]),
  });
});

it('exports nothing to an account outside the family', async () => {
  const { id: familyId } = someFamily(service);
  const outsider = await service.as(2);
  expect((await outsider.call(achievementsExport, { params: { familyId } })).status).toBe(404);
});
