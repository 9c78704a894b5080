import { Celebration } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Inline, Section } from '@family-chores/ui/layout';
import { PointsBadge, useCurrentMember } from '@family-chores/web-kit/family-data';
import { useState } from 'react';
import { HistoryButton } from '../history/history-button.tsx';
import { AddRewardButton } from './add-reward-button.tsx';
import { RewardCards } from './reward-cards.tsx';

export function RewardsDashboard({ familyId }: { familyId: number }) {
  const member = useCurrentMember(familyId);
  const [isCelebrating, setCelebrating] = useState(false);
  const [redeemedName, setRedeemedName] = useState('');
  if (!member) return null;
  return (
    <Section
      data-tour="rewards"
      title="Rewards"
      description={`What ${member.name} can do with the points they earned`}
      icon={<Icon name="gift" />}
      actions={
        <Inline gap="sm">
          <PointsBadge points={member.points} />
          <HistoryButton familyId={familyId} memberId={member.id} />
          <AddRewardButton familyId={familyId} />
        </Inline>
      }
    >
      <RewardCards
        familyId={familyId}
        member={member}
        onRedeemed={({ name }) => {
          setRedeemedName(name);
          setCelebrating(true);
        }}
      />
      <Celebration open={isCelebrating} title="Well earned!" onClose={() => setCelebrating(false)}>
        Enjoy: {redeemedName}
      </Celebration>
    </Section>
  );
}
