import { MISSED, PARTS_OF_DAY } from '@family-chores/contracts/schedule/series-fields';
import { Select, TextField } from '@family-chores/ui/forms';
import { color, space, TARGET_SIZE } from '@family-chores/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { capitalized, missedInWords, type Repetition } from './repeat.rules.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: ${space('md')};
`;

const Summary = styled.summary`
  padding-block: calc((${TARGET_SIZE} - 1lh) / 2);
  color: ${color('ink-soft')};
  cursor: pointer;
`;

interface Props {
  /** Undefined when an existing repetition is edited. */
  defaultStart: string | undefined;
  value: Repetition;
  onChange: (value: Repetition) => void;
}

export function RepeatDetails({ defaultStart, value, onChange }: Props) {
  const { partOfDay, missed, start, end } = value;
  // A date field is empty while a date is being typed.
  const [typedStart, setTypedStart] = useState(start);
  // Initially closed for a new repetition with default options.
  const [isOpen] = useState(defaultStart === undefined || partOfDay !== null || missed !== 'stay');
  return (
    <details open={isOpen}>
      <Summary>More options</Summary>
      <Pair>
        <Select
          label="Part of day"
          value={partOfDay ?? ''}
          onChange={({ target }) =>
            onChange({ ...value, partOfDay: PARTS_OF_DAY.find((one) => one === target.value) ?? null })
          }
        >
          <option value="">Any time</option>
          {PARTS_OF_DAY.map((one) => (
            <option key={one} value={one}>
              {capitalized(one)}
            </option>
          ))}
        </Select>
        <Select
          label="If it is missed"
          value={missed}
          onChange={({ target }) =>
            onChange({ ...value, missed: MISSED.find((one) => one === target.value) ?? 'stay' })
          }
        >
          {MISSED.map((one) => (
            <option key={one} value={one}>
              {missedInWords[one]}
            </option>
          ))}
        </Select>
        {defaultStart !== undefined && (
          <TextField
            label="First day"
            type="date"
            required
            value={typedStart}
            onChange={({ target }) => {
              setTypedStart(target.value);
              onChange({ ...value, start: target.value || defaultStart });
            }}
          />
        )}
        <TextField
          label="Last day"
          hint="Leave empty to repeat without end"
          error={end !== null && end < start ? 'The last day must not be before the first day' : undefined}
          type="date"
          min={start}
          value={end ?? ''}
          onChange={({ target }) => onChange({ ...value, end: target.value || null })}
        />
      </Pair>
    </details>
  );
}
