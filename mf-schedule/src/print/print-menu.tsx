import type { Family } from '@family-chores/contracts/families/families';
import { Icon } from '@family-chores/ui/icons';
import { useAssignments } from '@family-chores/web-kit/family-data';
import { lazyPart, MenuButton } from '@family-chores/web-kit/remote';
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { weekOf, windowOf } from '../model/week.rules.ts';

interface Props {
  family: Family;
  /** A day of the week to print. */
  shown: CalendarDate;
}

const PrintedFamily = lazyPart(() => import('./printed-family.tsx').then((m) => m.PrintedFamily));
const PrintedWeek = lazyPart(() => import('./printed-week.tsx').then((m) => m.PrintedWeek));

/** Prints the displayed week on one page, or on one for each age group. */
export function PrintMenu({ family: { id, name, members }, shown }: Props) {
  const [printing, setPrinting] = useState<'family' | 'groups' | null>(null);
  const { data = [], currentData } = useAssignments(id, windowOf(shown));
  const Printed = printing === 'family' ? PrintedFamily : PrintedWeek;
  return (
    <>
      <MenuButton
        icon={<Icon name="printer" />}
        disabled={!currentData}
        pending={printing !== null}
        groups={[
          {
            key: 'print',
            actions: [
              { key: 'family', label: 'Everyone on one page', onSelect: () => setPrinting('family') },
              { key: 'groups', label: 'A page for each age group', onSelect: () => setPrinting('groups') },
            ],
          },
        ]}
      >
        Print
      </MenuButton>
      {printing && (
        <Printed
          familyName={name}
          members={members}
          days={weekOf(shown)}
          assignments={data}
          onPrinted={() => setPrinting(null)}
        />
      )}
    </>
  );
}
