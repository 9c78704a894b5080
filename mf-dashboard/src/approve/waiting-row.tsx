import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { hueOf, ListRow } from '@family-chores/ui/data';
import { Pictogram } from '@family-chores/ui/pictograms';
import { actedByText, PointsBadge, useFamily, useToday } from '@family-chores/web-kit/family-data';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { completedText } from './approve.rules.ts';
import { TickedSteps } from './ticked-steps.tsx';

interface Props {
  assignment: Assignment;
  /** The member to whom the chore is assigned. */
  member: Member;
  nameId?: string;
  children?: ReactNode;
}

const Moment = styled.span`
  white-space: nowrap;
`;

export function WaitingRow({ assignment, member, nameId, children }: Props) {
  const today = useToday();
  const { chore, completed, completedBy, pointsEarned } = assignment;
  const members = useFamily(member.familyId).data?.members ?? [];
  const by = actedByText(completedBy, member.id, members);
  return (
    <ListRow
      leading={<Pictogram name={chore.pictogram} hue={hueOf(member.id)} size={44} />}
      title={<span id={nameId}>{chore.name}</span>}
      detail={
        <>
          {member.name}
          {completed && (
            <>
              {' · '}
              <Moment>{completedText(assignment, today)}</Moment>
              {by}
            </>
          )}
        </>
      }
      trailing={<PointsBadge points={completed ? pointsEarned : chore.points} />}
    >
      <TickedSteps assignment={assignment} />
      {children}
    </ListRow>
  );
}
