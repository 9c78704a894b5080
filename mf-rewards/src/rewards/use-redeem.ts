import type { Member } from '@family-chores/contracts/families/members';
import type { Reward } from '@family-chores/contracts/rewards/rewards';
import { showToast } from '@family-chores/ui/feedback';
import { messageOf } from '@family-chores/web-kit/api';
import { updateQueryData } from '@family-chores/web-kit/family-data';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useRewardsRedeemMutation } from './rewards.api.ts';

/** Spends a member's points on a reward, and shows at once what is left. */
export function useRedeem(reward: Reward, member: Member) {
  const dispatch = useAppDispatch();
  const [spend, { isLoading }] = useRewardsRedeemMutation();

  async function redeem() {
    try {
      const { pointsRemaining } = await spend({
        body: { familyMemberId: member.id, rewardId: reward.id },
      }).unwrap();
      // The family learns of it by an event a moment later; until then nobody spends the same points twice.
      dispatch(
        updateQueryData('familyDataFamily', { familyId: reward.familyId }, (family) => {
          for (const shown of family.members) if (shown.id === member.id) shown.points = pointsRemaining;
        }),
      );
      showToast({ title: 'Reward redeemed', description: `Enjoy: ${reward.name}!`, tone: 'success' });
    } catch (error) {
      showToast({
        title: 'Error',
        description: messageOf(error, 'Failed to redeem reward'),
        tone: 'destructive',
      });
    }
  }

  return { redeem, isRedeeming: isLoading };
}
