import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Avatar, Pill } from '@family-chores/ui/data';
import { Card, Inline, Stack } from '@family-chores/ui/layout';
import { Heading } from '@family-chores/ui/text';
import { PointsBadge } from '@family-chores/web-kit/family-data';
import { styled } from 'styled-components';
import { MemberChores } from '../assignments/member-chores.tsx';
import { AwayButton } from '../away/away-button.tsx';
import { AgeButton } from './age-button.tsx';
import { MemberActions } from './member-actions.tsx';

interface Props {
  member: Member;
  /** The acting member. */
  current: Member | null;
  assignments: readonly Assignment[];
  onCompleted: () => void;
}

/** With very large text, the actions move to a line below. */
const Words = styled.div`
  flex: 1 1 6rem;
  min-width: 0;
`;

export function MemberCard({ member, current, assignments, onCompleted }: Props) {
  const { id, name, points } = member;
  const isCurrent = id === current?.id;
  return (
    <Card as="li" padding="sm" data-tour="member" style={{ alignSelf: 'start' }}>
      <Stack gap="md">
        <Inline gap="md">
          <Avatar id={id} name={name} size="lg" />
          <Words>
            <Inline gap="sm">
              <Heading level={3}>{name}</Heading>
              {isCurrent && <Pill tone="neutral">You</Pill>}
            </Inline>
            <Inline gap="sm">
              <AgeButton member={member} />
              <AwayButton member={member} />
              <PointsBadge points={points} />
            </Inline>
          </Words>
          <MemberActions member={member} canDelete={!isCurrent} />
        </Inline>
        <MemberChores member={member} current={current} assignments={assignments} onCompleted={onCompleted} />
      </Stack>
    </Card>
  );
}
