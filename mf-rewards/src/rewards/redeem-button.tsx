import type { Member } from '@family-chores/contracts/families/members';
import type { Reward } from '@family-chores/contracts/rewards/rewards';
import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';

interface Props {
  reward: Reward;
  /** The member whose points are spent. */
  member: Member;
  onRedeemed: () => void;
}

const RedeemDialog = lazyPart(() => import('./redeem-dialog.tsx').then((m) => m.RedeemDialog));

export function RedeemButton({ reward, member, onRedeemed }: Props) {
  const [isOpen, setOpen] = useState(false);
  // While the dialog is open, it must stay mounted: redeeming lowers the points before the dialog has closed.
  if (member.points < reward.pointsCost && !isOpen) {
    return (
      <Button fullWidth disabled>
        Keep Earning Points
      </Button>
    );
  }
  return (
    <>
      <Button variant="primary" fullWidth icon={<Icon name="gift" />} onClick={() => setOpen(true)}>
        Redeem Now
      </Button>
      {isOpen && (
        <RedeemDialog
          reward={reward}
          member={member}
          onRedeemed={onRedeemed}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
