import type { Family } from '@family-chores/contracts/families/families';
import { useFamily, useToday } from '@family-chores/web-kit/family-data';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
import { ManageChoresButton } from '../chores/manage-chores-button.tsx';
import { RepeatingChoresButton } from '../series/repeating-chores-button.tsx';
import { PrintButton } from '../print/print-button.tsx';
import { AgeGroupTabs } from './age-group-tabs.tsx';
import { WeekSection } from './week-section.tsx';

/** The dashboard's section with the chores of a week. */
export function WeeklySchedule({ familyId }: { familyId: number }) {
  const family = useFamily(familyId).data;
  if (!family?.members.length) return null;
  return <Week family={family} />;
}

function Week({ family }: { family: Family }) {
  const { id: familyId, name, members } = family;
  const today = parseDate(useToday());
  // Until the user chooses another day, the current day is shown, even if midnight passes.
  const [chosen, setChosen] = useState<CalendarDate | null>(null);
  const shown = chosen ?? today;
  const show = (day: CalendarDate) => setChosen(day.compare(today) === 0 ? null : day);
  return (
    <WeekSection
      family={family}
      description="Press a day to add a chore"
      shown={shown}
      today={today}
      onShow={show}
      actions={
        <>
          <PrintButton familyId={familyId} familyName={name} members={members} shown={shown} />
          <RepeatingChoresButton familyId={familyId} />
          <ManageChoresButton familyId={familyId} />
        </>
      }
    >
      <AgeGroupTabs familyId={familyId} members={members} shown={shown} today={today} onShow={show} />
    </WeekSection>
  );
}
