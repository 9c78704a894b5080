import { css } from 'styled-components';
import { color, motion, radius, space } from '../theme/tokens.ts';

export const controlStyle = css`
  width: 100%;
  min-height: 48px;
  padding: 10px ${space('lg')};
  border: 1.5px solid ${color('control-line')};
  border-radius: ${radius('md')};
  background: ${color('surface')};
  color: ${color('ink')};
  transition: border-color ${motion('fast')};
  &::placeholder {
    color: ${color('ink-soft')};
    opacity: 1;
  }
  &:focus-visible {
    border-radius: ${radius('md')};
    outline-offset: 1px;
  }
  &[aria-invalid='true'] {
    border-color: ${color('danger')};
    background: color-mix(in srgb, ${color('danger-soft')} 40%, ${color('surface')});
  }
  &:disabled {
    background: ${color('sunken')};
    color: ${color('ink-soft')};
    cursor: not-allowed;
  }
`;
