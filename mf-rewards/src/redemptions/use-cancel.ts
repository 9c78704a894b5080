import type { Redemption } from '@family-chores/contracts/rewards/redemptions';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { pointsText } from '@family-chores/web-kit/family-data';
import { useRewardsCancelRedemptionMutation } from './redemptions.api.ts';

/** Cancels a redemption, which gives its points back to the member. */
export function useCancel() {
  const [send, { isLoading }] = useRewardsCancelRedemptionMutation();

  const cancel = ({ id, rewardName, pointsCost }: Redemption) =>
    withOutcomeToast(() => send({ id }).unwrap(), {
      success: {
        title: 'Redemption canceled',
        description: `${rewardName}: ${pointsText(pointsCost)} given back.`,
      },
      failure: { title: 'Not canceled', description: 'Please try again.' },
    });

  return { cancel, isCanceling: isLoading };
}
