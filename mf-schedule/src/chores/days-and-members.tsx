import type { Member } from '@family-chores/contracts/families/members';
import { Stack } from '@family-chores/ui/layout';
import type { CalendarDate } from '@internationalized/date';
import { ToggleChips, toggled } from '../chips/toggle-chips.tsx';
import { longDayName, shortWeekday } from '../model/day-names.ts';
import { weekOf } from '../model/week.rules.ts';

interface Props {
  /** Any day of the week whose days can be chosen. */
  day: CalendarDate;
  members: readonly Member[];
  chosen: { days: readonly CalendarDate[]; memberIds: readonly number[] };
  onDays: (days: readonly CalendarDate[]) => void;
  onMembers: (memberIds: readonly number[]) => void;
}

export function DaysAndMembers({ day, members, chosen, onDays, onMembers }: Props) {
  const week = weekOf(day);
  const chosenDays = week.flatMap((each, index) =>
    chosen.days.some((other) => other.compare(each) === 0) ? [index] : [],
  );
  return (
    <Stack gap="sm">
      <ToggleChips
        legend="Days"
        chips={week.map((each, index) => ({
          value: index,
          label: shortWeekday(each),
          name: longDayName(each),
        }))}
        chosen={chosenDays}
        onToggle={(index) => {
          const next = toggled(chosenDays, index);
          onDays(week.filter((_, dayIndex) => next.includes(dayIndex)));
        }}
      />
      {members.length > 1 && (
        <ToggleChips
          legend="Members"
          chips={members.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={chosen.memberIds}
          onToggle={(id) => onMembers(toggled(chosen.memberIds, id))}
        />
      )}
    </Stack>
  );
}
