import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import type { CalendarDate } from '@internationalized/date';
import { spanOf } from '../model/day-names.ts';
import { Sheet } from './print-style.ts';
import { PrintedTable } from './printed-table.tsx';

interface Props {
  title: string;
  groupName: string;
  members: readonly Member[];
  days: readonly CalendarDate[];
  assignments: readonly Assignment[];
}

export function PrintedGroup({ title, groupName, members, days, assignments }: Props) {
  return (
    <Sheet aria-label={`Ages ${groupName}`}>
      <h1>{title}</h1>
      <p>
        Ages {groupName} · {spanOf(days)}
      </p>
      <PrintedTable members={members} days={days} assignments={assignments} hasSteps />
    </Sheet>
  );
}
