import { MISSED, PARTS_OF_DAY } from '@family-chores/contracts/schedule/series-fields';
import { Select } from '@family-chores/ui/forms';
import { color, space, targetSize } from '@family-chores/ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { capitalized, missedInWords, type Repetition } from './repeat.rules.ts';

/** Side by side where there is room. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: ${space('md')};
`;

const Summary = styled.summary`
  padding-block: calc((${targetSize} - 1lh) / 2);
  color: ${color('ink-soft')};
  cursor: pointer;
`;

interface Props {
  value: Repetition;
  onChange: (value: Repetition) => void;
}

/** In which part of the day a chore is done, and what happens when it is missed. */
export function RepeatDetails({ value, onChange }: Props) {
  const { partOfDay, missed } = value;
  // Open from the start if an option differs from its default.
  const [isOpen] = useState(partOfDay !== null || missed !== 'stay');
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
      </Pair>
    </details>
  );
}
