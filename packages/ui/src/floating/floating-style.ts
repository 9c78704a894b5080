import { css } from 'styled-components';
import { animationName } from '../theme/keyframes.ts';
import { color, motion, radius, shadow } from '../theme/tokens.ts';

export const floatingStyle = css`
  z-index: 35;
  max-width: min(360px, calc(100vw - 16px));
  border: 1.5px solid ${color('line')};
  border-radius: ${radius('md')};
  background: ${color('surface')};
  color: ${color('ink')};
  box-shadow: ${shadow('lg')};
  animation: ${animationName('drop')} ${motion('fast')} ease-out;
  &:focus-visible {
    outline: none;
  }
`;
