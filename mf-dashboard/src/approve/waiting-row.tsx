import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { hueOf, ListRow } from '@family-chores/ui/data';
import { Pictogram } from '@family-chores/ui/pictograms';
import { byText, PointsBadge, useFamily, useToday } from '@family-chores/web-kit/family-data';
import type { ReactNode } from 'react';
import { completedText } from './approve.rules.ts';
import { TickedSteps } from './ticked-steps.tsx';

interface Props {
  assignment: Assignment;
  /** Who completed it. */
  member: Member;
  nameId?: string;
  children?: ReactNode;
}

/** A completed chore with its steps, and who completed it when. */
export function WaitingRow({ assignment, member, nameId, children }: Props) {
  const today = useToday();
  const { chore, completed, completedBy, pointsEarned } = assignment;
  const members = useFamily(member.familyId).data?.members ?? [];
  const by = byText(completedBy, member.id, members);
  return (
    <ListRow
      leading={<Pictogram name={chore.pictogram} hue={hueOf(member.id)} size={44} />}
      title={<span id={nameId}>{chore.name}</span>}
      detail={completed ? `${member.name} · ${completedText(assignment, today)}${by}` : member.name}
      trailing={<PointsBadge points={completed ? pointsEarned : chore.points} />}
    >
      <TickedSteps assignment={assignment} />
      {children}
    </ListRow>
  );
}
