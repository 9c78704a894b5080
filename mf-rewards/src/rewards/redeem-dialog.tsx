import type { Member } from '@family-chores/contracts/families/members';
import type { Reward } from '@family-chores/contracts/rewards/rewards';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { pointsText } from '@family-chores/web-kit/family-data';
import { useState } from 'react';
import { useRedeem } from './use-redeem.ts';

interface Props {
  reward: Reward;
  member: Member;
  onRedeemed: () => void;
  onClose: () => void;
}

export function RedeemDialog({ reward, member, onRedeemed, onClose }: Props) {
  const redeem = useRedeem(reward, member);
  // Computed once: after redeeming, the member's points drop before the dialog has closed.
  const [pointsLeft] = useState(member.points - reward.pointsCost);

  async function confirm() {
    if (await redeem()) onRedeemed();
    // Closes the dialog after a failure too, because the points that it shows may have been spent elsewhere.
    return true;
  }

  return (
    <ConfirmDialog
      title={`Redeem ${reward.name}?`}
      description={`${member.name} spends ${pointsText(reward.pointsCost)} and has ${pointsText(pointsLeft)} left.`}
      confirmLabel="Redeem"
      pendingLabel="Redeeming..."
      tone="primary"
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
