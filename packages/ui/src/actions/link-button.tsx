import { type ComponentPropsWithRef, isValidElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from './button-style.ts';

type LinkButtonProps = ComponentPropsWithRef<'a'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  fullWidth?: boolean;
  /** The only child is the link itself: `<LinkButton asChild><Link to="/login">Login</Link></LinkButton>`. */
  asChild?: boolean;
};

const Frame = styled.a<ButtonLook>`
  ${buttonStyle}
`;

/** A link that looks like a button. Links navigate; a `Button` performs an action. */
export function LinkButton(props: LinkButtonProps) {
  const {
    variant = 'secondary',
    size = 'md',
    fullWidth = false,
    asChild = false,
    icon,
    children,
    ...rest
  } = props;
  const link = asChild && isValidElement<{ children?: ReactNode }>(children) ? children : null;
  return (
    <Frame
      data-screen-only
      as={link?.type ?? 'a'}
      $variant={variant}
      $size={size}
      $fullWidth={fullWidth}
      {...rest}
      {...link?.props}
    >
      {icon}
      {link ? link.props.children : children}
    </Frame>
  );
}
