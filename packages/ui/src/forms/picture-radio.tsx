import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { color } from '../theme/tokens.ts';

type PictureRadioProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  picture: ReactNode;
  /** Names the picture. */
  label: ReactNode;
};

const Frame = styled.label`
  position: relative;
  cursor: pointer;
  &:has(:focus-visible) {
    outline: 3px solid ${color('focus')};
    outline-offset: 2px;
  }
`;

/** Covers the picture, so that the browser scrolls to the picture when the radio button gets the focus. */
const Radio = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;

/** A radio button that shows only a picture. Style its checked state with `&:has(:checked)`. */
export function PictureRadio({ picture, label, className, ...rest }: PictureRadioProps) {
  return (
    <Frame className={className}>
      <Radio type="radio" {...rest} />
      {picture}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Frame>
  );
}
