import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from, space } from '../theme/tokens.ts';

const Body = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space('sm')} ${space('lg')} ${space('lg')};
  ${from('sm')} {
    padding-inline: ${space('xl')};
  }
`;

/** Makes a body without controls focusable if it is too tall, so that the keyboard can scroll it. */
function focusIfScrolling(body: HTMLElement | null) {
  if (!body) return undefined;
  const observer = new ResizeObserver(() => {
    const isScrolling = body.scrollHeight > body.clientHeight;
    if (isScrolling && !body.querySelector('button, a[href], input, select, textarea')) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  });
  observer.observe(body);
  return () => observer.disconnect();
}

/** The content of a dialog between its title and its buttons. */
export function SheetBody({ children }: { children: ReactNode }) {
  return <Body ref={focusIfScrolling}>{children}</Body>;
}
