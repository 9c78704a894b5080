import { ToastViewport } from '@family-chores/ui/feedback';
import { SkipLink } from '@family-chores/ui/layout';
import { Slot } from '@family-chores/web-kit/remote';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { useScrollUp } from './use-scroll-up.ts';

/** At the side where toasts are not. */
const HelpCorner = styled.aside`
  position: fixed;
  z-index: 20;
  bottom: max(12px, env(safe-area-inset-bottom));
  left: 12px;
  &:empty {
    display: none;
  }
  @media print {
    display: none;
  }
`;

/** What every page has around it. */
export function AppFrame({ children }: { children: ReactNode }) {
  useScrollUp();
  return (
    <>
      <SkipLink />
      <ErrorBoundary>{children}</ErrorBoundary>
      <HelpCorner aria-label="Help">
        <Slot name="frame.help" props={{}} />
      </HelpCorner>
      <ToastViewport />
    </>
  );
}
