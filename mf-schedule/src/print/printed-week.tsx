import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import type { CalendarDate } from '@internationalized/date';
import { createPortal } from 'react-dom';
import { ageGroupsOf } from '../model/age-groups.rules.ts';
import { Paper, PrintStyle } from './print-style.ts';
import { PrintedGroup } from './printed-group.tsx';
import { usePrint } from './use-print.ts';

interface Props {
  familyName: string;
  members: readonly Member[];
  days: readonly CalendarDate[];
  assignments: readonly Assignment[];
  onPrinted: () => void;
}

/** The printed week, a page for each age group with members. Opens the print dialog itself. */
export function PrintedWeek({ familyName, members, days, assignments, onPrinted }: Props) {
  usePrint(onPrinted);
  const groups = ageGroupsOf(members).filter((group) => group.members.length > 0);
  return createPortal(
    <Paper data-printed-week>
      <PrintStyle />
      {groups.map((group) => (
        <PrintedGroup
          key={group.name}
          title={`${familyName}'s Chores`}
          groupName={group.name}
          members={group.members}
          days={days}
          assignments={assignments}
        />
      ))}
    </Paper>,
    document.body,
  );
}
