import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { Button } from '@family-chores/ui/actions';
import { List, Medallion } from '@family-chores/ui/data';
import { EmptyState } from '@family-chores/ui/feedback';
import { useToday } from '@family-chores/web-kit/family-data';
import { useState } from 'react';
import { StarterPacks } from '../starter-packs/starter-packs.tsx';
import { AssignmentRow } from './assignment-row.tsx';
import { assignmentsAtFirst, listedAssignments, hasNeverHadChores, isOverdue } from './assignments.rules.ts';
import { PlanChores } from './plan-chores.tsx';
import { useStableOrder } from './use-stable-order.ts';

interface Props {
  member: Member;
  /** The acting member. */
  current: Member | null;
  assignments: readonly Assignment[];
  onCompleted: () => void;
}

export function MemberChores({ member, current, assignments, onCompleted }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const today = useToday();
  const { ordered: listed, listProps } = useStableOrder(listedAssignments(member, assignments, today));
  const atFirst = assignmentsAtFirst(listed, today);
  const shown = showsAll ? listed : atFirst;
  const isNewcomer = hasNeverHadChores(member, assignments);

  return (
    <>
      {listed.every(({ verified }) => verified) && (
        <EmptyState
          picture={<Medallion icon="check" tone="plain" size={48} />}
          title="All chores completed!"
          titleLevel={4}
          action={isNewcomer && <PlanChores name={member.name} familyId={member.familyId} />}
        >
          Great job staying on top of responsibilities.
        </EmptyState>
      )}
      {isNewcomer && <StarterPacks member={member} />}
      {shown.length > 0 && (
        <List aria-label={`Chores of ${member.name}`} {...listProps}>
          {shown.map((assignment) => (
            <AssignmentRow
              key={assignment.id}
              assignment={assignment}
              current={current}
              today={today}
              onCompleted={onCompleted}
            />
          ))}
        </List>
      )}
      {atFirst.length < listed.length && (
        <Button variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer chores' : moreText(listed, atFirst, today)}
        </Button>
      )}
    </>
  );
}

/** Counts hidden overdue chores, so that they are not missed. */
function moreText(all: readonly Assignment[], shown: readonly Assignment[], today: string): string {
  const overdue = all.filter((each) => isOverdue(each, today) && !shown.includes(each)).length;
  return `Show all ${all.length} chores${overdue > 0 ? `, ${overdue} more overdue` : ''}`;
}
