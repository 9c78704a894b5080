import { pictograms } from '@family-chores/contracts/schedule/pictograms';
import { FieldGroup, PictureRadio } from '@family-chores/ui/forms';
import { Pictogram } from '@family-chores/ui/pictograms';
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

/** The maximum height cuts a row of pictures in half, so that users see that they can scroll. */
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

const Picture = styled(PictureRadio)`
  border-radius: ${radius('md')};
  line-height: 0;
  &:has(:checked) {
    background: ${color('sunken')};
    box-shadow: 0 0 0 2.5px ${color('ink')};
  }
`;

export function PictogramField({ name, value, onChange, onBlur }: Props) {
  return (
    <FieldGroup legend="Picture (optional)">
      <Pictures>
        {[null, ...pictograms].map((pictogram) => (
          <Picture
            key={pictogram}
            name={name}
            value={pictogram ?? ''}
            checked={value === (pictogram ?? '')}
            onChange={onChange}
            onBlur={onBlur}
            picture={<Pictogram name={pictogram} size={52} />}
            label={pictogram ? pictogramNames[pictogram] : 'No picture'}
          />
        ))}
      </Pictures>
    </FieldGroup>
  );
}
