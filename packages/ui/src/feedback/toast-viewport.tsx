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
 * Where toasts appear; stands once, in the frame. Announced politely, a destructive one at once; paused by hover or focus.
 * At the top of a phone, where it covers no sheet's buttons; on medium screens and up below, at most 420 px wide (product
 * specification, section 9).
 */
export function ToastViewport() {
  const toast = useSyncExternalStore(subscribeToToasts, visibleToast);
  const card = toast && <ToastCard key={toast.id} toast={toast} />;
  const urgent = toast?.tone === 'destructive';
  // Both regions are there before their words: assistive technology announces changes in a region, not new regions.
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
