import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { from } from '../theme/tokens.ts';
import { ToastCard } from './toast-card.tsx';
import { subscribeToToasts, visibleToast } from './toast-queue.ts';

const Viewport = styled.section`
  position: fixed;
  z-index: 40;
  top: 0;
  right: 0;
  left: 0;
  padding: max(16px, env(safe-area-inset-top)) 16px 16px;
  pointer-events: none;
  ${from('md')} {
    top: auto;
    bottom: 0;
    left: auto;
    width: min(100%, 420px);
  }
  @media print {
    display: none;
  }
`;

/**
 * Shows the toasts; rendered once, in the frame. Toasts are announced politely, destructive ones immediately, and pause on
 * hover or focus. At the top on phones, where they do not cover the buttons of a sheet; at the bottom from medium screens
 * up, at most 420 px wide (product specification, section 9).
 */
export function ToastViewport() {
  const toast = useSyncExternalStore(subscribeToToasts, visibleToast);
  const card = toast && <ToastCard key={toast.id} toast={toast} />;
  const urgent = toast?.tone === 'destructive';
  // Both regions are rendered before their text, as assistive technology announces changes in a region, not new regions.
  return createPortal(
    <Viewport aria-label="Announcements" data-toast-viewport>
      <div role="status" aria-live="polite" aria-atomic>
        {!urgent && card}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic>
        {urgent && card}
      </div>
    </Viewport>,
    document.body,
  );
}
