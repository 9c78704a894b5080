import { Celebration } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { Grid, Section } from '@family-chores/ui/layout';
import { useAssignments, useCurrentMember, useFamily } from '@family-chores/web-kit/family-data';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { QuickAdd } from './quick-add.tsx';
import { MemberCard } from './member-card.tsx';
import { MemberCardLoading } from './member-card-loading.tsx';

export function FamilyMembers({ familyId }: { familyId: number }) {
  const [isCelebrating, setCelebrating] = useState(false);
  return (
    <Section data-tour="members" title="Family Members" icon={<Icon name="users" />}>
      <MemberCards familyId={familyId} onCompleted={() => setCelebrating(true)} />
      <Celebration open={isCelebrating} title="Great job!" onClose={() => setCelebrating(false)}>
        You&apos;ve completed your chore!
      </Celebration>
    </Section>
  );
}

function MemberCards({ familyId, onCompleted }: { familyId: number; onCompleted: () => void }) {
  const family = useFamily(familyId).data;
  const current = useCurrentMember(familyId);
  const query = useAssignments(familyId);
  const { data: assignments } = query;

  if (query.error && !assignments) {
    return <QueryFailed query={query}>The chores could not be loaded.</QueryFailed>;
  }
  return (
    <>
      <Grid as="ul" minColumn={320} role="list">
        {family?.members.map((member) =>
          assignments ? (
            <MemberCard
              key={member.id}
              member={member}
              current={current}
              assignments={assignments}
              onCompleted={onCompleted}
            />
          ) : (
            <MemberCardLoading key={member.id} name={member.name} />
          ),
        )}
      </Grid>
      {family && assignments && <QuickAdd family={family} titleLevel={3} assignments={assignments} />}
    </>
  );
}
