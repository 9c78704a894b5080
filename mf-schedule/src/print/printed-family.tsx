import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import type { CalendarDate } from '@internationalized/date';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { spanOf } from '../model/day-names.ts';
import { fitOnPage } from './fit-on-page.ts';
import { MeasuredPaper, OnePage, PrintStyle } from './print-style.ts';
import { PrintedTable } from './printed-table.tsx';
import { usePrint } from './use-print.ts';

interface Props {
  familyName: string;
  members: readonly Member[];
  days: readonly CalendarDate[];
  assignments: readonly Assignment[];
  onPrinted: () => void;
}

/** The week of all members on one page, in the largest font size with which it fits. Opens the print dialog itself. */
export function PrintedFamily({ familyName, members, days, assignments, onPrinted }: Props) {
  const page = useRef<HTMLElement>(null);
  usePrint(onPrinted);
  useLayoutEffect(() => {
    if (page.current) fitOnPage(page.current);
  });
  return createPortal(
    <MeasuredPaper data-printed-week>
      <PrintStyle />
      <OnePage ref={page} aria-label="All members">
        <h1>{familyName}&apos;s Chores</h1>
        <p>{spanOf(days)}</p>
        <PrintedTable members={members} days={days} assignments={assignments} />
      </OnePage>
    </MeasuredPaper>,
    document.body,
  );
}
