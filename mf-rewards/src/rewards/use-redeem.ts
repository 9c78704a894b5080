import type { Member } from '@family-chores/contracts/families/members';
import type { Reward } from '@family-chores/contracts/rewards/rewards';
import { showToast } from '@family-chores/ui/feedback';
import { errorMessage } from '@family-chores/web-kit/api';
import { updateQueryData } from '@family-chores/web-kit/family-data';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useRewardsRedeemMutation } from './rewards.api.ts';

/** Spends a member's points on a reward and shows the new balance immediately. */
export function useRedeem(reward: Reward, member: Member) {
  const dispatch = useAppDispatch();
  const [spend, { isLoading }] = useRewardsRedeemMutation();

  const showLeft = (points: number) =>
    // The family is updated by an event a moment later; until then, the same points must not be spent twice.
    dispatch(
      updateQueryData('familyDataFamily', { familyId: reward.familyId }, (family) => {
        for (const shown of family.members) if (shown.id === member.id) shown.points = points;
      }),
    );

  /** Returns whether it succeeded. */
  async function redeem(): Promise<boolean> {
    try {
      const body = { familyMemberId: member.id, rewardId: reward.id };
      const { pointsRemaining } = await spend({ body }).unwrap();
      showLeft(pointsRemaining);
    } catch (error) {
      const description = errorMessage(error, 'Failed to redeem reward');
      showToast({ title: 'Error', description, tone: 'destructive' });
      return false;
    }
    showToast({
      title: 'Reward redeemed',
      description: `${reward.name} for ${member.name}`,
      tone: 'success',
    });
    return true;
  }

  return { redeem, isRedeeming: isLoading };
}
