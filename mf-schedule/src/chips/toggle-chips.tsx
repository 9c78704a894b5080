import { VisuallyHidden } from '@family-chores/ui/text';
import { color, fontSize, motion, radius, space, TARGET_SIZE } from '@family-chores/ui/theme';
import { styled } from 'styled-components';
import { Group } from './group.ts';

interface Props {
  legend: string;
  /** `name` is the accessible name of a chip whose `label` is an abbreviation. */
  chips: readonly { value: number; label: string; name?: string }[];
  chosen: readonly number[];
  onToggle: (value: number) => void;
}

/** Seven days fit into one line on a phone, and three at 200 % text size. Longer labels make their chips wider. */
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;

const Chip = styled.label`
  position: relative;
  display: grid;
  flex: 1 1 2.6rem;
  place-items: center;
  max-width: 100%;
  min-height: ${TARGET_SIZE};
  padding-inline: ${space('xs')};
  border: 1.5px solid ${color('control-line')};
  border-radius: ${radius('sm')};
  font-size: ${fontSize('sm')};
  font-weight: 700;
  overflow-wrap: anywhere;
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
    border-color: ${color('ink')};
    background: ${color('ink')};
    color: ${color('surface')};
  }
  &:has(input:focus-visible) {
    outline: 3px solid ${color('focus')};
    outline-offset: 2px;
  }
`;

/** The values with `value` added, or removed if they contain it. The last remaining value is not removed. */
export const toggled = (values: readonly number[], value: number): readonly number[] => {
  if (!values.includes(value)) return [...values, value];
  return values.length > 1 ? values.filter((other) => other !== value) : values;
};

export function ToggleChips({ legend, chips, chosen, onToggle }: Props) {
  return (
    <Group>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <Chips>
        {chips.map(({ value, label, name }) => (
          <Chip key={value}>
            <input
              type="checkbox"
              aria-label={name}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            {label}
          </Chip>
        ))}
      </Chips>
    </Group>
  );
}
