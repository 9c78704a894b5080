import { Content, Portal, Root, Trigger } from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';
import { floatingStyle } from './floating-style.ts';

type PopoverProps = {
  /** The button that opens the popover. */
  trigger: ReactElement;
  /** Accessible name of its content. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Only for controlled use. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

const Panel = styled(Content)`
  ${floatingStyle}
  padding: ${space('lg')};
`;

/** A panel beside its button. It takes the focus. Esc closes it and returns the focus; an outside press closes it. */
export function Popover({ trigger, label, children, align = 'center', open, onOpenChange }: PopoverProps) {
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Panel aria-label={label} align={align} sideOffset={6} collisionPadding={8}>
          {children}
        </Panel>
      </Portal>
    </Root>
  );
}
