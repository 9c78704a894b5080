import { css, keyframes } from 'styled-components';
import { color, motion, radius, shadow } from '../theme/tokens.ts';

const appear = keyframes`
  from { opacity: 0; translate: 0 -4px; }
`;

/** The card of a floating element. */
export const floatingStyle = css`
  z-index: 35;
  max-width: min(360px, calc(100vw - 16px));
  border: 1.5px solid ${color('line')};
  border-radius: ${radius('md')};
  background: ${color('surface')};
  color: ${color('ink')};
  box-shadow: ${shadow('lg')};
  /* No animation rather than one without duration: the library would wait for its end forever and keep the element. */
  @media (prefers-reduced-motion: no-preference) {
    animation: ${appear} ${motion('fast')} ease-out;
  }
  &:focus-visible {
    outline: none;
  }
`;
