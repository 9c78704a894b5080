import { Dialog } from '@family-chores/ui/overlays';
import { Tabs } from '@family-chores/ui/navigation';
import { useState } from 'react';
import { ChallengeHistory } from './challenge-history.tsx';
import { PointsHistory } from './points-history.tsx';
import { RedemptionHistory } from './redemption-history.tsx';

interface Props {
  familyId: number;
  memberId: number;
  onClose: () => void;
}

export function HistoryDialog({ familyId, memberId, onClose }: Props) {
  const [tab, setTab] = useState('points');
  return (
    <Dialog open onOpenChange={onClose} title="History" size="md">
      <Tabs
        label="History"
        value={tab}
        onValueChange={setTab}
        fullWidth
        tabs={[
          {
            value: 'points',
            label: 'Points',
            content: <PointsHistory familyId={familyId} firstMemberId={memberId} />,
          },
          { value: 'rewards', label: 'Rewards', content: <RedemptionHistory familyId={familyId} /> },
          { value: 'challenges', label: 'Challenges', content: <ChallengeHistory familyId={familyId} /> },
        ]}
      />
    </Dialog>
  );
}
