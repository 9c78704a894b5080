import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../feedback/spinner.tsx';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-style.ts';

type ButtonProps = ComponentPropsWithRef<'button'> & {
  /** One `primary` a screen or dialog; `danger` for what cannot be undone. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The work it started is under way: it keeps focus and its place but cannot be pressed again. */
  pending?: boolean;
  /** Its words meanwhile, e.g. "Saving..."; its own without. */
  pendingLabel?: ReactNode;
  icon?: ReactNode;
  fullWidth?: boolean;
};

const Frame = styled.button<ButtonLook>`
  ${buttonStyle}
`;

const ignore = (event: MouseEvent) => event.preventDefault();

/** The thing to press. `type` is `button` unless told, so that no form is sent by accident. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'md', fullWidth = false, pending = false, ...more } = props;
  const { pendingLabel, icon, children, onClick, type = 'button', ...rest } = more;
  return (
    <Frame
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
