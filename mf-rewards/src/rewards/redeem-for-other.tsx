import type { Member } from '@family-chores/contracts/families/members';
import type { Reward } from '@family-chores/contracts/rewards/rewards';
import { Button } from '@family-chores/ui/actions';
import { Avatar } from '@family-chores/ui/data';
import { pointsText, useRights } from '@family-chores/web-kit/family-data';
import { lazyPart, MenuButton } from '@family-chores/web-kit/remote';
import { useState } from 'react';

const RedeemDialog = lazyPart(() => import('./redeem-dialog.tsx').then((m) => m.RedeemDialog));

interface Props {
  reward: Reward;
  /** The members who have enough points, without the acting one. */
  members: readonly Member[];
  onRedeemed: () => void;
}

/** Lets a member who may manage rewards redeem the reward for another member, such as a child without a device. */
export function RedeemForOther({ reward, members, onRedeemed }: Props) {
  const [chosen, setChosen] = useState<Member | null>(null);
  const { canManage } = useRights(reward.familyId);
  const [first] = members;
  if (!canManage) return null;
  return (
    <>
      {first && members.length === 1 && (
        <Button fullWidth onClick={() => setChosen(first)}>
          Redeem for {first.name}
        </Button>
      )}
      {members.length > 1 && (
        <MenuButton
          fullWidth
          groups={[
            {
              key: 'members',
              label: 'Redeem for',
              actions: members.map((member) => ({
                key: String(member.id),
                label: `${member.name}, ${pointsText(member.points)}`,
                icon: <Avatar id={member.id} name={member.name} size="sm" />,
                onSelect: () => setChosen(member),
              })),
            },
          ]}
        >
          Redeem for…
        </MenuButton>
      )}
      {chosen && (
        <RedeemDialog
          reward={reward}
          member={chosen}
          onRedeemed={onRedeemed}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
