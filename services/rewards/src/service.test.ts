import { describeService, someFamily } from '@family-chores/service-kit/testing';
import { rewards } from './service.ts';
import { someReward } from './testing/some-reward.ts';

describeService(rewards, {
  async validValues(service) {
    const { id: familyId, ann } = someFamily(service);
    const { id } = await someReward(await service.as(1), familyId);
    return { familyId, familyMemberId: ann, memberId: ann, id, rewardId: id };
  },
});
