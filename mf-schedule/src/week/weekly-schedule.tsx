import type { Family } from '@family-chores/contracts/families/families';
import { Icon } from '@family-chores/ui/icons';
import { Inline, Section } from '@family-chores/ui/layout';
import { SCHEDULE_ID } from '@family-chores/web-kit/constants';
import { useFamily, useToday } from '@family-chores/web-kit/family-data';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
import { ManageChoresButton } from '../chores/manage-chores-button.tsx';
import { RepeatingChoresButton } from '../series/repeating-chores-button.tsx';
import { PrintButton } from '../print/print-button.tsx';
import { AgeGroupTabs } from './age-group-tabs.tsx';
import { WeekNavigation } from './week-navigation.tsx';

/** The chores of all members by day of a week; renders nothing while the family has no members. */
export function WeeklySchedule({ familyId }: { familyId: number }) {
  const family = useFamily(familyId).data;
  if (!family?.members.length) return null;
  return <Week family={family} />;
}

function Week({ family: { id: familyId, name, members } }: { family: Family }) {
  const today = parseDate(useToday());
  // Without a choice it is the current week, even after midnight.
  const [chosen, setChosen] = useState<CalendarDate | null>(null);
  const shown = chosen ?? today;
  const show = (day: CalendarDate) => setChosen(day.compare(today) === 0 ? null : day);
  return (
    <Section
      id={SCHEDULE_ID}
      data-tour="schedule"
      title="Chore Schedule"
      description="Press a day to add a chore"
      icon={<Icon name="calendar" />}
      actions={
        <Inline gap="sm">
          <WeekNavigation shown={shown} today={today} onShow={show} />
          <PrintButton familyId={familyId} familyName={name} members={members} shown={shown} />
          <RepeatingChoresButton familyId={familyId} />
          <ManageChoresButton familyId={familyId} />
        </Inline>
      }
    >
      <AgeGroupTabs familyId={familyId} members={members} shown={shown} today={today} onShow={show} />
    </Section>
  );
}
