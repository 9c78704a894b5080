import type { Member } from '@family-chores/contracts/families/members';
import type { Reward } from '@family-chores/contracts/rewards/rewards';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { updateQueryData } from '@family-chores/web-kit/family-data';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useCancel } from '../redemptions/use-cancel.ts';
import { useRewardsRedeemMutation } from './rewards.api.ts';

/** The returned function resolves to whether the reward was redeemed. */
export function useRedeem(reward: Reward, member: Member): () => Promise<boolean> {
  const dispatch = useAppDispatch();
  const { cancel } = useCancel();
  const [spend] = useRewardsRedeemMutation();

  const showBalance = (points: number) =>
    // The family is updated by an event a moment later; until then, the same points must not be spent twice.
    dispatch(
      updateQueryData('familyDataFamily', { familyId: reward.familyId }, (family) => {
        for (const each of family.members) if (each.id === member.id) each.points = points;
      }),
    );

  return () =>
    withOutcomeToast(
      async () => {
        const body = { familyMemberId: member.id, rewardId: reward.id };
        const redeemed = await spend({ body }).unwrap();
        showBalance(redeemed.pointsRemaining);
        return redeemed;
      },
      {
        success: (redeemed) => ({
          title: 'Reward redeemed',
          description: `${reward.name} for ${member.name}`,
          action: { label: 'Undo', onPress: () => void cancel(redeemed) },
        }),
        failure: { description: 'Failed to redeem reward' },
      },
    );
}
