import { type Face, faces } from '@family-chores/contracts/families/faces';
import { initialOf } from '@family-chores/ui/data';
import { FieldGroup, PictureRadio } from '@family-chores/ui/forms';
import { FacePicture } from '@family-chores/ui/pictograms';
import { color, fontSize, space } from '@family-chores/ui/theme';
import type { ChangeEventHandler, FocusEventHandler } from 'react';
import { styled } from 'styled-components';

const faceLabels: Record<Face, string> = {
  cat: 'Cat',
  dog: 'Dog',
  bear: 'Bear',
  rabbit: 'Rabbit',
  fox: 'Fox',
  panda: 'Panda',
  owl: 'Owl',
  frog: 'Frog',
  lion: 'Lion',
  mouse: 'Mouse',
  robot: 'Robot',
};

/** The face that the field's value names; null if none. The avatar is then the first letter of the member's name. */
export const faceOf = (value: string): Face | null => faces.find((face) => face === value) ?? null;

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(48px, 1fr));
  gap: ${space('sm')};
  justify-items: center;
`;

const Disc = styled(PictureRadio)`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: ${color('sunken')};
  color: ${color('ink')};
  font-size: ${fontSize('lg')};
  font-weight: 800;
  &:has(:checked) {
    background: ${color('ink')};
    color: ${color('surface')};
  }
`;

interface Props {
  /** Its first letter is shown on the option without a face. */
  memberName: string;
  name: string;
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur: FocusEventHandler<HTMLInputElement>;
}

export function FaceField({ memberName, name, value, onChange, onBlur }: Props) {
  return (
    <FieldGroup legend="Face (optional)">
      <Pictures>
        {[null, ...faces].map((face) => (
          <Disc
            key={face}
            name={name}
            value={face ?? ''}
            checked={value === (face ?? '')}
            onChange={onChange}
            onBlur={onBlur}
            picture={
              face ? (
                <FacePicture name={face} />
              ) : (
                <span aria-hidden>{memberName.trim() ? initialOf(memberName) : '–'}</span>
              )
            }
            label={face ? faceLabels[face] : 'First letter'}
          />
        ))}
      </Pictures>
    </FieldGroup>
  );
}
