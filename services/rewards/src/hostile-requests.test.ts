import {
  sendHostileRequests,
  someFamily,
  startTestService,
  type TestService,
} from '@family-chores/service-kit/testing';
import { pointsRoutes } from './points/points.routes.ts';
import { redemptionRoutes } from './redemptions/redemptions.routes.ts';
import { rewardRoutes } from './rewards/rewards.routes.ts';
import { rewards } from './service.ts';
import { someReward } from './testing/some-reward.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(rewards);
});
afterAll(() => service.stop());

it.each([
  ['rewards', rewardRoutes],
  ['redemptions', redemptionRoutes],
  ['points', pointsRoutes],
])(
  'rejects hostile requests about %s without an internal error',
  async (_, routes) => {
    const { id: familyId, ann } = someFamily(service);
    const { id } = await someReward(await service.as(1), familyId);
    const validValues = { familyId, familyMemberId: ann, memberId: ann, id, rewardId: id };
    const { sent, wrong } = await sendHostileRequests(service, { routes, validValues, accountId: 1 });
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(40);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  },
  60_000,
);
