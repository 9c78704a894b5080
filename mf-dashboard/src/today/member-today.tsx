import type { Member } from '@family-chores/contracts/families/members';
import { Celebration } from '@family-chores/ui/feedback';
import { Card, Inline, Stack } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { PointsBadge, useAssignments, useCurrentMember } from '@family-chores/web-kit/family-data';
import { QueryFailed } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { MemberChores } from '../assignments/member-chores.tsx';
import { MemberCardLoading } from '../members/member-card-loading.tsx';

/** The chores of the member the user acts as. */
export function MemberToday({ familyId }: { familyId: number }) {
  const [isCelebrating, setCelebrating] = useState(false);
  const member = useCurrentMember(familyId);
  if (!member) return null;
  return (
    <Stack gap="lg">
      <Inline justify="space-between">
        <Heading level={1}>Today</Heading>
        <PointsBadge points={member.points} />
      </Inline>
      <TodaysChores familyId={familyId} member={member} onCompleted={() => setCelebrating(true)} />
      <Celebration open={isCelebrating} title="Great job!" onClose={() => setCelebrating(false)}>
        You&apos;ve completed your chore!
      </Celebration>
    </Stack>
  );
}

interface Props {
  familyId: number;
  member: Member;
  onCompleted: () => void;
}

function TodaysChores({ familyId, member, onCompleted }: Props) {
  const query = useAssignments(familyId);
  const { data: assignments } = query;
  if (query.error && !assignments) {
    return <QueryFailed query={query}>The chores could not be loaded.</QueryFailed>;
  }
  if (!assignments) return <MemberCardLoading name={member.name} />;
  return (
    <Card>
      <Stack gap="md">
        <MemberChores
          key={member.id}
          member={member}
          current={member}
          assignments={assignments}
          onCompleted={onCompleted}
        />
      </Stack>
    </Card>
  );
}
