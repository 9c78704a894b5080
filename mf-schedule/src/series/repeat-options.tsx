import type { Member } from '@family-chores/contracts/families/members';
import { TURNS } from '@family-chores/contracts/schedule/series-fields';
import { Checkbox, Select } from '@family-chores/ui/forms';
import { Inline, Stack } from '@family-chores/ui/layout';
import { Text } from '@family-chores/ui/text';
import { Group } from '../chips/group.ts';
import { ToggleChips, toggled } from '../chips/toggle-chips.tsx';
import { EVERY_DAY, type Repetition, shortDayOf, turnsInWords } from './repeat.rules.ts';
import { RepeatDetails } from './repeat-details.tsx';

interface Props {
  /** The default first day of a new repetition; undefined for an existing one, whose first day cannot be changed. */
  defaultStart?: string | undefined;
  value: Repetition;
  members: readonly Member[];
  onChange: (value: Repetition) => void;
}

const INTERVALS = ['Every week', 'Every 2 weeks', 'Every 3 weeks', 'Every 4 weeks'];

export function RepeatOptions({ defaultStart, value, members, onChange }: Props) {
  const { weekdays, everyWeeks, memberIds, turns } = value;
  return (
    <Stack gap="md">
      <ToggleChips
        legend="Days"
        chips={EVERY_DAY.map((weekday) => ({ value: weekday, label: shortDayOf(weekday) }))}
        chosen={weekdays}
        onToggle={(weekday) => onChange({ ...value, weekdays: toggled(weekdays, weekday) })}
      />
      <Select
        label="How often"
        value={everyWeeks}
        onChange={({ target }) => onChange({ ...value, everyWeeks: Number(target.value) })}
      >
        {INTERVALS.map((text, index) => (
          <option key={text} value={index + 1}>
            {text}
          </option>
        ))}
      </Select>
      {members.length > 1 && (
        <Group>
          <legend>
            <Text as="span" weight="bold">
              Who
            </Text>
          </legend>
          <Inline gap="md">
            {members.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={memberIds.includes(id)}
                onChange={() => onChange({ ...value, memberIds: toggled(memberIds, id) })}
              />
            ))}
          </Inline>
        </Group>
      )}
      {memberIds.length > 1 && (
        <Select
          label="Turns"
          value={turns}
          onChange={({ target }) =>
            onChange({ ...value, turns: TURNS.find((one) => one === target.value) ?? 'each' })
          }
        >
          {TURNS.map((one) => (
            <option key={one} value={one}>
              {turnsInWords[one]}
            </option>
          ))}
        </Select>
      )}
      <RepeatDetails defaultStart={defaultStart} value={value} onChange={onChange} />
    </Stack>
  );
}
