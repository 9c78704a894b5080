import type { Member } from '@family-chores/contracts/families/members';
import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { useAssignments } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { weekOf, windowOf } from '../model/week.rules.ts';

interface Props {
  familyId: number;
  familyName: string;
  members: readonly Member[];
  /** Any day in the week to be printed. */
  shown: CalendarDate;
}

const PrintedWeek = lazyPart(() =>
  import(/* webpackChunkName: "print" */ './printed-week.tsx').then((m) => m.PrintedWeek),
);

export function PrintButton({ familyId, familyName, members, shown }: Props) {
  const [isPrinting, setPrinting] = useState(false);
  const { data = [], currentData } = useAssignments(familyId, windowOf(shown));
  return (
    <>
      <Button
        icon={<Icon name="printer" />}
        disabled={!currentData}
        pending={isPrinting}
        onClick={() => setPrinting(true)}
      >
        Print
      </Button>
      {isPrinting && (
        <PrintedWeek
          familyName={familyName}
          members={members}
          days={weekOf(shown)}
          assignments={data}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </>
  );
}
