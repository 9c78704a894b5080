import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Spinner } from './spinner.tsx';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-style.ts';

type ButtonProps = ComponentPropsWithRef<'button'> & {
  /** One `primary` per screen or dialog; `danger` for actions that cannot be undone. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The action is running: the button keeps the focus but cannot be pressed again. */
  pending?: boolean;
  /** Label while pending, e.g. "Saving..."; defaults to the regular label. */
  pendingLabel?: ReactNode;
  icon?: ReactNode;
  fullWidth?: boolean;
};

const Frame = styled.button<ButtonLook>`
  ${buttonStyle}
`;

const ignore = (event: MouseEvent) => event.preventDefault();

/** A button. `type` defaults to `button`, so that no form is submitted by accident. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'md', fullWidth = false, pending = false, ...more } = props;
  const { pendingLabel, icon, children, onClick, type = 'button', ...rest } = more;
  return (
    <Frame
      data-screen-only
      $variant={variant}
      $size={size}
      $fullWidth={fullWidth}
      type={type}
      aria-disabled={pending || undefined}
      onClick={pending ? ignore : onClick}
      {...rest}
    >
      {pending ? <Spinner /> : icon}
      {pending ? (pendingLabel ?? children) : children}
    </Frame>
  );
}
