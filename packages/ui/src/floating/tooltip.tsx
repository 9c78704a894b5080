import { Arrow, Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, shadow } from '../theme/tokens.ts';

type TooltipProps = {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The element it explains, which must be focusable. */
  children: ReactElement;
};

const Bubble = styled(Content)`
  z-index: 45;
  max-width: 260px;
  padding: 6px 12px;
  border-radius: ${radius('sm')};
  background: ${color('ink')};
  color: ${color('canvas')};
  box-shadow: ${shadow('md')};
  font-size: ${fontSize('sm')};
  font-weight: 600;
`;

const Tip = styled(Arrow)`
  fill: ${color('ink')};
`;

/** A short explanation on hover and focus. It does not appear on touch screens. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <Provider delayDuration={300}>
      <Root>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Bubble side={side} sideOffset={6} collisionPadding={8}>
            {content}
            <Tip />
          </Bubble>
        </Portal>
      </Root>
    </Provider>
  );
}
