import type { Member } from '@family-chores/contracts/families/members';
import { Stack } from '@family-chores/ui/layout';
import type { CalendarDate } from '@internationalized/date';
import { ToggleChips, toggled } from '../chips/toggle-chips.tsx';
import { nameOf, weekdayOf } from '../model/day-names.ts';
import { weekOf } from '../model/week.rules.ts';

interface Props {
  /** Any day of the week. */
  day: CalendarDate;
  members: readonly Member[];
  chosen: { days: readonly CalendarDate[]; memberIds: readonly number[] };
  onDays: (days: readonly CalendarDate[]) => void;
  onMembers: (memberIds: readonly number[]) => void;
}

/** The days of a week and the members for whom chores are added. */
export function DaysAndMembers({ day, members, chosen, onDays, onMembers }: Props) {
  const week = weekOf(day);
  const chosenDays = week.flatMap((each, at) =>
    chosen.days.some((other) => other.compare(each) === 0) ? [at] : [],
  );
  return (
    <Stack gap="sm">
      <ToggleChips
        legend="Days"
        chips={week.map((each, value) => ({ value, label: weekdayOf(each), name: nameOf(each) }))}
        chosen={chosenDays}
        onToggle={(at) => {
          const next = toggled(chosenDays, at);
          onDays(week.filter((_, each) => next.includes(each)));
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
