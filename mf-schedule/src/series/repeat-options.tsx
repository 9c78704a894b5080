import type { Member } from '@family-chores/contracts/families/members';
import { TURNS } from '@family-chores/contracts/schedule/series-fields';
import { Checkbox, Select } from '@family-chores/ui/forms';
import { Inline, Stack } from '@family-chores/ui/layout';
import { Text, VisuallyHidden } from '@family-chores/ui/text';
import { color, fontSize, motion, radius, targetSize } from '@family-chores/ui/theme';
import { styled } from 'styled-components';
import { EVERY_DAY, type Repetition, shortDayOf, turnsInWords } from './repeat.rules.ts';
import { RepeatDetails } from './repeat-details.tsx';

interface Props {
  value: Repetition;
  members: readonly Member[];
  onChange: (value: Repetition) => void;
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
  }
`;

/** Seven fit beside each other on a phone, and three at 200 % text size. */
const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(2.6rem, 1fr));
  gap: 4px;
`;

const Day = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: ${targetSize};
  border: 1.5px solid ${color('control-line')};
  border-radius: ${radius('sm')};
  font-size: ${fontSize('sm')};
  font-weight: 700;
  cursor: pointer;
  transition: background-color ${motion('fast')};
  > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(input:checked) {
    border-color: ${color('accent')};
    background: ${color('accent')};
    color: ${color('on-accent')};
  }
  &:has(input:focus-visible) {
    outline: 3px solid ${color('focus')};
    outline-offset: 2px;
  }
`;

const WEEKS = ['Every week', 'Every 2 weeks', 'Every 3 weeks', 'Every 4 weeks'];

/** Keeps at least one: the last one cannot be taken off. */
const toggled = (values: readonly number[], value: number) => {
  if (!values.includes(value)) return [...values, value];
  return values.length > 1 ? values.filter((other) => other !== value) : values;
};

/** On which days a chore repeats, and who has it. */
export function RepeatOptions({ value, members, onChange }: Props) {
  const { weekdays, everyWeeks, memberIds, turns } = value;
  return (
    <Stack gap="md">
      <Group>
        <legend>
          <VisuallyHidden>Days</VisuallyHidden>
        </legend>
        <Days>
          {EVERY_DAY.map((weekday) => (
            <Day key={weekday}>
              <input
                type="checkbox"
                checked={weekdays.includes(weekday)}
                onChange={() => onChange({ ...value, weekdays: toggled(weekdays, weekday) })}
              />
              {shortDayOf(weekday)}
            </Day>
          ))}
        </Days>
      </Group>
      <Select
        label="How often"
        value={everyWeeks}
        onChange={({ target }) => onChange({ ...value, everyWeeks: Number(target.value) })}
      >
        {WEEKS.map((text, at) => (
          <option key={text} value={at + 1}>
            {text}
          </option>
        ))}
      </Select>
      <RepeatDetails value={value} onChange={onChange} />
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
    </Stack>
  );
}
