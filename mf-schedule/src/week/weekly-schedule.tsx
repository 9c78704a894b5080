import type { Member } from '@family-chores/contracts/families/members';
import { Icon } from '@family-chores/ui/icons';
import { Section } from '@family-chores/ui/layout';
import { useFamily, useToday } from '@family-chores/web-kit/family-data';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
import { AgeGroupTabs } from './age-group-tabs.tsx';
import { WeekNavigation } from './week-navigation.tsx';

/** Who does what on which day of a week; nothing while the family has no member. */
export function WeeklySchedule({ familyId }: { familyId: number }) {
  const members = useFamily(familyId).data?.members;
  if (!members?.length) return null;
  return <Week familyId={familyId} members={members} />;
}

function Week({ familyId, members }: { familyId: number; members: readonly Member[] }) {
  const today = parseDate(useToday());
  // Without a choice it is today's week, also from midnight on.
  const [chosen, setChosen] = useState<CalendarDate | null>(null);
  const shown = chosen ?? today;
  const show = (day: CalendarDate) => setChosen(day.compare(today) === 0 ? null : day);
  return (
    <Section
      data-tour="schedule"
      title="Chore Schedule"
      description="Press a day to add a chore"
      icon={<Icon name="calendar" />}
      actions={<WeekNavigation shown={shown} today={today} onShow={show} />}
    >
      <AgeGroupTabs familyId={familyId} members={members} shown={shown} today={today} onShow={show} />
    </Section>
  );
}
