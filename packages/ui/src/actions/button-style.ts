import { css } from 'styled-components';
import { color, fontSize, motion, radius, space, TARGET_SIZE } from '../theme/tokens.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'lg';

export type ButtonLook = { $variant: ButtonVariant; $size: ButtonSize; $fullWidth: boolean };

const variants = {
  primary: css`
    background: ${color('accent')};
    color: ${color('on-accent')};
    box-shadow: inset 0 -3px 0 ${color('accent-deep')};
    &:hover {
      background: color-mix(in srgb, ${color('accent')} 90%, ${color('accent-deep')});
    }
  `,
  secondary: css`
    background: ${color('surface')};
    color: ${color('ink')};
    box-shadow:
      inset 0 0 0 1.5px ${color('line')},
      inset 0 -3px 0 ${color('line')};
    &:hover {
      background: ${color('sunken')};
    }
  `,
  ghost: css`
    background: transparent;
    color: ${color('ink')};
    &:hover {
      background: ${color('sunken')};
    }
  `,
  danger: css`
    background: ${color('danger')};
    color: ${color('on-danger')};
    box-shadow: inset 0 -3px 0 ${color('danger-deep')};
    &:hover {
      background: color-mix(in srgb, ${color('danger')} 90%, ${color('danger-deep')});
    }
  `,
} as const;

const sizes = {
  md: css`
    min-height: ${TARGET_SIZE};
    padding: 8px ${space('lg')};
  `,
  lg: css`
    min-height: 56px;
    padding: 12px ${space('xl')};
    font-size: ${fontSize('lg')};
  `,
} as const;

const disabledStyle = css`
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &:disabled {
    background: ${color('sunken')};
    color: ${color('ink-soft')};
    box-shadow: inset 0 0 0 1.5px ${color('line')};
  }
`;

/** Give the element `data-screen-only`, so it is not printed. */
export const buttonStyle = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space('sm')};
  width: ${({ $fullWidth }) => ($fullWidth ? '100%' : undefined)};
  min-width: ${TARGET_SIZE};
  border: 0;
  border-radius: ${radius('md')};
  font-size: ${fontSize('md')};
  font-weight: 700;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  touch-action: manipulation;
  transition:
    background-color ${motion('fast')},
    transform ${motion('fast')};
  &:active:not(:disabled, [aria-disabled='true']) {
    transform: translateY(2px);
  }
  &:focus-visible {
    border-radius: ${radius('md')};
  }
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  ${disabledStyle}
`;
