import { pictograms } from '@family-chores/contracts/schedule/pictograms';
import { Pictogram } from '@family-chores/ui/pictograms';
import { VisuallyHidden } from '@family-chores/ui/text';
import { color, radius, space } from '@family-chores/ui/theme';
import type { ChangeEventHandler, FocusEventHandler } from 'react';
import { styled } from 'styled-components';
import { pictogramNames } from './pictogram-names.ts';

interface Props {
  name: string;
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur: FocusEventHandler<HTMLInputElement>;
}

const Group = styled.fieldset`
  min-width: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  margin-bottom: 6px;
  font-weight: 700;
`;

/** Ends in the middle of a row, which shows that it scrolls. */
const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(52px, 1fr));
  gap: ${space('xs')};
  max-height: 196px;
  padding: 6px;
  border: 1.5px solid ${color('line')};
  border-radius: ${radius('md')};
  overflow-y: auto;
  justify-items: center;
`;

const Picture = styled.label`
  position: relative;
  border-radius: ${radius('md')};
  line-height: 0;
  cursor: pointer;
  &:has(:checked) {
    background: ${color('accent-soft')};
    box-shadow: 0 0 0 2.5px ${color('accent')};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color('focus')};
    outline-offset: 2px;
  }
`;

/** Over the picture, so that the keyboard scrolls to it. */
const Radio = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

/** Radio buttons with the pictures that a chore can have. */
export function PictogramField({ name, value, onChange, onBlur }: Props) {
  return (
    <Group>
      <Legend>Picture (optional)</Legend>
      <Pictures>
        {[null, ...pictograms].map((pictogram) => (
          <Picture key={pictogram}>
            <Radio
              type="radio"
              name={name}
              value={pictogram ?? ''}
              checked={value === (pictogram ?? '')}
              onChange={onChange}
              onBlur={onBlur}
            />
            <Pictogram name={pictogram} size={52} />
            <VisuallyHidden>{pictogram ? pictogramNames[pictogram] : 'No picture'}</VisuallyHidden>
          </Picture>
        ))}
      </Pictures>
    </Group>
  );
}
