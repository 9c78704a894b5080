import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Spinner } from './spinner.tsx';
import { color, motion, radius, TARGET_SIZE } from '../theme/tokens.ts';

type IconButtonVariant = 'ghost' | 'secondary' | 'danger';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** Accessible name, also shown as a browser tooltip. */
  label: string;
  icon: ReactNode;
  variant?: IconButtonVariant;
  pending?: boolean;
};

const variants = {
  ghost: css`
    background: transparent;
    color: ${color('ink-soft')};
    &:hover:not(:disabled) {
      background: ${color('sunken')};
      color: ${color('ink')};
    }
  `,
  secondary: css`
    background: ${color('surface')};
    color: ${color('ink')};
    box-shadow: inset 0 0 0 1.5px ${color('line')};
    &:hover:not(:disabled) {
      background: ${color('sunken')};
    }
  `,
  danger: css`
    background: transparent;
    color: ${color('ink-soft')};
    &:hover:not(:disabled) {
      background: ${color('danger-soft')};
      color: ${color('danger-ink')};
    }
  `,
} as const;

const Frame = styled.button<{ $variant: IconButtonVariant }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${TARGET_SIZE};
  height: ${TARGET_SIZE};
  padding: 0;
  border: 0;
  border-radius: ${radius('md')};
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${motion('fast')};
  ${({ $variant }) => variants[$variant]}
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

const ignore = (event: MouseEvent) => event.preventDefault();

/** A button that shows only an icon. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'ghost', pending = false, onClick, type = 'button', ...rest } = props;
  return (
    <Frame
      data-screen-only
      $variant={variant}
      type={type}
      aria-label={label}
      title={label}
      aria-disabled={pending || undefined}
      onClick={pending ? ignore : onClick}
      {...rest}
    >
      {pending ? <Spinner /> : icon}
    </Frame>
  );
}
